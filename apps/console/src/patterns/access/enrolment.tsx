import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { CodeInput } from './code-input.js';
import { CopyButton } from '../page/copy-button.js';
import patterns from '../patterns.module.css';
import { faultAt, ServerForm } from '../forms/server-form.js';
import { useUnsent } from '../forms/unsent.js';
import { QrCode } from './qr-code.js';
import classes from './second-factor.module.css';

/** The secret as a QR code and as text, shown only once, and the code that confirms it. */
export function Enrolment<Answer>({
  made,
  confirm,
  onDone,
  onLeave,
}: {
  made: components['schemas']['EnrolmentAnswer'];
  confirm: (code: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onLeave: () => void;
}) {
  const [code, setCode] = useState('');
  useUnsent(code !== '');
  const { mutate, error, isPending } = useMutation({
    mutationFn: confirm,
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const groups = made.secret.match(/.{1,4}/g)?.join(' ') ?? made.secret;
  return (
    <div className={classes.enrolment}>
      <QrCode text={made.otpauth_url} label={t('QR code of the second factor')} />
      <Stack gap="md">
        <Text>
          <strong>1.</strong> {t('Scan the QR code with an authenticator app, or type in the secret. You will not see it again.')}
        </Text>
        <Group gap="xs" wrap="nowrap" className={patterns.code}>
          <span className={patterns.secret} data-testid="secret">
            {groups}
          </span>
          <CopyButton text={made.secret} of={t('secret')} />
        </Group>
        <Text id="first-code">
          <strong>2.</strong> {t('Enter the six digits the app shows. Your second factor is not on until you do.')}
        </Text>
        <ServerForm submit={() => mutate(code)} aria-labelledby="first-code">
          <Stack gap="sm">
            <CodeInput value={code} onChange={setCode} onComplete={mutate} isWrong={Boolean(error)} />
            {error && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {faultAt(error, 'code') ?? sentenceOf(error)}
              </Text>
            )}
            <Group>
              <Button type="submit" loading={isPending} disabled={code.length < 6}>
                {t('Confirm')}
              </Button>
              <Button variant="default" onClick={onLeave}>
                {t('Cancel')}
              </Button>
            </Group>
          </Stack>
        </ServerForm>
      </Stack>
    </div>
  );
}
