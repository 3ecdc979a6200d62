print({{count}})
