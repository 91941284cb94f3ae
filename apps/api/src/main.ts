import { b } from '@contract/orders';
console.log(b);
