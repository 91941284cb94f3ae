import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useSyncExternalStore } from 'react';
import { t, tn } from '../../languages/t.js';
import { keptOf, type Outbox } from './outbox/outbox.js';

/** Nobody reads more on a phone. */
const MAX_SHOWN = 20;

/** Scans that are not on the server yet, and those it has refused. */
export function Waiting({ outbox }: { outbox: Outbox }) {
  const entries = useSyncExternalStore(outbox.watch, outbox.entries);
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const remarked = entries.filter(({ remark }) => remark !== undefined);
  const waiting = entries.length - refused.length - remarked.length;
  return (
    <Stack gap="xs">
      <div role="status" aria-label={t('Not sent yet')}>
        {waiting > 0 && (
          <Group gap="xs" wrap="nowrap">
            <CloudUpload size={18} aria-hidden />
            <Text size="sm">
              {tn(
                waiting,
                '{count} scan waits to be sent. This browser keeps them.',
                '{count} scans wait to be sent. This browser keeps them.',
              )}
            </Text>
          </Group>
        )}
      </div>
      {refused.slice(0, MAX_SHOWN).map(({ id, says, refusal }) => (
        <Alert key={id} color="red" variant="light" role="alert" title={t('Refused: {says}', { says })}>
          <Text size="sm">{refusal}</Text>
          <Button variant="default" h={48} mt="xs" onClick={() => outbox.dismiss(id)}>
            {t('Dismiss')}
          </Button>
        </Alert>
      ))}
      {remarked.slice(0, MAX_SHOWN).map(({ id, says, remark }) => (
        <Alert key={id} color="yellow" variant="light" role="alert" title={t('Held for a second count: {says}', { says })}>
          <Text size="sm">{remark}</Text>
          <Button variant="default" h={48} mt="xs" onClick={() => outbox.dismiss(id)}>
            {t('Dismiss')}
          </Button>
        </Alert>
      ))}
      {refused.length > MAX_SHOWN && (
        <Text size="sm">{tn(refused.length - MAX_SHOWN, '{count} more was refused.', '{count} more were refused.')}</Text>
      )}
    </Stack>
  );
}

/** Scans from another site, before the user switched; they are sent from there. */
export function WaitingAt({ site, owner }: { site: string; owner: string }) {
  const kept = keptOf(localStorage, owner);
  if (kept === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<CloudUpload size={18} aria-hidden />}>
      {tn(
        kept,
        '{count} scan of site {site} in this browser. Switch to {site} and open Scan to send them.',
        '{count} scans of site {site} in this browser. Switch to {site} and open Scan to send them.',
        { site },
      )}
    </Alert>
  );
}
