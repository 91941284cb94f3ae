import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { Active } from '../../patterns/access/active.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { LetterheadForm } from '../../patterns/letterhead/letterhead-form.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { AccountActions } from './account-actions.js';
import { AccountFields, type AccountValues } from './account-fields.js';
import { AccountSites } from './account-sites.js';
import { KeysOfAccount } from './keys-of-account.js';

type Account = components['schemas']['AccountAnswer'];

const Back = () => <BackTo href="/system/accounts" label={t('All accounts')} />;

const readAccount = (id: number) => own.GET('/accounts/{id}', { params: { path: { id } } });
const valuesOf = ({ name, time_zone, split_policy, currency, units }: Account): AccountValues => ({
  ...{ name, time_zone, split_policy, units },
  currency: currency ?? '',
});

/** One merchant, with the settings that operators edit. */
export default function AccountPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['accounts', 'one', id],
    queryFn: () => answerOf(readAccount(Number(id))),
    staleTime: 0,
  });
  return (
    <RecordPage read={read} title={t('Account')} about={<Back />}>
      {({ data: account }) => (
        <PageFrame title={account.name} about={<Back />} isNarrow>
          <Section title={t('Account')}>
            <Facts
              of={[
                [t('AccountID'), account.account_id],
                [t('Status'), <Active key="active" isActive={account.activated} />],
                [t('Created'), <When key="created" at={account.created_at} />],
                [t('Changed'), <When key="changed" at={account.updated_at} />],
              ]}
            />
          </Section>
          <Settings key={account.account_id} account={account} />
          <AccountSites id={account.account_id} />
          <AccountLetterhead account={account} />
          <AccountActions account={account} />
          <KeysOfAccount id={account.account_id} />
        </PageFrame>
      )}
    </RecordPage>
  );
}

function AccountLetterhead({ account: { account_id: id, name } }: { account: Account }) {
  const params = { path: { id } };
  return (
    <LetterheadForm
      queryKey={['accounts', 'letterhead', String(id)]}
      accountName={name}
      record={{ record: 'account_letterhead', id: String(id) }}
      ask={() => own.GET('/accounts/{id}/letterhead', { params })}
      change={(body, headers) => answerOf(own.PATCH('/accounts/{id}/letterhead', { params, body, headers }))}
      logoAt={`/console/api/accounts/${id}/letterhead/logo`}
    />
  );
}

function Settings({ account }: { account: Account }) {
  const queries = useQueryClient();
  const id = account.account_id;
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(account),
    record: { record: 'account', id: String(id) },
    current: () => currentOf(readAccount(id), valuesOf),
    // Sends changed fields only: others may change the rest meanwhile.
    send: (typed, _id, { before, headers }) =>
      answerOf(own.PATCH('/accounts/{id}', { params: { path: { id } }, body: changeOf(typed, before), headers })),
    onDone: () => {
      toast.done(t('Saved'));
      void queries.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  return (
    <Section title={t('Settings')}>
      <ServerForm submit={submit}>
        <Stack maw={480}>
          {notes}
          <AccountFields form={form} />
          <FormActions act={t('Save')} isSending={isSending} isDisabled={!form.isDirty()} cancel={form.reset} />
        </Stack>
      </ServerForm>
    </Section>
  );
}

const changeOf = (
  { name, time_zone, split_policy, currency, units }: AccountValues,
  before: AccountValues,
): components['schemas']['ChangeAccountBody'] => ({
  ...(name === before.name ? {} : { name }),
  ...(time_zone === before.time_zone ? {} : { time_zone }),
  ...(split_policy === before.split_policy ? {} : { split_policy }),
  ...(currency === before.currency ? {} : { currency: currency || null }),
  ...(units === before.units ? {} : { units }),
});
