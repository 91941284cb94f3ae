import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { Section } from '../../patterns/card.js';
import { toast } from '../../patterns/toast.js';
import { useServerForm } from '../../patterns/server-form.js';
import { useSession } from '../../session/session.js';

/** A new password for the one of now. */
export function OwnPassword() {
  const { user_name: userName } = useSession();
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { password: '', new_password: '' },
    send: (body) => answerOf(own.POST('/security/password', { body })),
    onDone: () => {
      form.reset();
      toast.done('Your password is changed. Your other sessions are ended.');
      void queries.invalidateQueries({ queryKey: ['security'] });
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
            Everywhere else you are logged out when it changes.
          </Text>
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <PasswordInput label="Password now" autoComplete="current-password" {...form.getInputProps('password')} />
          <PasswordInput label="New password" description="8 characters or more, none of the most used ones, not your name" autoComplete="new-password" {...form.getInputProps('new_password')} />
          <Group>
            <Button type="submit" variant="default" loading={isSending}>
              Change the password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
