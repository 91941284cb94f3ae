import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { Section } from '../../patterns/page/section.js';
import { readUser } from './read-user.js';
import { MERCHANT_ROLES, roleName, ROLES } from './roles.js';

type User = components['schemas']['OneUserAnswer'];

/** The role of a user, and what it permits. */
export function UserRole({ user: { user_name: userName, level, role: current } }: { user: User }) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: { role: current },
    record: { record: 'user_role', id: userName },
    current: () => currentOf(readUser(userName), (user) => ({ role: user.role })),
    send: (body, _, { headers }) => answerOf(own.POST('/users/{name}/role', { params: { path: { name: userName } }, body, headers })),
    onDone: ({ data: { role } }) => {
      toast.done(`${userName}: ${roleName(role)}`);
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const { role } = form.values;
  return (
    <Section title={t('Role')}>
      <ServerForm submit={submit}>
        <Stack maw={520}>
          {notes}
          <Radio.Group label={t('What this user may do')} {...form.getInputProps('role')}>
            <Stack gap="sm" mt="xs">
              {(level === 2 ? ROLES : MERCHANT_ROLES).map(({ value, label, may }) => (
                <Radio key={value} value={value} label={t(label)} description={t(may)} />
              ))}
            </Stack>
          </Radio.Group>
          {role === 'operator' && current !== 'operator' && (
            <Text size="sm">
              {t('Operators see the master key and manage users, including you. Do this only for people you trust with everything.')}
            </Text>
          )}
          <Group>
            <Button type="submit" variant="default" loading={isSending} disabled={role === current}>
              {t('Set role')}
            </Button>
          </Group>
        </Stack>
      </ServerForm>
    </Section>
  );
}
