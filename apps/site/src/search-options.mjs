/** Options with which the index is built, and must be loaded. */
export const SEARCH = {
  idField: 'address',
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'excerpt'],
};
