import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';

interface Asked {
  isOpen: boolean;
  onClose: () => void;
  title: string | undefined;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The label of the button that acts: a verb, not OK. */
  act: string;
  /** The label of the button that cancels. */
  stay?: string;
  onAct: () => void;
  isActing: boolean;
}

/** Asks before something that cannot be undone. Escape and the other button change nothing. */
export function Confirm({ isOpen, onClose, title, children, act, stay = t('Cancel'), onAct, isActing }: Asked) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {stay}
        </Button>
        <Button color="red.9" onClick={onAct} loading={isActing}>
          {act}
        </Button>
      </Group>
    </Modal>
  );
}
