import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Makes V8 collect all garbage after the work in hand. Its heap may grow by half of the live objects, which are 100 MB during the parsing
 * of a body of 10 MiB: otherwise the garbage of eight such bodies would pile up.
 */
export function collectGarbageSoon(): void {
  setImmediate(collect);
}
