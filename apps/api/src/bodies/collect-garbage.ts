import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Has V8 collect everything once the work in hand is done. It lets its heap grow by half of what lives in it, and while a body of
 * 10 MiB is parsed that is 100 MB: the garbage of eight in a row would lie about together.
 */
export function collectGarbageSoon(): void {
  setImmediate(collect);
}
