import { Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { faultAt, ServerForm } from '../../patterns/forms/server-form.js';

interface Asked<Answer> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  act: string;
  /** Whether the form also asks for a code, since the user has a second factor. */
  asksCode: boolean;
  send: (proof: { password: string; code?: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** Asks for the password again, and for a code if there is a second factor, before people change how they log in. */
export function Proof<Answer>({ isOpen, onClose, title, act, asksCode, send, onDone }: Asked<Answer>) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const forget = (): void => {
    setPassword('');
    setCode('');
  };
  const { mutate, error, isPending, reset } = useMutation({ mutationFn: send, onSuccess: onDone, onSettled: forget });
  const codeFault = faultAt(error, 'code');
  const close = (): void => {
    reset();
    forget();
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title}>
      <ServerForm submit={() => mutate({ password, ...(asksCode ? { code } : {}) })}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('This keeps anyone else from changing it if you leave your session open.')}
          </Text>
          <PasswordInput
            label={t('Password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={error && codeFault === undefined && (faultAt(error, 'password') ?? sentenceOf(error))}
          />
          {asksCode && (
            <TextInput
              label={t('Code')}
              description={t('From your authenticator app, or a backup code')}
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={codeFault}
            />
          )}
          <FormActions act={act} isSending={isPending} cancel={close} />
        </Stack>
      </ServerForm>
    </Modal>
  );
}
