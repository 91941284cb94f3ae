import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from '../../api/refusal.js';
import type { Read } from '../feedback/loaded.js';
import { PageFrame } from './page-frame.js';
import { Unread } from '../feedback/unread.js';

/** Whether the record no longer exists. */
const isGone = (error: unknown): boolean => error instanceof Refusal && error.status === 404;

/** The page of one record: waits for the record and shows it, or says why it cannot. */
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
  // After a failed refetch, keeps what the page shows, which may include a form.
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
