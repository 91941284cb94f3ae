import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { siteChangeOf, typedSite } from './site-draft.js';
import { SiteFields } from './site-fields.js';

type Site = components['schemas']['SiteAnswer'];

const Back = () => <BackTo href="/set-up/sites" label={t('All sites')} />;

const readSite = (id: number) => own.GET('/distribution-centers/{id}', { params: { path: { id } } });

/** One site, which operators change, retire and reactivate. */
export default function SitePage({ params: { id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['all-sites', 'one', id],
    queryFn: () => answerOf(readSite(Number(id))),
    staleTime: 0,
  });
  return (
    <RecordPage read={read} title={t('Site')} about={<Back />}>
      {({ data: site }) => (
        <PageFrame title={t('Site {code}', { code: site.code })} about={<Back />} isNarrow>
          <SiteForm key={site.distribution_center_id} site={site} />
        </PageFrame>
      )}
    </RecordPage>
  );
}

function SiteForm({ site }: { site: Site }) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedSite(site),
    record: { record: 'site', id: String(site.distribution_center_id) },
    current: () => currentOf(readSite(site.distribution_center_id), typedSite),
    send: (typed, _id, { before, headers }) =>
      answerOf(
        own.PATCH('/distribution-centers/{id}', {
          params: { path: { id: site.distribution_center_id } },
          body: siteChangeOf(typed, before),
          headers,
        }),
      ),
    onDone: () => {
      toast.done(t('Saved'));
      void queries.invalidateQueries({ queryKey: ['all-sites'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        {notes}
        <SiteFields form={form} isNew={false} />
        <FormActions act={t('Save')} isSending={isSending} isDisabled={!form.isDirty()} cancel="/set-up/sites" />
      </Stack>
    </ServerForm>
  );
}
