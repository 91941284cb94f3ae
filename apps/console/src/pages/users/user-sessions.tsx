import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { Section } from '../../patterns/page/section.js';
import { Confirm } from '../../patterns/feedback/confirm.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SessionList } from '../../patterns/access/session-list.js';

/** Where a user is logged in, on web pages and on devices. */
export function UserSessions({ userName }: { userName: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['users', 'sessions', userName],
    queryFn: () => answerOf(own.GET('/users/{name}/sessions', { params: { path: { name: userName }, query: { per_page: 100 } } })),
  });
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: ['users', 'sessions', userName] });
  const end = useMutation({
    mutationFn: (id: number) =>
      answerOf(own.POST('/users/{name}/sessions/{session_id}/revoke', { params: { path: { name: userName, session_id: id } } })),
    onSuccess: () => toast.done('Session ended'),
    onError: toast.failed,
    onSettled: reload,
  });
  const endAll = useMutation({
    mutationFn: () => answerOf(own.POST('/users/{name}/sessions/revoke', { params: { path: { name: userName } } })),
    onSuccess: () => toast.done(`${userName} is logged out everywhere`),
    onError: toast.failed,
    onSettled: () => {
      setAsking(false);
      return reload();
    },
  });
  const rows = data?.data ?? [];
  return (
    <Section
      title="Where this user is logged in"
      actions={
        rows.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            Log out everywhere
          </Button>
        )
      }
    >
      {data || error ? (
        <SessionList
          rows={rows}
          problem={error ? sentenceOf(error) : undefined}
          onEnd={end.mutate}
          ending={end.isPending ? end.variables : undefined}
        />
      ) : (
        <Skeleton height={90} />
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Log ${userName} out everywhere?`}
        act="Log out everywhere"
        onAct={() => endAll.mutate()}
        isActing={endAll.isPending}
      >
        This ends their sessions in the console and on devices. They can log in again.
      </Confirm>
    </Section>
  );
}
