import { Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Section } from '../../patterns/page/section.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';

type User = components['schemas']['OneUserAnswer'];

interface Act {
  word: string;
  /** Asked before it is done; nothing is asked when nothing is lost. */
  warning?: string;
  done: string;
  send: () => Promise<unknown>;
}

/** What an operator may do to this user now. */
function actsOf({ user_name: name, activated, second_factor: hasFactor }: User): Act[] {
  const params = { path: { name } };
  return [
    activated
      ? {
          word: 'Deactivate',
          warning: 'They can no longer log in to the console or on devices, and the APIs refuse them. You can activate them again.',
          done: `${name} is no longer active`,
          send: () => answerOf(own.POST('/users/{name}/deactivate', { params })),
        }
      : { word: 'Activate', done: `${name} is active`, send: () => answerOf(own.POST('/users/{name}/activate', { params })) },
    ...(hasFactor
      ? [
          {
            word: 'Reset second factor',
            warning:
              'For a user who lost their device. Until they enrol another one, their password alone logs them in. Make sure the request really comes from them.',
            done: `The second factor of ${name} was reset`,
            send: () => answerOf(own.POST('/users/{name}/second-factor/reset', { params })),
          },
        ]
      : []),
  ];
}

/** Buttons for them. */
export function UserActions({ user }: { user: User }) {
  const queries = useQueryClient();
  return (
    <Section title="Access">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          Takes effect immediately, wherever this user is logged in.
        </Text>
        <Group gap="xs">
          {actsOf(user).map(({ word, warning, done, send }) => (
            <ConfirmButton
              key={word}
              label={word}
              send={send}
              onDone={() => {
                toast.done(done);
                return queries.invalidateQueries({ queryKey: ['users'] });
              }}
            >
              {warning}
            </ConfirmButton>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}
