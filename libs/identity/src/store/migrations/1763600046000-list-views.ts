import { defineMigration } from '@kernel';

// Named views of the console's lists, a user's own. Their names are unique in any case, as people read them.
export const CreateListViews1763600046000 = defineMigration('CreateListViews1763600046000', (t) => [
  `CREATE TABLE list_views (
    ViewID ${t.id},
    UserID ${t.integer} NOT NULL,
    List ${t.exact(64)} NOT NULL,
    Name ${t.text(60)} NOT NULL,
    Search ${t.exact(2000)} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE UNIQUE INDEX uq_list_views_name ON list_views (UserID, List, Name)',
]);
