import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { Section } from '../../patterns/page/section.js';

/** Deletes a user who has left for good. */
export function UserDeletion({ userName }: { userName: string }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (
    <Section title={t('Delete this user')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('For somebody who has left for good. What they did stays under their name, which nobody else gets.')}
        </Text>
        <ConfirmButton
          label={t('Delete')}
          name={t('Delete {userName}', { userName })}
          title={t('Delete {userName}?', { userName })}
          send={() => answerOf(own.DELETE('/users/{name}', { params: { path: { name: userName } } }))}
          onDone={() => {
            toast.done(t('{userName} was deleted', { userName }));
            navigate('/system/users');
            return queries.invalidateQueries({ queryKey: ['users'] });
          }}
        >
          {t(
            'Their sessions, keys, second factor and saved views go, and this cannot be undone. Deactivate them instead if they may come back.',
          )}
        </ConfirmButton>
      </Stack>
    </Section>
  );
}
