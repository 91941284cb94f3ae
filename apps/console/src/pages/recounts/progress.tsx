import { Progress } from '@mantine/core';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Dotted } from '../../patterns/page/dotted.js';

export type Recount = components['schemas']['RecountProgressAnswer'];
export type Correction = components['schemas']['ListedCorrectionAnswer'];

/** The progress of a recount in a sentence. */
export function progressOf({ accepted, applied, failed, queued }: Recount): string {
  if (queued > 0) return t('{done} of {accepted} done', { done: applied + failed, accepted });
  const done = accepted === 1 ? t('Applied') : t('All {applied} applied', { applied });
  return failed === 0 ? done : t('{applied} applied, {failed} failed', { applied, failed });
}

/** The progress as a bar: applied and failed corrections among all accepted ones. */
export function ProgressBar({ recount, size }: { recount: Recount; size: 'sm' | 'lg' }) {
  const { recount_id: id, accepted, applied, failed } = recount;
  const partOf = (count: number): number => (accepted === 0 ? 0 : (count / accepted) * 100);
  return (
    <Progress.Root size={size} aria-label={t('Progress of recount {id}', { id: String(id) })}>
      <Progress.Section value={partOf(applied)} color="teal.8" aria-label={t('{applied} applied', { applied })} />
      <Progress.Section value={partOf(failed)} color="red.8" aria-label={t('{failed} failed', { failed })} />
    </Progress.Root>
  );
}

export const correctionStates = {
  queued: { label: msg('Queued'), colour: '#8d95a5' },
  applied: { label: msg('Applied'), colour: '#2b9a66' },
  failed: { label: msg('Failed'), colour: '#e03131' },
} as const;

/** The state of a correction in words, so that nobody depends on its colour. */
export function CorrectionState({ state }: { state: Correction['state'] }) {
  const { label, colour } = correctionStates[state];
  return <Dotted colour={colour}>{t(label)}</Dotted>;
}
