import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { Section } from '../../patterns/page/section.js';
import { readUser } from './read-user.js';
import { type Role, roleName, ROLES } from './roles.js';

/** What a warehouse user may do. */
export function UserRole({ userName, role: current }: { userName: string; role: Role }) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: { role: current },
    current: () => currentOf(readUser(userName), (user) => ({ role: user.role ?? current })),
    send: (body) => answerOf(own.POST('/users/{name}/role', { params: { path: { name: userName } }, body })),
    onDone: ({ data: { role } }) => {
      toast.done(`${userName}: ${roleName(role)}`);
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const { role } = form.values;
  return (
    <Section title="Role">
      <ServerForm submit={submit}>
        <Stack maw={520}>
          {notes}
          <Radio.Group label="What this user may do" {...form.getInputProps('role')}>
            <Stack gap="sm" mt="xs">
              {ROLES.map(({ value, label, may }) => (
                <Radio key={value} value={value} label={label} description={may} />
              ))}
            </Stack>
          </Radio.Group>
          {role === 'operator' && current !== 'operator' && (
            <Text size="sm">
              Operators see the master key and manage users, including you. Do this only for people you trust with everything.
            </Text>
          )}
          <Group>
            <Button type="submit" variant="default" loading={isSending} disabled={role === current}>
              Set role
            </Button>
          </Group>
        </Stack>
      </ServerForm>
    </Section>
  );
}
