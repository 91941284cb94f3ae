// The pages that come from no Markdown file: the home page, and the one for unknown addresses.
import { escapeHtml } from './markdown.mjs';

const card = ({ title, address, summary }) =>
  `<li><a href="${address}">${escapeHtml(title)}</a>${summary ? `<p>${escapeHtml(summary)}</p>` : ''}</li>`;

/** The home page: every section with its pages, and for whom each is. */
export function homePage(sections) {
  const lists = sections.map(
    ({ title, pages }) => `<h2 id="${title.toLowerCase().replaceAll(' ', '-')}">${escapeHtml(title)}</h2>
<ul class="cards">${pages.map(card).join('\n')}</ul>`,
  );
  return {
    title: 'Documentation',
    address: '/docs/',
    kind: 'home',
    html: `<h1>Documentation</h1>
<p class="lead">Orders, stock and warehouse work over HTTP. Begin with <a href="/docs/guides/first-order">an order’s life</a>, or press
<kbd>/</kbd> and search.</p>
${lists.join('\n')}`,
  };
}

export const missingPage = {
  title: 'No such page',
  address: '',
  html: `<h1>No such page</h1>
<p>Nothing is at this address, or it is not for you. Search for it with <kbd>/</kbd>, or go to <a href="/docs/">the first page</a>.</p>`,
};
