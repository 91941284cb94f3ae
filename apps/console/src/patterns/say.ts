import { notifications } from '@mantine/notifications';
import { sentenceOf } from '../api/refusal.js';

/** Short messages at the edge of the window. */
export const say = {
  done(message: string): void {
    notifications.show({ message, color: 'teal', autoClose: 5_000 });
  },
  failed(error: unknown): void {
    notifications.show({ title: 'That did not work', message: sentenceOf(error), color: 'red', autoClose: 10_000 });
  },
};
