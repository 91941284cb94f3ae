import { useZone } from './use-zone.js';
import { formatIn } from './zone.js';

const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;
const LONG = { dateStyle: 'full', timeStyle: 'long' } as const;

/** An instant in the time zone of the account or site; its title has it in full. */
export function When({ at }: { at: string | null }) {
  const zone = useZone();
  if (at === null) return <>–</>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatIn(zone, LONG).format(date)}>
      {formatIn(zone, SHORT).format(date)}
    </time>
  );
}

const DAY = { dateStyle: 'medium' } as const;

/** A day without a time: `2026-12-01`. */
export function Day({ of }: { of: string | null }) {
  if (of === null) return <>–</>;
  return <time dateTime={of}>{formatIn('UTC', DAY).format(new Date(`${of}T00:00:00Z`))}</time>;
}
