import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { faultAt } from '../../patterns/server-form.js';

interface Asked<Answer> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  act: string;
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** Asks for the password again, before how one logs in is changed. */
export function Proof<Answer>({ isOpen, onClose, title, act, send, onDone }: Asked<Answer>) {
  const [password, setPassword] = useState('');
  const { mutate, error, isPending, reset } = useMutation({ mutationFn: send, onSuccess: onDone, onSettled: () => setPassword('') });
  const close = (): void => {
    reset();
    setPassword('');
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate(password);
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            So that nobody changes this who finds your session open.
          </Text>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={error && (faultAt(error, 'password') ?? sentenceOf(error))}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Leave it
            </Button>
            <Button type="submit" loading={isPending}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
