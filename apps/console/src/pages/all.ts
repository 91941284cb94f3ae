import { lazy } from 'react';
import type { Me } from '../api/client.js';
import { withWords } from '../languages/choice.js';
import type { Page } from './page.js';

const modules = import.meta.glob<{ page?: Page; pages?: readonly Page[] }>('./*/page.ts', { eager: true });

/** Every page of the console. The overview comes first for most people, so its texts are among those that every page loads. */
export const pages = Object.values(modules)
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
