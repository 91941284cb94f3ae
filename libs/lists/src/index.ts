// Builds the statements of lists: conditions, sorting, and the page, or the place where a read by key continues.
export { allOf, exactly, given, part, type SqlPart, startsWith, unionAllOf, unionOf } from './conditions.js';
export { cutOf, type Page, type Paging, type Place, sliceOf, type SortKey } from './page.js';
export { offsetOf, pageOf, readPage, totalOf } from './read-page.js';
