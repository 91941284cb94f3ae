import { tx } from '../../languages/tx.js';
import { When } from '../../patterns/time/when.js';

/** As of when numbers are, which are not counted anew for every reader. */
export const AddedUp = ({ at }: { at: string }) => <>{tx('Added up at <time>now</time>.', { time: () => <When at={at} /> })}</>;
