import { Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { Section } from '../../patterns/page/section.js';
import { readUser } from './read-user.js';

type User = components['schemas']['OneUserAnswer'];

/** The email address by which a login through the provider finds the user. */
export function UserEmail({ user: { user_name: name, email } }: { user: User }) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: { email: email ?? '' },
    record: { record: 'user_email', id: name },
    current: () => currentOf(readUser(name), (user) => ({ email: user.email ?? '' })),
    send: ({ email: typed }, _, { headers }) =>
      answerOf(
        own.PUT('/users/{name}/email', { params: { path: { name } }, body: { email: typed.trim() === '' ? null : typed }, headers }),
      ),
    onDone: () => {
      toast.done(t('The e-mail of {name} is saved', { name }));
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <Section title={t('Company account')}>
      <ServerForm submit={submit}>
        <Stack maw={380}>
          {notes}
          <TextInput
            label={t('E-mail')}
            description={t(
              'With it they log in through the provider, if one is set up. Saving it lets another person with this e-mail in.',
            )}
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <FormActions act={t('Save e-mail')} isSending={isSending} cancel={form.reset} />
        </Stack>
      </ServerForm>
    </Section>
  );
}
