print("made by hand")
