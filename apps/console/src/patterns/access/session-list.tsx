import { Button, Text } from '@mantine/core';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Loaded, type Read } from '../feedback/loaded.js';
import classes from '../patterns.module.css';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { When } from '../time/when.js';

type OpenSession = components['schemas']['OpenSessionAnswer'] & { current?: boolean };

/** The sessions of a user. @param onEnd ends a session; logging out ends the current one */
export function SessionList({
  read,
  onEnd,
  ending,
}: {
  read: Read<{ data: OpenSession[] }>;
  onEnd: (id: number) => void;
  ending: number | undefined;
}) {
  const cells: readonly Cell<OpenSession>[] = [
    { name: msg('Device'), cell: (session) => <Where session={session} /> },
    { name: msg('Address'), cell: ({ address }) => address },
    { name: msg('Logged in'), cell: ({ created_at: at }) => <When at={at} /> },
    { name: msg('Last used'), cell: ({ last_seen_at: at }) => <When at={at} /> },
    {
      name: msg('Action'),
      cell: ({ session_id: id, current }) =>
        current ? (
          <Text size="sm" c="dimmed">
            {t('This session')}
          </Text>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            loading={ending === id}
            onClick={() => onEnd(id)}
            aria-label={t('End session {id}', { id: String(id) })}
          >
            {t('End')}
          </Button>
        ),
    },
  ];
  return (
    <Loaded read={read} height={90}>
      {({ data }) => (
        <SmallTable label={t('Sessions')} cells={cells} rows={data} keyOf={({ session_id: id }) => id} empty={t('No open sessions.')} />
      )}
    </Loaded>
  );
}

/** The browser and system at the time of the login. */
function browserOf({ app, app_version: version, system_version: system }: OpenSession): string {
  const browser = [app, version].filter(Boolean).join(' ');
  if (browser === '') return system ? t('Web console on {system}', { system }) : t('Web console');
  return system ? t('Web console · {browser} on {system}', { browser, system }) : t('Web console · {browser}', { browser });
}

function Where({ session }: { session: OpenSession }) {
  const { kind, device_id: device, app, app_version: version } = session;
  const Icon = kind === 'mobile' ? Smartphone : Monitor;
  return (
    <span className={classes.device}>
      <Icon size={16} aria-hidden />
      {kind === 'mobile' ? `${device ?? t('Device')} · ${app ?? ''} ${version ?? ''}` : browserOf(session)}
    </span>
  );
}
