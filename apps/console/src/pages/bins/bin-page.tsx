import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Link } from 'wouter';
import { t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { PrintLabels } from '../../patterns/print/print-labels.js';
import { Ledger } from '../../patterns/stock/ledger.js';
import { Contents, contentsOf } from './contents.js';

/** One bin, with its contents and every change of them. */
export default function BinPage({ params: { bin: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery(contentsOf(Number(id)));
  const about = <BackTo href="/bins" label={t('All bins')} />;
  return (
    <RecordPage read={read} title={t('Bin')} about={about}>
      {({ data: of, data: { bin_id: binId, location, bin } }) => (
        <PageFrame
          title={t('Bin {location} / {bin}', { location, bin })}
          about={about}
          actions={
            <>
              <PrintLabels wanted={{ kind: 'bin_label', bins: [{ location, bin }] }} label={t('Print label')} />
              <Button component={Link} href={`/recounts/new?bin=${binId}`} leftSection={<ClipboardList size={16} aria-hidden />}>
                {t('Count this bin')}
              </Button>
            </>
          }
        >
          <Contents of={of} />
          <Ledger about="bin" id={binId} />
        </PageFrame>
      )}
    </RecordPage>
  );
}
