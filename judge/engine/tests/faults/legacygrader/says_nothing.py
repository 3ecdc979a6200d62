# expect: IE no verdict and score: ""
