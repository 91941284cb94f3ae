import { Alert } from '@mantine/core';
import Hourglass from 'lucide-react/icons/hourglass';
import { useIsIdle } from '../session/use-idle.js';

/** Says that the session is about to end because nobody uses the page. */
export function IdleBanner() {
  if (!useIsIdle()) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      radius={0}
      role="alert"
      icon={<Hourglass size={18} aria-hidden />}
      title="You are about to be logged out"
    >
      Nobody has used this page for a while. Press a key or move the mouse to stay logged in.
    </Alert>
  );
}
