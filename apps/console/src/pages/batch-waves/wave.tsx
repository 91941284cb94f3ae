import { Badge, Progress } from '@mantine/core';
import type { components } from '../../api/generated/wms.js';
import { msg, number, t } from '../../languages/t.js';
import { aheadInWords, minutesAhead, paceOf } from './pace.js';
import { Dotted } from '../../patterns/page/dotted.js';

export type Wave = components['schemas']['WaveAnswer'];
export type Batch = components['schemas']['BatchAnswer'];

/** For pages that show work in progress: claims and totes change without an event of an order. */
export const LOOK_EVERY_MS = 5_000;

export const methods: Readonly<Record<Wave['method'], string>> = {
  cluster: msg('Several orders, a tote each'),
  batch: msg('Several orders together'),
  single: msg('One order at a time'),
  zone: msg('A picker a zone, an order in several zones at once'),
};

const states: Readonly<Record<Wave['state'] | Batch['state'], { label: string; colour: string }>> = {
  planned: { label: msg('Planned'), colour: '#8d95a5' },
  releasing: { label: msg('Releasing'), colour: '#e8a33d' },
  released: { label: msg('Being picked'), colour: '#3b82f6' },
  open: { label: msg('Waiting for a picker'), colour: '#e8a33d' },
  claimed: { label: msg('Being picked'), colour: '#3b82f6' },
  done: { label: msg('Done'), colour: '#2b9a66' },
  cancelled: { label: msg('Cancelled'), colour: '#8d95a5' },
};

/** The state of a wave or a batch in words, so that nobody depends on its colour. */
export function State({ of }: { of: keyof typeof states }) {
  const { label, colour } = states[of];
  return <Dotted colour={colour}>{t(label)}</Dotted>;
}

/** How much of a wave or a batch is picked, as a bar and in words. */
export function UnitsPicked({ name, units, picked }: { name: string; units: number; picked: number }) {
  // A wave has no units to pick before it is released.
  if (units === 0) return '–';
  return (
    <div>
      <Progress
        size="sm"
        value={(picked / units) * 100}
        color="teal.8"
        aria-label={t('{name}: {picked} of {units} units picked', { name, picked, units })}
      />
      {t('{picked} of {units} units', { picked, units })}
    </div>
  );
}

/** How fast a batch is picked, and whether it will be done before it is due. */
export function Pace({ of: batch }: { of: Batch }) {
  const now = Date.now();
  if (batch.state !== 'claimed') return '–';
  const [pace, ahead] = [paceOf(batch, now), minutesAhead(batch, now)];
  return (
    <div>
      {pace === null ? t('Nothing picked yet') : t('{count} units an hour', { count: Math.round(pace) })}
      {ahead !== null && (
        <div>
          {ahead < 0 ? (
            <Badge variant="filled" color="red.9" autoContrast size="sm">
              {aheadInWords(ahead)}
            </Badge>
          ) : (
            aheadInWords(ahead)
          )}
        </div>
      )}
    </div>
  );
}

/** A batch by its number, and its zone if it has one. */
export const batchName = ({ batch_id: id, zone }: Pick<Batch, 'batch_id' | 'zone'>): string =>
  zone === null ? t('Batch {id}', { id: String(id) }) : t('Batch {id}, zone {zone}', { id: String(id), zone });

export const metres = (length: number): string => `${number(Math.round(length))} m`;
