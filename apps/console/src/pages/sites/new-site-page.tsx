import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { emptySite, newSiteOf } from './site-draft.js';
import { SiteFields } from './site-fields.js';

/** A new site. */
export default function NewSitePage() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { form, submit, isSending } = useServerForm({
    initialValues: emptySite(Intl.DateTimeFormat().resolvedOptions().timeZone),
    at: 'data[0]',
    send: (typed) => answerOf(own.POST('/distribution-centers', { body: { data: [newSiteOf(typed)] } })),
    onDone: ({ data: [site] }) => {
      toast.done(t('Site {code} created', { code: site?.code ?? '' }));
      void queries.invalidateQueries({ queryKey: ['all-sites'] });
      navigate('/set-up/sites');
    },
  });
  return (
    <PageFrame title={t('Create a site')} about={<BackTo href="/set-up/sites" label={t('All sites')} />} isNarrow>
      <ServerForm submit={submit}>
        <Stack gap="lg">
          <SiteFields form={form} isNew />
          <FormActions act={t('Create site')} isSending={isSending} cancel="/set-up/sites" />
        </Stack>
      </ServerForm>
    </PageFrame>
  );
}
