import { t } from '../../languages/t.js';
import { CopyButton } from '../../patterns/page/copy-button.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { formatIn } from '../../patterns/time/zone.js';
import classes from './request-log.module.css';

/** An instant, to the second. */
export function Second({ at }: { at: string }) {
  const zone = useZone();
  return (
    <time dateTime={at} className={classes.when}>
      {formatIn(zone, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))}
    </time>
  );
}

/** The beginning of an id, which few people read: its title shows all of it, and a button copies it. */
export function RequestId({ id }: { id: string }) {
  return (
    <span className={classes.copied}>
      <span className={classes.id} title={id}>
        {id}
      </span>
      <CopyButton text={id} of={t('request ID {id}', { id })} />
    </span>
  );
}
