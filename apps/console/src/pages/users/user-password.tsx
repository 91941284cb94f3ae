import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';

/** A new password for a user who forgot theirs. */
export function UserPassword({ userName }: { userName: string }) {
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { password: '' },
    send: (body) => answerOf(own.POST('/users/{name}/password', { params: { path: { name: userName } }, body })),
    onDone: () => {
      form.reset();
      toast.done(t('The password of {userName} was set. Their sessions have ended.', { userName }));
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <Section title={t('Password')}>
      <ServerForm submit={submit}>
        <Stack maw={380}>
          <Text size="sm" c="dimmed">
            {t('For a user who forgot their password. They can change it afterwards under My Account › Security. All their sessions end.')}
          </Text>
          <PasswordInput
            label={t('New password')}
            description={t('At least 8 characters')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Group>
            <Button type="submit" variant="default" loading={isSending}>
              {t('Set password')}
            </Button>
          </Group>
        </Stack>
      </ServerForm>
    </Section>
  );
}
