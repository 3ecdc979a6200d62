object Sum extends App { println(readLine.split(" ").map(_.toInt).sum) }
