import { a } from '@kernel';
export const b = a;
