print("{{wrod}}", {{limit}} - int(input()))
