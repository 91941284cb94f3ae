import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { When } from '../../patterns/time/when.js';

/** How often the contents of bins are measured, and when that was last. */
export function Measured({ at }: { at: string | null | undefined }) {
  if (!at) return <>{t('These figures are measured four times a day.')}</>;
  return <>{tx('Measured four times a day, the last time <time>now</time>.', { time: () => <When at={at} /> })}</>;
}
