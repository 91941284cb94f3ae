import { Center, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { answerOf, keepCsrfToken, type Me, own, whenSessionIsLost } from '../api/client.js';
import { sentenceOf } from '../api/refusal.js';
import { Failed } from '../patterns/feedback/failed.js';
import { forgetSearches } from '../patterns/lists/last-search.js';
import { forgetShownRows } from '../patterns/lists/shown-rows.js';
import { ZoneContext } from '../patterns/time/use-zone.js';
import { knownZone } from '../patterns/time/zone.js';

const ME = ['me'];
const SessionContext = createContext<Me | undefined>(undefined);

async function readMe(): Promise<Me | null> {
  const { me } = (await answerOf(own.GET('/session'))).data;
  keepCsrfToken(me?.csrf_token ?? '');
  return me;
}

/** Shows the pages to who is logged in, and the login to everyone else. */
export function SessionGate({ login, children }: { login: ReactNode; children: ReactNode }) {
  const queries = useQueryClient();
  const { data: me, error, refetch } = useQuery({ queryKey: ME, queryFn: readMe, staleTime: Infinity });
  useEffect(() => whenSessionIsLost(() => queries.setQueryData(ME, null)), [queries]);
  // Who is in stays in while it cannot be asked again: what they typed is on the page.
  if (error && me === undefined) return <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (me === undefined) {
    return (
      <Center mih="100vh">
        <Loader aria-label="Loading" />
      </Center>
    );
  }
  if (me === null) return login;
  return (
    <SessionContext value={me}>
      <ZoneContext value={knownZone(me.time_zone)}>{children}</ZoneContext>
    </SessionContext>
  );
}

/** Who is logged in. For pages behind the login. */
export function useSession(): Me {
  const me = useContext(SessionContext);
  if (!me) throw new Error('nobody is logged in here');
  return me;
}

/** Whether the user has a permission, one of `apps/api/src/console/sessions/permissions.ts`. */
export const useMay = (permission: string): boolean => useSession().permissions.includes(permission);

/** Opens the pages after a login, and closes them after a logout; nothing of the one before is kept. */
export function useEnter(): (me: Me | null) => void {
  const queries = useQueryClient();
  return (me) => {
    keepCsrfToken(me?.csrf_token ?? '');
    forgetSearches();
    forgetShownRows();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
    queries.setQueryData(ME, me);
  };
}
