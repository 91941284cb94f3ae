import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { When } from '../../patterns/time/when.js';
import { useSession } from '../../session/session.js';
import { tx } from '../../languages/tx.js';
import { Active } from '../../patterns/access/active.js';
import { KeysOfUser } from './keys-of-user.js';
import { readUser } from './read-user.js';
import { roleName } from './roles.js';
import { UserActions } from './user-actions.js';
import { UserDeletion } from './user-deletion.js';
import { UserEmail } from './user-email.js';
import { UserPassword } from './user-password.js';
import { UserRole } from './user-role.js';
import { UserSessions } from './user-sessions.js';
import { UserSites } from './user-sites.js';

type User = components['schemas']['OneUserAnswer'];

/** One user, with the operator's actions and the user's sessions. */
export default function UserPage({ params: { name: given = '' } }: { params: Record<string, string> }) {
  const name = decodeURIComponent(given);
  const me = useSession();
  const read = useQuery({
    queryKey: ['users', 'one', name],
    queryFn: () => answerOf(readUser(name)),
    staleTime: 0,
  });
  const isOwn = me.user_name === name;
  return (
    <RecordPage read={read} title={name} about={<BackTo href="/system/users" label={t('All users')} />}>
      {({ data: user }) => (
        <PageFrame title={user.user_name} about={<BackTo href="/system/users" label={t('All users')} />} isNarrow>
          {user.locked_until !== null && <LockedOut user={user} until={user.locked_until} />}
          <Section title={t('User')}>
            <Facts
              of={[
                [t('Type'), user.level === 2 ? t('Warehouse') : t('Merchant')],
                user.level === 2
                  ? [t('Site'), [user.distribution_center, ...user.other_distribution_centers].join(', ')]
                  : [t('Account'), user.account_id],
                [t('Status'), <Active key="active" isActive={user.activated} />],
                [t('Role'), roleName(user.role)],
                [t('Second factor'), user.second_factor ? t('On') : t('Off')],
                [t('Created'), <When key="created" at={user.created_at} />],
              ]}
            />
          </Section>
          {isOwn ? (
            <Section title={t('This is you')}>
              <Text size="sm" c="dimmed">
                {t(
                  'Change your password and second factor under My Account › Security. Another operator has to make any other change, so that nobody locks themselves out.',
                )}
              </Text>
            </Section>
          ) : (
            <>
              <UserActions user={user} />
              {user.level === 2 && <UserSites key={`sites ${user.user_name}`} user={user} />}
              <UserRole key={user.user_name} user={user} />
              <UserEmail key={`email ${user.user_name} ${user.email}`} user={user} />
              <UserPassword userName={user.user_name} />
            </>
          )}
          {user.level === 2 && <KeysOfUser userName={user.user_name} isOwn={isOwn} />}
          <UserSessions userName={user.user_name} />
          {!isOwn && <UserDeletion userName={user.user_name} />}
        </PageFrame>
      )}
    </RecordPage>
  );
}

function LockedOut({ user: { user_name: name }, until }: { user: User; until: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(own.POST('/lock-outs/end', { body: { user_name: name } })),
    onSuccess: () => toast.done(t('{name} can log in again', { name })),
    onError: toast.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
  return (
    <Alert color="orange" variant="light" title={t('Locked out')}>
      <Text size="sm" mb="sm">
        {tx('Too many failed logins. The lockout ends by itself on <time>a day</time>.', { time: () => <When at={until} /> })}
      </Text>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
        {t('Unlock')}
      </Button>
    </Alert>
  );
}
