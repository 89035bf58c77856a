print("navrepl")
