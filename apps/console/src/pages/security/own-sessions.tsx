import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SessionList } from '../../patterns/access/session-list.js';
import { leaveConsole } from '../../session/session.js';

/** The user's sessions. */
export function OwnSessions() {
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: ['security', 'sessions'],
    queryFn: () => answerOf(own.GET('/security/sessions', { params: { query: { per_page: 100 } } })),
  });
  const end = useMutation({
    mutationFn: (id: number) => answerOf(own.POST('/security/sessions/{session_id}/revoke', { params: { path: { session_id: id } } })),
    onSuccess: () => toast.done(t('Session ended')),
    onError: toast.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['security', 'sessions'] }),
  });
  return (
    <Section title={t('Where you are logged in')} actions={<Everywhere />} isFlush>
      <SessionList read={read} onEnd={end.mutate} ending={end.isPending ? end.variables : undefined} />
    </Section>
  );
}

function Everywhere() {
  return (
    <ConfirmButton
      label={t('Log out everywhere')}
      size="compact-sm"
      send={() => answerOf(own.POST('/logout-everywhere'))}
      onDone={leaveConsole}
    >
      {t('This logs you out here, too. You can log in again with your password.')}
    </ConfirmButton>
  );
}
