import { NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Section } from '../../patterns/page/section.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { needed } from '../../patterns/forms/needed.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { isRole, mayOf, MERCHANT_ROLES, type Role, ROLES } from './roles.js';

const emptyForm = {
  user_name: '',
  password: '',
  level: '2',
  distribution_center: '',
  account_id: '',
  role: 'lead' as Role,
  merchant_role: 'owner' as Role,
  activated: true,
};

type Values = typeof emptyForm;

/** Initial values, of which a link may name the account or the role: `?account=100`, `?role=picker`. */
function formOf(search: string): Values {
  const parameters = new URLSearchParams(search);
  const [account, role] = [parameters.get('account'), parameters.get('role')];
  if (account !== null) return { ...emptyForm, level: '1', account_id: account };
  return { ...emptyForm, ...(isRole(role) ? { role } : {}) };
}

function bodyOf(
  {
    user_name: userName,
    password,
    level,
    distribution_center: site,
    account_id: account,
    role,
    merchant_role: merchantRole,
    activated,
  }: Values,
  usual: string,
) {
  const place =
    level === '2'
      ? { level: 2, distribution_center: site || usual, role }
      : { level: 1, account_id: numberOf(account), role: merchantRole };
  return { user_name: userName, password, activated, operator: false, ...place };
}

/** A new user, of a site or of an account. */
export default function NewUserPage() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { inUse: codes, readInUse } = useAllSites();
  const { form, submit, isSending } = useServerForm({
    initialValues: formOf(useSearch()),
    send: async (values: Values) => answerOf(own.POST('/users', { body: bodyOf(values, (await readInUse())[0] ?? '') })),
    onDone: ({ data: { user_name: name } }) => {
      toast.done(t('User {name} created', { name }));
      void queries.invalidateQueries({ queryKey: ['users'] });
      navigate(`/system/users/${encodeURIComponent(name)}`);
    },
  });
  const isWarehouse = form.values.level === '2';
  return (
    <PageFrame title={t('Create a user')} about={<BackTo href="/system/users" label={t('All users')} />} isNarrow>
      <ServerForm submit={submit}>
        <Stack gap="lg">
          <Section title={t('Login')}>
            <Stack maw={380}>
              <TextInput
                label={t('User name')}
                {...needed}
                description={t('They log in with it. Upper and lower case matter.')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...form.getInputProps('user_name')}
              />
              <PasswordInput
                label={t('Password')}
                {...needed}
                description={t('At least 8 characters. They should change it after their first login.')}
                autoComplete="new-password"
                {...form.getInputProps('password')}
              />
            </Stack>
          </Section>
          <Section title={t('Work')}>
            <Stack maw={380}>
              <NativeSelect
                label={t('Type')}
                data={[
                  { value: '2', label: t('Warehouse: works at a site') },
                  { value: '1', label: t('Merchant: works on an account') },
                ]}
                {...form.getInputProps('level')}
              />
              {isWarehouse ? (
                <NativeSelect label={t('Site')} data={[...codes]} {...form.getInputProps('distribution_center')} />
              ) : (
                <QuantityField label={t('Account')} {...needed} {...form.getInputProps('account_id')} />
              )}
              {isWarehouse ? (
                <NativeSelect
                  label={t('Role')}
                  description={mayOf(form.values.role)}
                  data={ROLES.map(({ value, label }) => ({ value, label: t(label) }))}
                  {...form.getInputProps('role')}
                />
              ) : (
                <NativeSelect
                  label={t('Role')}
                  description={mayOf(form.values.merchant_role)}
                  data={MERCHANT_ROLES.map(({ value, label }) => ({ value, label: t(label) }))}
                  {...form.getInputProps('merchant_role')}
                />
              )}
              <SwitchField label={t('Active')} {...form.getInputProps('activated', { type: 'checkbox' })} />
            </Stack>
          </Section>
          <FormActions act={t('Create user')} isSending={isSending} cancel="/system/users" />
        </Stack>
      </ServerForm>
    </PageFrame>
  );
}
