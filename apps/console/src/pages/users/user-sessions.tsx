import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SessionList } from '../../patterns/access/session-list.js';

/** The sessions of a user, on web pages and on devices. */
export function UserSessions({ userName }: { userName: string }) {
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: ['users', 'sessions', userName],
    queryFn: () => answerOf(own.GET('/users/{name}/sessions', { params: { path: { name: userName }, query: { per_page: 100 } } })),
  });
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: ['users', 'sessions', userName] });
  const end = useMutation({
    mutationFn: (id: number) =>
      answerOf(own.POST('/users/{name}/sessions/{session_id}/revoke', { params: { path: { name: userName, session_id: id } } })),
    onSuccess: () => toast.done(t('Session ended')),
    onError: toast.failed,
    onSettled: reload,
  });
  return (
    <Section
      title={t('Where this user is logged in')}
      isFlush
      actions={
        read.data &&
        read.data.data.length > 0 && (
          <ConfirmButton
            label={t('Log out everywhere')}
            title={t('Log {userName} out everywhere?', { userName })}
            size="compact-sm"
            send={() => answerOf(own.POST('/users/{name}/sessions/revoke', { params: { path: { name: userName } } }))}
            onDone={() => {
              toast.done(t('{userName} is logged out everywhere', { userName }));
              return reload();
            }}
          >
            {t('This ends their sessions in the console and on devices. They can log in again.')}
          </ConfirmButton>
        )
      }
    >
      <SessionList read={read} onEnd={end.mutate} ending={end.isPending ? end.variables : undefined} />
    </Section>
  );
}
