import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { AccountFields, type AccountValues } from './account-fields.js';

interface NewAccountValues extends AccountValues {
  account_id: string;
}

/** Creates a merchant, whose page then shows the key. */
export default function NewAccountPage() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { form, submit, isSending } = useServerForm({
    initialValues: {
      name: '',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      split_policy: 'never',
      currency: '',
      units: 'imperial',
      account_id: '',
    } as NewAccountValues,
    send: ({ account_id: id, currency, ...account }) =>
      answerOf(own.POST('/accounts', { body: { ...account, activated: true, account_id: numberOf(id), currency: currency || null } })),
    onDone: ({ data: { account_id: id, name } }) => {
      toast.done(t('Account {name} created', { name }));
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      navigate(`/system/accounts/${id}`);
    },
  });
  return (
    <PageFrame title={t('Create an account')} about={<BackTo href="/system/accounts" label={t('All accounts')} />} isNarrow>
      <ServerForm submit={submit}>
        <Stack gap="lg">
          <Section title={t('Account')}>
            <Stack maw={480}>
              <AccountFields form={form} />
              <QuantityField
                label={t('AccountID')}
                description={t('The next free one when it is empty')}
                {...form.getInputProps('account_id')}
              />
            </Stack>
          </Section>
          <FormActions act={t('Create account')} isSending={isSending} cancel="/system/accounts" />
        </Stack>
      </ServerForm>
    </PageFrame>
  );
}
