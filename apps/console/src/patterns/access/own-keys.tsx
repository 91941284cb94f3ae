import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { ConfirmButton } from '../feedback/confirm-button.js';
import { Loaded, type Read } from '../feedback/loaded.js';
import { toast } from '../feedback/toast.js';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { CodeBlock } from '../page/code-block.js';
import { Section } from '../page/section.js';
import { When } from '../time/when.js';
import { KeyLimitDialog } from './key-limit-dialog.js';
import { type Asked, NewKeyDialog } from './new-key-dialog.js';
import { scopeNames } from './scopes.js';

type Key = components['schemas']['OwnKeyAnswer'] & { scopes?: string[] };

interface Terms {
  title: string;
  about: ReactNode;
  read: Read<{ data: Key[] }>;
  /** Creates a key; without this, people can only read and revoke keys. */
  make?: Pick<Asked, 'asks' | 'scopes' | 'send'>;
  revoke: (id: number) => Promise<unknown>;
  /** Sets the limit of a key, in requests per minute; only operators may. */
  limit?: (id: number, requestsPerMinute: number | null) => Promise<unknown>;
  /** Called after a key was created, limited or revoked. */
  onChange: () => unknown;
}

/** The own keys of a warehouse user, or of an account's programs. */
export function OwnKeys({ title, about, read, make, revoke, limit, onChange }: Terms) {
  const [isAsking, setAsking] = useState(false);
  const [limited, setLimited] = useState<Key>();
  const [made, setMade] = useState<string>();
  const cells: readonly Cell<Key>[] = [
    { name: msg('Name'), cell: ({ name }) => name },
    { name: msg('Key'), cell: ({ prefix }) => `${prefix}…` },
    ...(make?.scopes
      ? [{ name: msg('Opens'), cell: ({ scopes = [] }: Key) => scopes.map((scope) => t(scopeNames[scope] ?? scope)).join(', ') }]
      : []),
    { name: msg('From'), cell: ({ networks }) => networks.join(', ') || t('Anywhere') },
    { name: msg('Made'), cell: ({ created_at: at }) => <When at={at} /> },
    { name: msg('Last used'), cell: ({ last_used_at: at }) => (at === null ? t('Never') : <When at={at} />) },
    { name: msg('Valid until'), cell: ({ expires_at: at }) => (at === null ? t('Never') : <When at={at} />) },
    { name: msg('Requests a minute'), cell: ({ requests_per_minute: most }) => most ?? t('Default'), isNumber: true },
    {
      name: msg('Action'),
      cell: (key) => (
        <Group gap="xs" wrap="nowrap">
          {limit && key.revoked_at === null && (
            <Button size="compact-sm" variant="default" onClick={() => setLimited(key)}>
              {t('Limit')}
            </Button>
          )}
          <End of={key} revoke={revoke} onDone={onChange} />
        </Group>
      ),
    },
  ];
  return (
    <Section
      title={title}
      isFlush
      actions={
        make && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t('Make a key')}
          </Button>
        )
      }
    >
      <Stack gap="sm" px="md" pb="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {made !== undefined && (
          <Alert color="yellow" variant="light" title={t('Copy the key now')} role="status">
            <Stack gap="xs">
              <Text size="sm">{t('You will not see it again: only its hash is stored.')}</Text>
              <CodeBlock of={t('key')} text={made} />
              <div>
                <Button size="compact-sm" variant="default" onClick={() => setMade(undefined)}>
                  {t('I have copied it')}
                </Button>
              </div>
            </Stack>
          </Alert>
        )}
      </Stack>
      <Loaded read={read} height={90}>
        {({ data }) => <SmallTable label={title} cells={cells} rows={data} keyOf={({ key_id: id }) => id} empty={t('No keys.')} />}
      </Loaded>
      {limit && limited && (
        <KeyLimitDialog
          of={limited}
          send={(limitPerMinute) => limit(limited.key_id, limitPerMinute)}
          onClose={() => setLimited(undefined)}
          onDone={() => {
            setLimited(undefined);
            return onChange();
          }}
        />
      )}
      {make && isAsking && (
        <NewKeyDialog
          {...make}
          onClose={() => setAsking(false)}
          onDone={(key) => {
            setAsking(false);
            setMade(key);
            void onChange();
          }}
        />
      )}
    </Section>
  );
}

/** How a key has ended, or the button that revokes it. */
function End({ of: key, revoke, onDone }: { of: Key; revoke: (id: number) => Promise<unknown>; onDone: () => unknown }) {
  const over =
    key.revoked_at !== null
      ? t('Revoked')
      : key.expires_at !== null && new Date(key.expires_at) <= new Date()
        ? t('No longer valid')
        : undefined;
  if (over !== undefined)
    return (
      <Text size="sm" c="dimmed">
        {over}
      </Text>
    );
  return (
    <ConfirmButton
      label={t('Revoke')}
      title={t('Revoke the key {name}?', { name: key.name })}
      size="compact-sm"
      send={() => revoke(key.key_id)}
      onDone={() => {
        toast.done(t('Key revoked'));
        return onDone();
      }}
    >
      {t('Whatever sends this key is refused from now on. This cannot be undone.')}
    </ConfirmButton>
  );
}
