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
