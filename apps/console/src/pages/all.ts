import { lazy } from 'react';
import type { Me } from '../api/client.js';
import { withWords } from '../languages/choice.js';
import type { Page } from './page.js';

const found = import.meta.glob<{ page?: Page; pages?: readonly Page[] }>('./*/page.ts', { eager: true });

/** Every page of the console. The words of the overview, the first page of most, are among those of every page. */
export const pages = Object.values(found)
  .flatMap(({ page, pages: several = [] }) => [...(page ? [page] : []), ...several])
  .map((page) => ({ ...page, Content: lazy(page.path === '/' ? page.load : withWords(page.load)) }));

/** The pages a user may see. */
export function pagesFor({ side, permissions, role }: Me): typeof pages {
  return pages.filter(
    (page) =>
      page.sides.includes(side) &&
      (page.permission === undefined || permissions.includes(page.permission)) &&
      !(role === 'viewer' && page.changes),
  );
}
