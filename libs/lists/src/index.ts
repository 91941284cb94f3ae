// What the statement of a list is made of: conditions, an order, and the page or the place where it goes on.
export { startsWith } from './conditions.js';
export { cutOf, type Page, type Paging, type Place, sliceOf, type SortKey } from './page.js';
export { offsetOf, pageOf, readPage, totalOf } from './read-page.js';
