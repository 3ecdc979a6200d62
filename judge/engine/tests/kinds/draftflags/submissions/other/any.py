print("nobody says what becomes of this")
