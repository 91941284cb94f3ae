import { Button, Text } from '@mantine/core';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { components } from '../../api/generated/console.js';
import { Loaded, type Read } from '../feedback/loaded.js';
import classes from '../patterns.module.css';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { When } from '../time/when.js';

type OpenSession = components['schemas']['OpenSessionAnswer'] & { current?: boolean };

/** Where somebody is logged in. @param onEnd ends a session; logging out ends the current one */
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
    { name: 'Device', cell: (session) => <Where session={session} /> },
    { name: 'Address', cell: ({ address }) => address },
    { name: 'Logged in', cell: ({ created_at: at }) => <When at={at} /> },
    { name: 'Last used', cell: ({ last_seen_at: at }) => <When at={at} /> },
    {
      name: 'Action',
      cell: ({ session_id: id, current }) =>
        current ? (
          <Text size="sm" c="dimmed">
            This session
          </Text>
        ) : (
          <Button size="compact-sm" variant="default" loading={ending === id} onClick={() => onEnd(id)} aria-label={`End session ${id}`}>
            End
          </Button>
        ),
    },
  ];
  return (
    <Loaded read={read} height={90}>
      {({ data }) => <SmallTable label="Sessions" cells={cells} rows={data} keyOf={({ session_id: id }) => id} empty="No open sessions." />}
    </Loaded>
  );
}

/** The browser and its system, as they were when somebody logged in. */
function browserOf({ app, app_version: version, system_version: system }: OpenSession): string {
  const browser = [app, version].filter(Boolean).join(' ');
  return `Web console${browser ? ` · ${browser}` : ''}${system ? ` on ${system}` : ''}`;
}

function Where({ session }: { session: OpenSession }) {
  const { kind, device_id: device, app, app_version: version } = session;
  const Icon = kind === 'mobile' ? Smartphone : Monitor;
  return (
    <span className={classes.device}>
      <Icon size={16} aria-hidden />
      {kind === 'mobile' ? `${device ?? 'Device'} · ${app ?? ''} ${version ?? ''}` : browserOf(session)}
    </span>
  );
}
