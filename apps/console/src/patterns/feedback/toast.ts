import { notifications } from '@mantine/notifications';
import { sentenceOf } from '../../api/refusal.js';

const closeButtonProps = { 'aria-label': 'Dismiss the message' };

/** Short messages at the edge of the window. */
export const toast = {
  done(message: string): void {
    notifications.show({ message, color: 'teal', autoClose: 5_000, closeButtonProps });
  },
  failed(error: unknown): void {
    notifications.show({ message: sentenceOf(error), color: 'red', autoClose: 10_000, closeButtonProps });
  },
};
