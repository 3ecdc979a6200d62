#!/bin/sh
exec python3 conta.py "$1"
