import { ActionIcon, AppShell, Burger, Center, Group, Loader, Text, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Refusal } from '../api/refusal.js';
import { t } from '../languages/t.js';
import { useLiveUpdates } from '../live/use-live-updates.js';
import { pagesFor } from '../pages/all.js';
import { toast } from '../patterns/feedback/toast.js';
import { useMayAsk } from '../patterns/forms/unsent.js';
import { HeaderBrand } from '../session/brand.js';
import { nextInConsole } from '../session/next.js';
import { useSession } from '../session/session.js';
import { ErrorBoundary } from './error-boundary.js';
import { IdleBanner } from './idle-banner.js';
import { Liveness, OfflineBanner } from './liveness.js';
import { Navigation } from './navigation.js';
import { NotFound } from './not-found.js';
import { SiteBanner } from './site-banner.js';
import classes from './shell.module.css';

/** Loaded once people begin to fill in a form, since it must also work without a network. */
const LeaveQuestion = lazy(() => import('./leave-question.js'));
/** Loaded lazily: the page is visible without it. */
const Finding = lazy(() => import('./find/finding.js'));
/** Loaded when somebody opens it: menus are a sixth of the code of a page without them. */
const loadUserMenu = () => import('./user-menu.js');
const UserMenu = lazy(loadUserMenu);
/** Only for users of several sites. */
const SiteSwitch = lazy(() => import('./site-switch.js'));

/** The frame around every page: the user, the navigation, and the page. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [path] = useLocation();
  const connection = useLiveUpdates();
  const mayAsk = useMayAsk();
  useEffect(close, [path, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: { base: 248, sm: isOpen ? 248 : 60, md: 248 }, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <a className="skip-link" href="#content">
        {t('Skip to content')}
      </a>
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" className={classes.place}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={isOpen ? t('Close the navigation') : t('Open the navigation')}
              aria-expanded={isOpen}
            />
            <HeaderBrand />
            <Place />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Liveness connection={connection} />
            <Suspense>
              <Finding />
            </Suspense>
            <ThemeSwitch />
            <UserButton />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} p="sm" aria-label={t('Pages')} data-folded={!isOpen}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <OfflineBanner connection={connection} />
        <SiteBanner />
        <IdleBanner />
        <Pages />
      </AppShell.Main>
      <Suspense>{mayAsk && <LeaveQuestion />}</Suspense>
    </AppShell>
  );
}

function Place() {
  const { account, distribution_center: site, distribution_centers: sites } = useSession();
  const name = (
    <Text fw={600} truncate>
      {account?.name ?? site?.name ?? t('Console')}
      <Text span c="dimmed" fw={400} visibleFrom="xs">
        {' '}
        · {account ? t('Account {id}', { id: String(account.account_id) }) : (site?.code ?? '')}
      </Text>
    </Text>
  );
  if (sites.length < 2) return name;
  return (
    <Suspense fallback={name}>
      <SiteSwitch>{name}</SiteSwitch>
    </Suspense>
  );
}

function Pages() {
  const me = useSession();
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (path === '/login') navigate(nextInConsole(window.location), { replace: true });
  }, [path, navigate]);
  return (
    <ErrorBoundary key={path}>
      <Suspense
        fallback={
          <Center mih="60vh">
            <Loader role="progressbar" aria-label={t('Loading')} />
          </Center>
        }
      >
        <Switch>
          {pagesFor(me).map(({ path: route, Content }) => (
            <Route key={route} path={route}>
              {(params) => (
                <div className={classes.page}>
                  <Content params={params as Record<string, string>} />
                </div>
              )}
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function UserButton() {
  const { user_name: userName } = useSession();
  const [isAsked, { open }] = useDisclosure(false);
  // Without a network, only shows a message.
  const ask = (): void => void loadUserMenu().then(open, () => toast.failed(Refusal.unanswered(undefined)));
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-haspopup="menu"
      aria-label={t('Logged in as {userName}', { userName })}
      onClick={ask}
    >
      <UserRound size={18} aria-hidden />
    </ActionIcon>
  );
  return isAsked ? (
    <Suspense fallback={button}>
      <UserMenu />
    </Suspense>
  ) : (
    button
  );
}

function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark' || (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={isDark ? t('Switch to the light theme') : t('Switch to the dark theme')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </ActionIcon>
  );
}
