import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** Shows toasts at the edge of the window, at most four at a time. */
export default function ToastsEdge() {
  return <Notifications position="bottom-right" limit={4} />;
}
