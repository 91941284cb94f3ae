import { Center, Loader } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react';
import { answerOf, keepCsrfToken, keepSite, type Me, own, whenSessionIsLost, whenSiteIsSwitched } from '../api/client.js';
import { sentenceOf } from '../api/refusal.js';
import { follow } from '../languages/choice.js';
import { keepMeasures } from '../languages/measures.js';
import { t } from '../languages/t.js';
import { Failed } from '../patterns/feedback/failed.js';
import { useHasUnsent } from '../patterns/forms/unsent.js';
import { ReaderContext, UsualDensityContext } from '../patterns/lists/list-look.js';
import { forgetShownRows } from '../patterns/page/shown-rows.js';
import { ViewingContext } from '../patterns/page/viewing.js';
import { ZoneContext } from '../patterns/time/use-zone.js';
import { knownZone } from '../patterns/time/zone.js';
import { keepBrand } from './brand.js';
import { LoginOver } from './login-over.js';

const ME = ['me'];
/** Tells the other tabs of the browser, which share the session. */
const SWITCHED = 'console:switched';
/** The user whose pages this window has shown; survives a reload. */
const SHOWN_TO = 'console:shown-to';

export type Site = NonNullable<Me['distribution_center']>;

const SessionContext = createContext<Me | undefined>(undefined);
const OtherSiteContext = createContext<Site | null>(null);

async function readMe({ client }: { client: QueryClient }): Promise<Me | null> {
  const { me, brand } = (await answerOf(own.GET('/session'))).data;
  keepBrand(client, brand);
  keepCsrfToken(me?.csrf_token ?? '');
  await follow(me?.language ?? null);
  return me;
}

const siteIdOf = (me: Me | null | undefined): number | undefined => me?.distribution_center?.distribution_center_id;

const isSame = (one: Me, other: Me | undefined): boolean => one.user_name === other?.user_name;

/** Forgets everything that pages have stored for one user or site, before the next. */
function forgetPages(queries: QueryClient): void {
  sessionStorage.clear();
  forgetShownRows();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
}

/**
 * The user for whom the pages are drawn; they stay when nobody is logged in any longer. When the session switches to another site (here, in
 * another tab, or by an operator), all pages start anew. But while a form has unsent values, they stay at the site for which it was filled
 * in, and the server refuses what they send.
 */
function useShown(read: Me | null | undefined): Me | undefined {
  const queries = useQueryClient();
  const [shown, setShown] = useState<Me>();
  const hasUnsent = useHasUnsent();
  useEffect(() => {
    if (!read) return;
    const isElsewhere = isSame(read, shown) && siteIdOf(read) !== siteIdOf(shown);
    if (isElsewhere && hasUnsent) return;
    const before = sessionStorage.getItem(SHOWN_TO);
    if (isElsewhere || (before !== null && before !== read.user_name)) forgetPages(queries);
    sessionStorage.setItem(SHOWN_TO, read.user_name);
    keepSite(siteIdOf(read));
    keepMeasures(read.account);
    setShown(read);
  }, [read, shown, hasUnsent, queries]);
  return shown;
}

/** Shows the pages to a logged-in user, and the login to others; after a session has ended on its own, the login is over the pages. */
export function SessionGate({ login, children }: { login: ReactNode; children: ReactNode }) {
  const queries = useQueryClient();
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: ME,
    queryFn: readMe,
    staleTime: Infinity,
    // Somebody may have logged in in another tab meanwhile.
    refetchOnWindowFocus: ({ state }) => (state.data === null ? 'always' : false),
  });
  const shown = useShown(read);
  useEffect(() => {
    const readAgain = (): void => void queries.invalidateQueries({ queryKey: ME });
    whenSessionIsLost(() => queries.setQueryData(ME, null));
    whenSiteIsSwitched(readAgain);
    const otherTabs = new BroadcastChannel(SWITCHED);
    otherTabs.addEventListener('message', readAgain);
    return () => otherTabs.close();
  }, [queries]);
  // When the session cannot be read, logged-in users stay: the page has what they typed.
  if (error && read === undefined) return <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (read === null && !shown) return login;
  if (!shown) {
    return (
      <Center mih="100vh">
        <Loader role="progressbar" aria-label={t('Loading')} />
      </Center>
    );
  }
  return (
    <SessionContext value={shown}>
      <OtherSiteContext value={!read || siteIdOf(read) === siteIdOf(shown) ? null : read.distribution_center}>
        <ZoneContext value={knownZone(shown.time_zone)}>
          <ReaderContext value={shown.user_name}>
            <UsualDensityContext value={shown.side === 'warehouse' ? 'compact' : 'comfortable'}>
              <ViewingContext value={shown.role === 'viewer'}>
                <Fragment key={`${shown.user_name} ${siteIdOf(shown)}`}>{children}</Fragment>
                {read === null && <LoginOver>{login}</LoginOver>}
              </ViewingContext>
            </UsualDensityContext>
          </ReaderContext>
        </ZoneContext>
      </OtherSiteContext>
    </SessionContext>
  );
}

/** The logged-in user. Only for pages behind the login. */
export function useSession(): Me {
  const me = useContext(SessionContext);
  if (!me) throw new Error('nobody is logged in here');
  return me;
}

/** The site at which the session works now, if the page still shows another one. */
export const useOtherSite = (): Site | null => useContext(OtherSiteContext);

/** Whether the user has a permission, one of `apps/api/src/console/sessions/permissions.ts`. */
export const useMay = (permission: string): boolean => useSession().permissions.includes(permission);

/** The user whose session ended on its own; undefined on the login page. */
export const useEndedSession = (): Me | undefined => useContext(SessionContext);

/** Opens the pages after a login. The same user finds them unchanged; for another user they start anew. */
export function useEnter(): (me: Me) => Promise<void> {
  const queries = useQueryClient();
  const before = useEndedSession();
  return async (me) => {
    keepCsrfToken(me.csrf_token);
    await follow(me.language);
    if (isSame(me, before)) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
    else forgetPages(queries);
    queries.setQueryData(ME, me);
  };
}

/** Shows the login after a logout, with a new page, so that nothing of the user is left in the window. */
export function leaveConsole(): void {
  sessionStorage.clear();
  window.location.reload();
}

/** Makes every tab follow the session to another site or language. */
export function useSwitched(): (me: Me | null) => void {
  const queries = useQueryClient();
  return (me) => {
    queries.setQueryData(ME, me);
    const otherTabs = new BroadcastChannel(SWITCHED);
    otherTabs.postMessage(me?.distribution_center?.code);
    otherTabs.close();
  };
}
