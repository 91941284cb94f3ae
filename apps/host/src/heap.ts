import { setFlagsFromString } from 'node:v8';

// V8 lets its heap grow to a multiple of what lives in it, and a busy process lives on 60 MB: half as much again keeps it
// below 250 MB in all, for one full collection of some 20 ms every other second (docs/performance.md).
// The first import of the process: a limit set by an earlier collection holds until the next.
setFlagsFromString('--heap-growing-percent=50');
