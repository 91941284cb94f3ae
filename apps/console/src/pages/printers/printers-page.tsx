import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useMay } from '../../session/session.js';
import { DeviceChoice } from './device-choice.js';
import { JobList } from './job-list.js';
import { PrinterDialog } from './printer-dialog.js';
import { PrinterTable } from './printer-table.js';
import type { Printer } from './printer.js';

/** A site has about one printer per station. */
const ALL = { per_page: 100 };
const REFRESH_MS = 3_000;

/** The printers of the site, those that this device uses, and their jobs. */
export default function PrintersPage() {
  const queries = useQueryClient();
  const isLead = useMay('decisions');
  const [edited, setEdited] = useState<Printer | 'new'>();
  const { data } = useQuery({
    queryKey: ['printers', 'all'],
    queryFn: () => answerOf(wms.GET('/printers', { params: { query: ALL } })),
    refetchInterval: REFRESH_MS,
  });
  const printers = data?.data ?? [];
  const done = (message: string): void => {
    setEdited(undefined);
    toast.done(message);
    void queries.invalidateQueries({ queryKey: ['printers'] });
  };
  const actions = isLead && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('Create a printer')}
    </Button>
  );
  return (
    <PageFrame title={t('Printers')} about={t("Printers in the network, which print without the browser's dialog.")} actions={actions}>
      <Stack gap="lg">
        <DeviceChoice printers={printers} />
        <PrinterTable printers={printers} onEdit={isLead ? setEdited : undefined} onDone={done} />
        <JobList onDone={done} />
      </Stack>
      {edited && <PrinterDialog printer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onDone={done} />}
    </PageFrame>
  );
}
