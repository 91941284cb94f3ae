import { t } from '../languages/t.js';
import { Confirm } from '../patterns/feedback/confirm.js';
import { useLeaving } from '../patterns/forms/unsent.js';

/** Asks people who leave a form with unsent values. */
export default function LeaveQuestion() {
  const { isAsked, leave, stay } = useLeaving();
  return (
    <Confirm
      isOpen={isAsked}
      onClose={stay}
      title={t('Leave without saving?')}
      act={t('Leave')}
      stay={t('Stay on this page')}
      onAct={leave}
      isActing={false}
    >
      {t('What you typed has not been sent. If you leave, it is lost.')}
    </Confirm>
  );
}
