import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Density, ListControls } from './list-state.js';

/** The part of a column that the look of a list uses. */
interface Choosable {
  name: string;
  id?: string;
  isExtra?: boolean;
}

/** The reader's choices, stored in this browser. */
interface Kept {
  density?: Density;
  /** The ids of the shown columns, by list. Before 1.8.0 the keys were labels, which differ between languages. */
  columns?: Record<string, string[]>;
}

/** A column that people can hide. The first one, which names the row, is not among them. */
export interface Choice {
  name: string;
  isShown: boolean;
  toggle: () => void;
}

/** The look of a list, and what changes it. */
export interface ListLook<Column> {
  density: Density;
  shown: readonly Column[];
  choices: readonly Choice[];
  setDensity: (density: Density) => void;
  /** The query of an address that shows the list with this look to anybody. */
  search: string;
}

/** The name of the user whose choices these are; the session sets it. */
export const ReaderContext = createContext('');
/** The density of lists until the reader chooses one; the session sets it. */
export const UsualDensityContext = createContext<Density>('comfortable');

const watchers = new Set<() => void>();
const placeOf = (reader: string): string => `console:list-look:${reader}`;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function parsed(text: string | null): Kept {
  try {
    return JSON.parse(text ?? '{}') as Kept;
  } catch {
    return {};
  }
}

const idOf = ({ name, id }: Choosable): string => id ?? name.toLowerCase().replaceAll(' ', '-');

/**
 * The columns and the density of a list. The address (a link, a saved view) takes precedence over the reader's earlier choices in this
 * browser; if the address sets them, a change also goes into the address.
 */
export function useListLook<Column extends Choosable>(
  label: string,
  columns: readonly Column[],
  { state, change, searchWith }: ListControls,
): ListLook<Column> {
  const reader = useContext(ReaderContext);
  const usual = useContext(UsualDensityContext);
  const text = useSyncExternalStore(watch, () => localStorage.getItem(placeOf(reader)));
  const stored = useMemo(() => parsed(text), [text]);
  const keep = (look: Kept): void => {
    localStorage.setItem(placeOf(reader), JSON.stringify({ ...stored, ...look }));
    watchers.forEach((watcher) => watcher());
  };
  const [path] = useLocation();
  const place = [path.replace(/\d+/g, ':id'), ...columns.slice(0, 1).map(idOf)].join(' ');
  const chosen = state.columns ?? stored.columns?.[place] ?? stored.columns?.[label];
  const isShown = (column: Column, at: number): boolean => at === 0 || (chosen ? chosen.includes(idOf(column)) : column.isExtra !== true);
  const shown = columns.filter(isShown);
  // A new look stays on the same page of the list.
  const page = { page: state.page === 1 ? undefined : String(state.page), before: state.before?.toString() };
  const show = (ids: string[]): void => {
    if (state.columns) change({ columns: ids.join(','), ...page });
    else keep({ columns: { ...stored.columns, [place]: ids } });
  };
  const density = state.density ?? stored.density ?? usual;
  return {
    shown,
    density,
    search: searchWith({ columns: shown.map(idOf).join(','), density }).slice(1),
    choices: columns.slice(1).map((column) => ({
      name: column.name,
      isShown: shown.includes(column),
      toggle: () => show(columns.filter((each) => (each === column) !== shown.includes(each)).map(idOf)),
    })),
    setDensity: (chosenDensity) => {
      if (state.density) change({ density: chosenDensity, ...page });
      else keep({ density: chosenDensity });
    },
  };
}
