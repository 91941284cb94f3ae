import { defineMigration } from '@kernel';

// The file of a picture that somebody uploaded, which is shown instead of the one of the product's address; null without one.
export const KeepUploadedImages1763600111000 = defineMigration('KeepUploadedImages1763600111000', (t) => [
  `ALTER TABLE products ADD COLUMN UploadedImageFile ${t.exact(255)} NULL`,
]);
