import { Confirm } from '../patterns/feedback/confirm.js';
import { useLeaving } from '../patterns/forms/unsent.js';

/** Asks whoever goes away from a form they began to fill in. */
export default function LeaveQuestion() {
  const { isAsked, leave, stay } = useLeaving();
  return (
    <Confirm
      isOpen={isAsked}
      onClose={stay}
      title="Leave without saving?"
      act="Leave"
      stay="Stay on this page"
      onAct={leave}
      isActing={false}
    >
      What you typed has not been sent. If you leave, it is lost.
    </Confirm>
  );
}
