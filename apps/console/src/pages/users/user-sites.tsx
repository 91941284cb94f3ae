import { MultiSelect, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { Section } from '../../patterns/page/section.js';
import { readUser } from './read-user.js';

type User = components['schemas']['OneUserAnswer'];

/** The sites at which a warehouse user may work besides their own. */
export function UserSites({ user: { user_name: name, distribution_center: ownSite, other_distribution_centers: others } }: { user: User }) {
  const queries = useQueryClient();
  const { inUse } = useAllSites();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: { data: others },
    record: { record: 'user_sites', id: name },
    current: () => currentOf(readUser(name), ({ other_distribution_centers: data }) => ({ data })),
    send: (body, _, { headers }) => answerOf(own.PUT('/users/{name}/sites', { params: { path: { name } }, body, headers })),
    onDone: () => {
      toast.done(t('The sites of {name} are saved', { name }));
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <Section title={t('Sites')}>
      <ServerForm submit={submit}>
        <Stack maw={520}>
          {notes}
          <MultiSelect
            label={t('Also works at, besides {site}', { site: ownSite ?? '' })}
            description={t('They switch between these sites in the header of the console. Devices and keys work at their own site only.')}
            placeholder={form.values.data.length === 0 ? t('No other site') : ''}
            data={[...new Set([...others, ...inUse])].filter((code) => code !== ownSite)}
            clearable
            clearButtonProps={{ 'aria-label': t('No other site') }}
            {...form.getInputProps('data')}
          />
          <FormActions act={t('Save sites')} isSending={isSending} isDisabled={!form.isDirty()} cancel={form.reset} />
        </Stack>
      </ServerForm>
    </Section>
  );
}
