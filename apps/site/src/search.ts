import type MiniSearch from 'minisearch';
import { type Found, SearchDialog } from './search-dialog';
import { SEARCH } from './search-options.mjs';

const MAX_RESULTS = 20;

/** Most people look for guides, few for decisions. */
const weightOf = (address: string): number =>
  address.startsWith('/docs/guides/') ? 2 : /^\/docs\/(decisions\/|changelog|notice)/.test(address) ? 0.5 : 1;

type Indexes = readonly MiniSearch[];

/** The indexes that the reader may search, loaded by the first search. */
let loaded: Promise<Indexes> | undefined;

async function load(): Promise<Indexes> {
  const [{ default: Index }, { indexes }] = await Promise.all([
    import('minisearch'),
    fetch('/docs/search.json').then((answer) => answer.json() as Promise<{ indexes: string[] }>),
  ]);
  return Promise.all(indexes.map(async (address) => Index.loadJSON(await (await fetch(address)).text(), SEARCH)));
}

/** The best places for these words in all indexes: those with all words or, if there are none, those with some. */
async function find(words: string): Promise<Found[]> {
  loaded ??= load();
  loaded.catch(() => (loaded = undefined));
  const indexes = await loaded;
  const search = (combineWith: 'AND' | 'OR'): Found[] =>
    indexes
      .flatMap((index) =>
        index.search(words, {
          combineWith,
          prefix: true,
          fuzzy: (term) => (term.length > 4 ? 0.2 : false),
          boost: { title: 2.5, page: 1.5 },
          boostDocument: weightOf,
        }),
      )
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_RESULTS)
      .map(({ id, title, page, excerpt }) => ({ address: id as string, title, page, excerpt }) as Found);
  const complete = search('AND');
  return complete.length > 0 ? complete : search('OR');
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens the search by its button, `/` or Ctrl-K. */
export function listenForSearch(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('button.search');
  if (!button) return;
  const dialog = new SearchDialog(page, find);
  button.hidden = false;
  button.addEventListener('click', () => dialog.open());
  page.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isCtrlK) return;
    event.preventDefault();
    dialog.open();
  });
}
