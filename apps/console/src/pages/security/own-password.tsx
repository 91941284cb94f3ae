import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useSession } from '../../session/session.js';

/** Changes the user's own password. */
export function OwnPassword() {
  const { user_name: userName } = useSession();
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { password: '', new_password: '' },
    send: (body) => answerOf(own.POST('/security/password', { body })),
    onDone: () => {
      form.reset();
      toast.done(t('Your password was changed. Your other sessions have ended.'));
      void queries.invalidateQueries({ queryKey: ['security'] });
    },
  });
  return (
    <Section title={t('Password')}>
      <ServerForm submit={submit}>
        <Stack maw={380}>
          <Text size="sm" c="dimmed">
            {t('When you change it, you are logged out everywhere else.')}
          </Text>
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <PasswordInput label={t('Current password')} autoComplete="current-password" {...form.getInputProps('password')} />
          <PasswordInput
            label={t('New password')}
            description={t('At least 8 characters. Not a common password, and not your user name.')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Group>
            <Button type="submit" variant="default" loading={isSending}>
              {t('Change password')}
            </Button>
          </Group>
        </Stack>
      </ServerForm>
    </Section>
  );
}
