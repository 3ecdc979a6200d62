#include <stdio.h>
int main(void){int n;scanf("%d",&n);printf("1 %d\n",n-1);}
