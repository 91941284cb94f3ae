import { setFlagsFromString } from 'node:v8';

// V8 lets its heap grow to a multiple of its live objects, 60 MB in a busy process. Growth by two fifths keeps the process below 230 MB in all,
// at one full collection of some 20 ms every other second (docs/performance.md). Import this first: a limit from an earlier collection
// lasts until the next one.
setFlagsFromString('--heap-growing-percent=40');
