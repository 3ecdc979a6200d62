print("{{count}}")
