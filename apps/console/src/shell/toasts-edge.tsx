import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** The edge of the window that shows toasts, four at a time. */
export default function ToastsEdge() {
  return <Notifications position="bottom-right" limit={4} />;
}
