import { ActionIcon } from '@mantine/core';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../languages/t.js';
import { pagesFor } from '../../pages/all.js';
import { sections } from '../../pages/page.js';
import { useSession } from '../../session/session.js';
import { useKeys } from './keys.js';

const FindAnything = lazy(() => import('./find-anything.js'));
const KeySheet = lazy(() => import('./key-sheet.js'));

interface Placed {
  section: (typeof sections)[number];
  order: number;
}

/** The order of the navigation. */
const inOrder = (a: Placed, b: Placed): number => sections.indexOf(a.section) - sections.indexOf(b.section) || a.order - b.order;

/** The search of the console, by its button or Ctrl-K, and all other keys, with the sheet that lists them. */
export default function Finding() {
  const me = useSession();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<'anything' | 'keys'>();
  const pages = useMemo(() => pagesFor(me), [me]);
  const named = useMemo(() => pages.flatMap(({ nav, path }) => (nav ? [{ ...nav, path }] : [])).sort(inOrder), [pages]);
  const lettered = useMemo(
    () => named.flatMap(({ letter, label, path }) => (letter === undefined ? [] : [{ path, label, letter }])),
    [named],
  );
  const find = useCallback(() => setShown('anything'), []);
  const help = useCallback(() => setShown('keys'), []);
  const close = useCallback(() => setShown(undefined), []);
  const pageOf = useCallback((letter: string) => lettered.find((page) => page.letter === letter)?.path, [lettered]);
  useKeys({ find, help, pageOf, go: navigate });
  const places = [
    ...named.map(({ path, label, section }) => ({ to: path, name: t(label), detail: t(section) })),
    ...pages.flatMap(({ path, act, actPermission }) =>
      act === undefined || (actPermission !== undefined && !me.permissions.includes(actPermission))
        ? []
        : [{ to: path, name: t(act), detail: t('Action') }],
    ),
  ];
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('Search all')} aria-keyshortcuts="Control+K" onClick={find}>
        <Search size={18} aria-hidden />
      </ActionIcon>
      <Suspense>
        {shown === 'anything' && <FindAnything places={places} onClose={close} />}
        {shown === 'keys' && <KeySheet pages={lettered} onClose={close} />}
      </Suspense>
    </>
  );
}
