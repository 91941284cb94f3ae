import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from '../../api/refusal.js';
import type { Read } from '../feedback/loaded.js';
import { PageFrame } from './page-frame.js';
import { Unread } from '../feedback/unread.js';

/** The record no longer exists. */
const isGone = (error: unknown): boolean => error instanceof Refusal && error.status === 404;

/** The page of one record: waits for it, shows it, or says why it cannot. */
export function RecordPage<Answer>({
  read: { data, error, refetch },
  title,
  about,
  children,
}: {
  read: Read<Answer>;
  title: string;
  about?: ReactNode;
  children: (answer: Answer) => ReactNode;
}) {
  // A failed refetch keeps what the page shows: there may be a form on it.
  if (error && (data === undefined || isGone(error))) {
    return (
      <PageFrame title={title}>
        <Unread error={error} onRetry={() => void refetch()} back={about} />
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
