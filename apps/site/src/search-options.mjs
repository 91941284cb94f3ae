/** What the index is built with, and must be loaded with. */
export const SEARCH = {
  idField: 'address',
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'excerpt'],
};
