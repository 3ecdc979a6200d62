LIMIT = {{limit}}
