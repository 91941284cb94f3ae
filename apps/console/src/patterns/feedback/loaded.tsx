import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { Failed } from './failed.js';

/** The result of a query. */
export interface Read<Answer> {
  data: Answer | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** A part of a page that waits for its data, or says why it cannot be read. After a failed refetch it keeps the data it has. */
export function Loaded<Answer>({
  read: { data, error, refetch },
  height,
  children,
}: {
  read: Read<Answer>;
  /** Height of the placeholder. */
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
