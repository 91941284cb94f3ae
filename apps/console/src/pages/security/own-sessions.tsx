import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';
import { Section } from '../../patterns/page/section.js';
import { Confirm } from '../../patterns/feedback/confirm.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SessionList } from '../../patterns/access/session-list.js';
import { useEnter } from '../../session/session.js';

/** Where you are logged in. */
export function OwnSessions() {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['security', 'sessions'],
    queryFn: () => answerOf(own.GET('/security/sessions', { params: { query: { per_page: 100 } } })),
  });
  const end = useMutation({
    mutationFn: (id: number) => answerOf(own.POST('/security/sessions/{session_id}/revoke', { params: { path: { session_id: id } } })),
    onSuccess: () => toast.done('Session ended'),
    onError: toast.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['security', 'sessions'] }),
  });
  return (
    <Section title="Where you are logged in" actions={<Everywhere />}>
      {data || error ? (
        <SessionList
          rows={data?.data ?? []}
          problem={error ? sentenceOf(error) : undefined}
          onEnd={end.mutate}
          ending={end.isPending ? end.variables : undefined}
        />
      ) : (
        <Skeleton height={90} />
      )}
    </Section>
  );
}

function Everywhere() {
  const [isAsking, setAsking] = useState(false);
  const enter = useEnter();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(own.POST('/logout-everywhere')),
    onSuccess: () => enter(null),
    onError: toast.failed,
  });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Log out everywhere?"
        act="Log out everywhere"
        onAct={() => mutate()}
        isActing={isPending}
      >
        This logs you out here, too. You can log in again with your password.
      </Confirm>
    </>
  );
}
