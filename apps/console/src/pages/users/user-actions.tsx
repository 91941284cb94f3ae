import { Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';

type User = components['schemas']['OneUserAnswer'];

interface Act {
  word: string;
  /** The question before it is done; absent when nothing is lost. */
  warning?: string;
  done: string;
  send: () => Promise<unknown>;
}

/** The operator's actions for this user now. */
function actsOf({ user_name: name, activated, second_factor: hasFactor }: User): Act[] {
  const params = { path: { name } };
  return [
    activated
      ? {
          word: t('Deactivate'),
          warning: t('They can no longer log in to the console or on devices, and the APIs refuse them. You can activate them again.'),
          done: t('{name} is no longer active', { name }),
          send: () => answerOf(own.POST('/users/{name}/deactivate', { params })),
        }
      : {
          word: t('Activate'),
          done: t('{name} is active', { name }),
          send: () => answerOf(own.POST('/users/{name}/activate', { params })),
        },
    ...(hasFactor
      ? [
          {
            word: t('Reset second factor'),
            warning: t(
              'For a user who lost their device. Until they enrol another one, their password alone logs them in. Make sure the request really comes from them.',
            ),
            done: t('The second factor of {name} was reset', { name }),
            send: () => answerOf(own.POST('/users/{name}/second-factor/reset', { params })),
          },
        ]
      : []),
  ];
}

export function UserActions({ user }: { user: User }) {
  const queries = useQueryClient();
  return (
    <Section title={t('Access')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('Takes effect immediately, wherever this user is logged in.')}
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
