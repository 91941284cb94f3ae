import { MultiSelect, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { Section } from '../../patterns/page/section.js';

const readSites = (id: number) => own.GET('/accounts/{id}/distribution-centers', { params: { path: { id } } });

/** The sites an account uses, the preferred one first. */
export function AccountSites({ id }: { id: number }) {
  const read = useQuery({
    queryKey: ['accounts', 'sites', id],
    queryFn: () => answerOf(readSites(id)),
    staleTime: 0,
  });
  return (
    <Section title={t('Sites')}>
      <Loaded read={read} height={120}>
        {({ data: { codes } }) => <ChosenSites key={id} id={id} codes={codes} />}
      </Loaded>
    </Section>
  );
}

function ChosenSites({ id, codes }: { id: number; codes: string[] }) {
  const queries = useQueryClient();
  const { inUse } = useAllSites();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: { data: codes },
    record: { record: 'account_sites', id: String(id) },
    current: () => currentOf(readSites(id), ({ codes: now }) => ({ data: now })),
    send: (body, _id, { headers }) => answerOf(own.PUT('/accounts/{id}/distribution-centers', { params: { path: { id } }, body, headers })),
    onDone: () => {
      toast.done(t('Saved'));
      void queries.invalidateQueries({ queryKey: ['accounts', 'sites', id] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack maw={480}>
        {notes}
        <MultiSelect
          label={t('Ships from')}
          description={t('In the order you choose them: the first is preferred. Without a choice, every active site.')}
          placeholder={form.values.data.length === 0 ? t('Every active site') : ''}
          data={[...new Set([...codes, ...inUse])]}
          clearable
          clearButtonProps={{ 'aria-label': t('Every active site') }}
          {...form.getInputProps('data')}
        />
        <FormActions act={t('Save sites')} isSending={isSending} isDisabled={!form.isDirty()} cancel={form.reset} />
      </Stack>
    </ServerForm>
  );
}
