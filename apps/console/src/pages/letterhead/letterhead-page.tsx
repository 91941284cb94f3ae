import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { LetterheadForm } from '../../patterns/letterhead/letterhead-form.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';

/** A merchant's logo and return address. */
export default function LetterheadPage() {
  const { account } = useSession();
  return (
    <PageFrame title={t('Letterhead')} about={t('My Account: what your packing slips and labels say about where they come from.')} isNarrow>
      <LetterheadForm
        queryKey={['letterhead']}
        accountName={account?.name ?? ''}
        record={{ record: 'letterhead' }}
        ask={() => own.GET('/letterhead')}
        change={(body, headers) => answerOf(own.PATCH('/letterhead', { body, headers }))}
        logoAt="/console/api/letterhead/logo"
      />
    </PageFrame>
  );
}
