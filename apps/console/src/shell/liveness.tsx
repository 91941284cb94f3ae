import { Alert } from '@mantine/core';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { Connection } from '../news/stream.js';
import classes from './shell.module.css';

/** A quiet mark while pages do not hear what happens. */
export function Liveness({ connection }: { connection: Connection }) {
  return (
    <span role="status">
      {connection === 'away' && (
        <span className={classes.notLive} title="This page is not updating by itself right now. Reconnecting…">
          <span className={classes.notLiveDot} aria-hidden />
          Not live
        </span>
      )}
    </span>
  );
}

/** Said while the browser has no network. */
export function OfflineBanner({ connection }: { connection: Connection }) {
  if (connection !== 'offline') return null;
  return (
    <Alert color="yellow" variant="light" radius={0} role="alert" icon={<WifiOff size={18} aria-hidden />} title="You are offline">
      This page may be out of date. What you send waits until you are back online.
    </Alert>
  );
}
