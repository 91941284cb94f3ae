import { Confirm } from '../patterns/confirm.js';
import { useLeaving } from '../patterns/unsent.js';

/** Asks whoever goes away from a form they began to fill in. */
export default function LeaveQuestion() {
  const { isAsked, leave, stay } = useLeaving();
  return (
    <Confirm isOpen={isAsked} onClose={stay} title="Leave without sending?" act="Leave" stay="Stay here" onAct={leave} isActing={false}>
      What you typed was not sent. It is lost when you leave.
    </Confirm>
  );
}
