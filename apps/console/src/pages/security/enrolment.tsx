import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { CodeInput } from '../../patterns/access/code-input.js';
import { CopyButton } from '../../patterns/page/copy-button.js';
import patterns from '../../patterns/patterns.module.css';
import { faultAt, ServerForm } from '../../patterns/forms/server-form.js';
import { useUnsent } from '../../patterns/forms/unsent.js';
import { QrCode } from './qr-code.js';
import classes from './security.module.css';

/** The secret as a QR code and as text, shown only once, and the code that confirms it. */
export function Enrolment({
  made,
  onDone,
  onLeave,
}: {
  made: components['schemas']['EnrolmentAnswer'];
  onDone: (backupCodes: readonly string[]) => void;
  onLeave: () => void;
}) {
  const [code, setCode] = useState('');
  useUnsent(code !== '');
  const { mutate, error, isPending } = useMutation({
    mutationFn: (typed: string) => answerOf(own.POST('/security/second-factor/confirm', { body: { code: typed } })),
    onSuccess: ({ data }) => onDone(data.backup_codes),
    onError: () => setCode(''),
  });
  const groups = made.secret.match(/.{1,4}/g)?.join(' ') ?? made.secret;
  return (
    <div className={classes.enrolment}>
      <QrCode text={made.otpauth_url} label="QR code of the second factor" />
      <Stack gap="md">
        <Text>
          <strong>1.</strong> Scan the QR code with an authenticator app, or type in the secret. You will not see it again.
        </Text>
        <Group gap="xs" wrap="nowrap" className={patterns.code}>
          <span className={patterns.secret} data-testid="secret">
            {groups}
          </span>
          <CopyButton text={made.secret} of="secret" />
        </Group>
        <Text id="first-code">
          <strong>2.</strong> Enter the six digits the app shows. Your second factor is not on until you do.
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
                Confirm
              </Button>
              <Button variant="default" onClick={onLeave}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </ServerForm>
      </Stack>
    </div>
  );
}
