import { Anchor, Center, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { Failed } from './failed.js';

/** Answers that stay as they are, however often one asks: there is no such thing, or not for this user. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && [400, 403, 404].includes(error.status);

/**
 * What stands in the place of one thing that could not be read: another try where one may help, and else the ways back.
 * @param back to the list it would be in
 */
export function Unread({ error, onRetry, back }: { error: unknown; onRetry: () => void; back?: ReactNode }) {
  if (!isFinal(error)) return <Failed message={sentenceOf(error)} onRetry={onRetry} />;
  return (
    <Center p="xl" mih={180}>
      <Stack align="center" gap="sm" role="alert">
        <Text>{sentenceOf(error)}</Text>
        {back}
        <Anchor component={Link} href="/" size="sm" underline="hover">
          Go to Overview
        </Anchor>
      </Stack>
    </Center>
  );
}
