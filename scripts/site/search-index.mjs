// The search index: built here, loaded by the browser on the first search.
import MiniSearch from 'minisearch';
import { SEARCH } from '../../apps/site/src/search-options.mjs';

/** How many characters of a part a search result shows. */
const EXCERPT = 180;

const excerptOf = (text) => (text.length <= EXCERPT ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT))} …`);

/** The index of `{address, title, page, text}`, as JSON. */
export function indexOf(parts) {
  const index = new MiniSearch(SEARCH);
  index.addAll(parts.map((part) => ({ ...part, excerpt: excerptOf(part.text) })));
  return JSON.stringify(index);
}
