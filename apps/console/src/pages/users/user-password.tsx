import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { Section } from '../../patterns/card.js';
import { toast } from '../../patterns/toast.js';
import { useServerForm } from '../../patterns/server-form.js';

/** A password for somebody who forgot his. */
export function UserPassword({ userName }: { userName: string }) {
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { password: '' },
    send: (body) => answerOf(own.POST('/users/{name}/password', { params: { path: { name: userName } }, body })),
    onDone: () => {
      form.reset();
      toast.done(`The password of ${userName} is set, and the sessions are ended`);
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <Section title="Password">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack maw={380}>
          <Text size="sm" c="dimmed">
            For somebody who forgot it, and changes it under My Account › Security afterwards. Every session of the user ends.
          </Text>
          <PasswordInput label="New password" description="8 characters or more" autoComplete="new-password" {...form.getInputProps('password')} />
          <Group>
            <Button type="submit" variant="default" loading={isSending}>
              Set the password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
