// The frame of every page: header with search, navigation, table of contents, previous and next page.
import { escapeHtml } from './markdown.mjs';

const link = ({ address, title }, current, attributes = '') =>
  `<a href="${address}"${address === current ? ' aria-current="page"' : ''}${attributes}>${escapeHtml(title)}</a>`;

/** The navigation; the pages below a page (groups of an interface) show while it or one of them is open. */
function navigation(sections, current) {
  const entry = (page) => {
    const isOpen = page.address === current || page.pages?.some(({ address }) => address === current);
    const inner = isOpen && page.pages ? `<ul>${page.pages.map((each) => `<li>${link(each, current)}</li>`).join('')}</ul>` : '';
    return `<li>${link(page, current)}${inner}</li>`;
  };
  const lists = sections.map(({ title, pages }) => `<p class="section">${escapeHtml(title)}</p>\n<ul>${pages.map(entry).join('\n')}</ul>`);
  return `<nav id="navigation" aria-label="Documentation">
<a class="close" href="#content">Close the menu</a>
${lists.join('\n')}
</nav>`;
}

/** Links to the headings of a page: beside the text in wide windows, folded above it in others; nothing for few headings. */
function contents(headings) {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return { beside: '', above: '' };
  const list = `<ul>${shown.map(({ level, text, id }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;
  return {
    beside: `<nav class="contents" aria-label="On this page"><p class="section">On this page</p>${list}</nav>`,
    above: `<details class="contents-above"><summary>On this page</summary>${list}</details>`,
  };
}

function neighbours(pages, current) {
  const at = pages.findIndex(({ address }) => address === current);
  const [previous, next] = at === -1 ? [] : [pages[at - 1], pages[at + 1]];
  if (!previous && !next) return '';
  const to = (page, rel, word) =>
    page ? `<a rel="${rel}" href="${page.address}"><span>${word}</span>${escapeHtml(page.title)}</a>` : '<span></span>';
  return `<nav class="neighbours" aria-label="Previous and next page">${to(previous, 'prev', 'Previous')}${to(next, 'next', 'Next')}</nav>`;
}

/** All pages in reading order. */
export const pagesIn = (sections) => sections.flatMap(({ pages }) => pages.flatMap((page) => [page, ...(page.pages ?? [])]));

/**
 * A whole page.
 * @param site its sections, and the addresses of its script, style sheet and icon
 * @param page its title and address, its content as HTML, and its headings
 */
export function layout({ sections, assets }, { title, address, html, headings = [], kind = 'text' }) {
  const { beside, above } = contents(headings);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Documentation</title>
<link rel="icon" type="image/svg+xml" href="${assets.icon}">
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="menu" href="#navigation">Menu</a>
<a class="home" href="/docs/" aria-label="Documentation: first page"><img src="${assets.icon}" alt="" width="28" height="28"><span>Documentation</span></a>
<button class="search" type="button" hidden><span>Search</span><kbd>/</kbd></button>
<a class="console" href="/console/">Console</a>
</header>
<div class="frame">
${navigation(sections, address)}
<main id="content" class="${kind}" tabindex="-1">
${above}
<article>
${html}
</article>
${neighbours(pagesIn(sections), address)}
</main>
${beside}
</div>
</body>
</html>
`;
}
