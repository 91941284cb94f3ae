import { Badge, Progress } from '@mantine/core';
import type { components } from '../../api/generated/wms.js';
import { aheadInWords, minutesAhead, paceOf } from './pace.js';
import { Dotted } from '../../patterns/page/dotted.js';

export type Wave = components['schemas']['WaveAnswer'];
export type Batch = components['schemas']['BatchAnswer'];

const number = new Intl.NumberFormat();

/** While somebody looks at work in progress: claims and totes change without an order that tells it. */
export const LOOK_EVERY_MS = 5_000;

export const methods: Readonly<Record<Wave['method'], string>> = {
  cluster: 'Several orders, a tote each',
  batch: 'Several orders together',
  single: 'One order at a time',
  zone: 'A picker a zone, an order in several zones at once',
};

const states: Readonly<Record<Wave['state'] | Batch['state'], { label: string; colour: string }>> = {
  planned: { label: 'Planned', colour: '#8d95a5' },
  releasing: { label: 'Releasing', colour: '#e8a33d' },
  released: { label: 'Being picked', colour: '#3b82f6' },
  open: { label: 'Waiting for a picker', colour: '#e8a33d' },
  claimed: { label: 'Being picked', colour: '#3b82f6' },
  done: { label: 'Done', colour: '#2b9a66' },
  cancelled: { label: 'Cancelled', colour: '#8d95a5' },
};

/** What a wave or a batch is, never by its colour alone. */
export function State({ of }: { of: keyof typeof states }) {
  const { label, colour } = states[of];
  return <Dotted colour={colour}>{label}</Dotted>;
}

/** How much is picked of a wave or a batch, as a bar and in words. */
export function UnitsPicked({ name, units, picked }: { name: string; units: number; picked: number }) {
  const words = `${number.format(picked)} of ${number.format(units)} units`;
  return (
    <div>
      <Progress size="sm" value={units === 0 ? 0 : (picked / units) * 100} color="teal.8" aria-label={`${name}: ${words} picked`} />
      {words}
    </div>
  );
}

/** How fast somebody picks a batch, and whether it is done before it is due. */
export function Pace({ of: batch }: { of: Batch }) {
  const now = Date.now();
  if (batch.state !== 'claimed') return '–';
  const [pace, ahead] = [paceOf(batch, now), minutesAhead(batch, now)];
  return (
    <div>
      {pace === null ? 'Nothing picked yet' : `${number.format(Math.round(pace))} units an hour`}
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

/** A batch by its number, and the zone that it keeps to. */
export const batchName = ({ batch_id: id, zone }: Pick<Batch, 'batch_id' | 'zone'>): string =>
  `Batch ${id}${zone === null ? '' : `, zone ${zone}`}`;

export const metres = (length: number): string => `${number.format(Math.round(length))} m`;
