import { Anchor, Center, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { Failed } from './failed.js';

/** Refusals that a retry cannot change: the record does not exist, or is not for this user. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && [400, 403, 404].includes(error.status);

/** The server cannot even look for what the address names. */
const isNoAddress = (error: unknown): boolean => error instanceof Refusal && error.status === 400;

/**
 * Shown in place of a record that could not be read: offers a retry if that may help, or else the link back.
 * @param back the link to the record's list
 */
export function Unread({ error, onRetry, back }: { error: unknown; onRetry: () => void; back?: ReactNode }) {
  if (!isFinal(error)) return <Failed message={sentenceOf(error)} onRetry={onRetry} />;
  return (
    <Center p="xl" mih={180}>
      <Stack align="center" gap="sm" role="alert">
        <Text>{isNoAddress(error) ? t('There is nothing at this address. It may be cut off or mistyped.') : sentenceOf(error)}</Text>
        {back}
        <Anchor component={Link} href="/" size="sm" underline="hover">
          {t('Go to Overview')}
        </Anchor>
      </Stack>
    </Center>
  );
}
