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
/** Between the tabs of a browser, which have one session together. */
const SWITCHED = 'console:switched';
/** Whose pages this window has shown, also after it was reloaded. */
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

/** Nothing that one user, or one site, has shown is kept for the next, whatever page kept it. */
function forgetPages(queries: QueryClient): void {
  sessionStorage.clear();
  forgetShownRows();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
}

/**
 * Who the pages are for; they stay while nobody is logged in any more. When the session is switched to another site (here, in another tab,
 * or by an operator), all pages begin anew; but while a form has something in it, they stay at the site for which somebody filled it in,
 * where the server refuses what they send.
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

/** Shows the pages to who is logged in, and the login to everyone else: over the pages where a session has ended by itself. */
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
  // Who is in stays in while it cannot be asked again: what they typed is on the page.
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

/** Who is logged in. For pages behind the login. */
export function useSession(): Me {
  const me = useContext(SessionContext);
  if (!me) throw new Error('nobody is logged in here');
  return me;
}

/** The site at which the session works by now, while the page still shows another one. */
export const useOtherSite = (): Site | null => useContext(OtherSiteContext);

/** Whether the user has a permission, one of `apps/api/src/console/sessions/permissions.ts`. */
export const useMay = (permission: string): boolean => useSession().permissions.includes(permission);

/** Who was logged in when the session ended by itself; undefined on the login page. */
export const useEndedSession = (): Me | undefined => useContext(SessionContext);

/** Opens the pages after a login. Whoever logs in again finds them as they were; for somebody else nothing of the one before is kept. */
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

/** Shows the login after a logout: the page begins anew, and nothing of the one before is left in it, or in the window. */
export function leaveConsole(): void {
  sessionStorage.clear();
  window.location.reload();
}

/** Takes over that the session works at another site, or in another language, in every tab. */
export function useSwitched(): (me: Me | null) => void {
  const queries = useQueryClient();
  return (me) => {
    queries.setQueryData(ME, me);
    const otherTabs = new BroadcastChannel(SWITCHED);
    otherTabs.postMessage(me?.distribution_center?.code);
    otherTabs.close();
  };
}
