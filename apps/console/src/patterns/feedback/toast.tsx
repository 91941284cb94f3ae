import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';

const closeButtonProps = () => ({ 'aria-label': t('Dismiss the message') });

/** Short messages at the edge of the window. */
export const toast = {
  /** @param undo the action of the button Undo; without it there is no button */
  done(message: string, undo?: () => void): void {
    if (undo === undefined) {
      notifications.show({ message, color: 'teal', autoClose: 5_000, closeButtonProps: closeButtonProps() });
      return;
    }
    const id = notifications.show({
      message: (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          {message}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {t('Undo')}
          </Button>
        </Group>
      ),
      color: 'teal',
      autoClose: 12_000,
      closeButtonProps: closeButtonProps(),
    });
  },
  failed(error: unknown): void {
    notifications.show({ message: sentenceOf(error), color: 'red', autoClose: 10_000, closeButtonProps: closeButtonProps() });
  },
};
