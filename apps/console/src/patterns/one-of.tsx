import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/refusal.js';
import { Failed } from './failed.js';
import { PageFrame } from './page-frame.js';

interface Read<Answer> {
  data: Answer | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** The page of one thing: waits for it, says so when it cannot be read, and shows it. */
export function OneOf<Answer>({ read: { data, error, refetch }, title, about, children }: { read: Read<Answer>; title: string; about?: ReactNode; children: (answer: Answer) => ReactNode }) {
  if (error) {
    return (
      <PageFrame title={title} about={about}>
        <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  if (data === undefined) {
    return (
      <PageFrame title={title} about={about}>
        <Skeleton height={220} radius="lg" />
      </PageFrame>
    );
  }
  return children(data);
}
