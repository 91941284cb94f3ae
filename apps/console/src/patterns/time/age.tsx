import { t } from '../../languages/t.js';
import { useZone } from './use-zone.js';
import { formatIn } from './zone.js';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
const LONG = { dateStyle: 'full', timeStyle: 'long' } as const;

/** A span in one unit: `3 h`, `2 d`. */
function inOneUnit(seconds: number): string {
  if (seconds < MINUTE) return t('Just now');
  if (seconds < HOUR) return t('{count} min', { count: Math.floor(seconds / MINUTE) });
  return seconds < 2 * DAY ? t('{count} h', { count: Math.floor(seconds / HOUR) }) : t('{count} d', { count: Math.floor(seconds / DAY) });
}

/** How long ago something was, by the browser's clock unless the server gives `seconds`; its title has the time. */
export function Age({ since, seconds = (Date.now() - Date.parse(since)) / 1_000 }: { since: string; seconds?: number }) {
  const zone = useZone();
  return (
    <time dateTime={since} title={formatIn(zone, LONG).format(new Date(since))}>
      {inOneUnit(seconds)}
    </time>
  );
}
