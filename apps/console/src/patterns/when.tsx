const short = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** An instant in the reader's own time, in full where he points at it. */
export function When({ at }: { at: string | null }) {
  if (at === null) return <>–</>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={long.format(date)}>
      {short.format(date)}
    </time>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day without a time: `2026-12-01`. */
export function Day({ of }: { of: string | null }) {
  if (of === null) return <>–</>;
  return <time dateTime={of}>{day.format(new Date(`${of}T00:00:00Z`))}</time>;
}
