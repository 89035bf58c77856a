import NavScript
