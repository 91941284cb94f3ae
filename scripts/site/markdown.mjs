// Renders Markdown of the repository as HTML: anchors at headings, rewritten links between pages, highlighted code.
import path from 'node:path';
import hljs from 'highlight.js/lib/common';
import MarkdownIt from 'markdown-it';
import { addressOf } from './contents.mjs';

/** The highlighter's names of languages, by their names in Markdown. */
const LANGUAGES = { sh: 'bash', ts: 'typescript', text: 'plaintext', http: 'plaintext', '': 'plaintext' };

export const escapeHtml = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The anchor of a heading as GitHub derives it, which the links between the pages of the repository use. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** A block of code. It can be scrolled, so it must take the keyboard focus. */
export function codeBlock(text, language = '') {
  const name = LANGUAGES[language] ?? language;
  const coloured = hljs.getLanguage(name) ? hljs.highlight(text, { language: name }).value : escapeHtml(text);
  return `<pre tabindex="0"><code>${coloured.trimEnd()}</code></pre>\n`;
}

/** The text of an inline token without markup. */
const wordsOf = ({ children }) =>
  children
    .filter(({ type }) => ['text', 'code_inline', 'softbreak'].includes(type))
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');

/** Gives each heading an anchor, and collects the headings. */
function addAnchors({ tokens, env }) {
  const seen = new Map();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const text = wordsOf(tokens[index + 1]);
    const anchor = anchorOf(text);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    const id = times === 0 ? anchor : `${anchor}-${times}`;
    token.attrSet('id', id);
    env.headings.push({ level: Number(token.tag.slice(1)), text, id });
  });
}

/** The address of a link's target on the site; undefined for a file that is not on it. */
function targetOf(link, { file, files, copied }) {
  if (/^[a-z]+:/i.test(link) || link.startsWith('#')) return link;
  const [to, anchor] = link.split('#');
  const target = path.posix.join(path.posix.dirname(file), decodeURIComponent(to));
  if (files.has(target)) return `${addressOf(target)}${anchor === undefined ? '' : `#${anchor}`}`;
  if (!/^(docs\/.*\.png|examples\/.*)$/.test(target)) return undefined;
  copied.add(target);
  return `/docs/files/${target}`;
}

/** Rewrites the links and images of a page; a link without a target on the site becomes plain text. */
function rewriteLinks({ tokens, env }) {
  for (const { children } of tokens) {
    let isLost = false;
    for (const token of children ?? []) {
      if (token.type === 'image') {
        token.attrSet('src', targetOf(token.attrGet('src'), env));
        token.attrSet('loading', 'lazy');
      } else if (token.type === 'link_open') {
        const target = targetOf(token.attrGet('href'), env);
        isLost = target === undefined;
        if (isLost) Object.assign(token, { tag: 'span', attrs: [['class', 'elsewhere']] });
        else token.attrSet('href', target);
      } else if (token.type === 'link_close' && isLost) Object.assign(token, { tag: 'span' });
    }
  }
}

function renderer() {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  markdown.core.ruler.push('anchors', addAnchors);
  markdown.core.ruler.push('links', rewriteLinks);
  const { rules } = markdown.renderer;
  rules.fence = (tokens, index) => codeBlock(tokens[index].content, tokens[index].info.trim());
  rules.code_block = (tokens, index) => codeBlock(tokens[index].content);
  rules.heading_close = (tokens, index) => {
    const open = tokens[index - 2];
    const link = `<a class="anchor" href="#${open.attrGet('id')}" aria-label="Link to ${escapeHtml(wordsOf(tokens[index - 1]))}">#</a>`;
    return `${open.tag === 'h1' ? '' : link}</${open.tag}>\n`;
  };
  // The content security policy forbids inline styles, with which markdown-it aligns columns.
  for (const cell of ['th_open', 'td_open']) rules[cell] = (tokens, index) => `<${tokens[index].tag}>`;
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  return markdown;
}

const markdown = renderer();

/**
 * A page as HTML, with its headings.
 * @param page its path in the repository, the set of the site's pages, and the set that collects other files it shows
 */
export function renderPage(text, { file, files, copied }) {
  const env = { file, files, copied, headings: [] };
  return { html: markdown.render(text, env), headings: env.headings };
}

const NOWHERE = { file: '', files: new Set(), copied: new Set() };

/** The HTML of a description in an OpenAPI document, which has no headings. */
export const renderText = (text) => markdown.render(text, { ...NOWHERE, headings: [] });

/** The same without paragraphs. */
export const renderInline = (text) => markdown.renderInline(text, { ...NOWHERE, headings: [] });

/**
 * The parts of a page for the search: what stands below each heading, without marks.
 * @returns `{title, anchor, text}`; the first part has no anchor
 */
export function partsOf(text) {
  const env = { ...NOWHERE, headings: [] };
  const tokens = markdown.parse(text, env);
  const parts = [];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const isFirst = parts.length === 0;
      parts.push({ title: wordsOf(tokens[index + 1]), anchor: isFirst ? '' : `#${token.attrGet('id')}`, words: [] });
    } else if (tokens[index - 1]?.type !== 'heading_open' && parts.length > 0) {
      if (token.type === 'inline') parts.at(-1).words.push(wordsOf(token));
      else if (token.type === 'fence') parts.at(-1).words.push(token.content);
    }
  });
  return parts.map(({ title, anchor, words }) => ({ title, anchor, text: words.join(' ').replace(/\s+/g, ' ').trim() }));
}
