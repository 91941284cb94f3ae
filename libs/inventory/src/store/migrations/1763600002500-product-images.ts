import { defineMigration } from '@kernel';

// When a product's image is due (again); null when it is not. The process that takes it moves the date forward.
export const QueueProductImages1763600002500 = defineMigration('QueueProductImages1763600002500', (t) => [
  `ALTER TABLE products ADD COLUMN ImageDueDate ${t.instant} NULL`,
  `ALTER TABLE products ADD COLUMN ImageAttempts ${t.integer} NULL`,
  'CREATE INDEX ix_products_image_due ON products (ImageDueDate)',
]);
