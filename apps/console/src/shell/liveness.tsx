import WifiOff from 'lucide-react/icons/wifi-off';
import { t } from '../languages/t.js';
import type { Connection } from '../live/stream.js';
import { Banner } from './banner.js';
import classes from './shell.module.css';

/** A small sign that the page gets no live updates. */
export function Liveness({ connection }: { connection: Connection }) {
  return (
    <span role="status">
      {connection === 'away' && (
        <span className={classes.notLive} title={t('Live updates have stopped. Reconnecting…')}>
          <span className={classes.notLiveDot} aria-hidden />
          {t('Not live')}
        </span>
      )}
    </span>
  );
}

/** Says that the browser has no network. */
export function OfflineBanner({ connection }: { connection: Connection }) {
  if (connection !== 'offline') return null;
  return (
    <Banner icon={WifiOff} title={t('You are offline')}>
      {t('This page may be out of date. Anything you send waits until you are back online.')}
    </Banner>
  );
}
