import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { ConfirmButton } from '../feedback/confirm-button.js';
import { type Hold, whatOf } from './what-of.js';

/** A button that releases a hold of the user's own site. */
export function ReleaseHold({ of: hold, size, onDone }: { of: Hold; size?: 'compact-sm'; onDone: () => void }) {
  return (
    <ConfirmButton
      size={size}
      label={t('Release')}
      title={t('Release {what}?', { what: whatOf(hold) })}
      send={() => answerOf(wms.POST('/inventory/holds/release', { body: { hold_ids: [hold.hold_id] } }))}
      onDone={onDone}
    >
      {t('All its units at your site can be sold again, except those that expired or that another hold is of.')}
    </ConfirmButton>
  );
}
