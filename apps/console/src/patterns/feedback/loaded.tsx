import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { Failed } from './failed.js';

/** What a query gives. */
export interface Read<Answer> {
  data: Answer | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** A part of a page: waits for what it shows, says so when it cannot be read, and keeps what was read before. */
export function Loaded<Answer>({
  read: { data, error, refetch },
  height,
  children,
}: {
  read: Read<Answer>;
  /** While it waits. */
  height: number;
  children: (answer: Answer) => ReactNode;
}) {
  return (
    <>
      {error ? <Failed message={sentenceOf(error)} onRetry={() => void refetch()} /> : null}
      {data === undefined ? !error && <Skeleton height={height} /> : children(data)}
    </>
  );
}
