import { defineMigration } from '@kernel';

// When the image of a product is to be fetched (again); null when nothing is to be done. Whoever takes the work moves the date on.
export const QueueProductImages1763600002500 = defineMigration('QueueProductImages1763600002500', (t) => [
  `ALTER TABLE products ADD COLUMN ImageDueDate ${t.instant} NULL`,
  `ALTER TABLE products ADD COLUMN ImageAttempts ${t.integer} NULL`,
  'CREATE INDEX ix_products_image_due ON products (ImageDueDate)',
]);
