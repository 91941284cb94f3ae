import { defineMigration } from '@kernel';

// Whose service it is: the name and the logo that everybody who uses the console sees. One row; without a name and a logo, the product's own.
export const CreateBrand1763600111100 = defineMigration('CreateBrand1763600111100', (t) => [
  `CREATE TABLE brand (
    BrandID ${t.integer} NOT NULL PRIMARY KEY,
    Name ${t.text(60)} NULL,
    LogoType ${t.exact(16)} NULL,
    LogoWidth ${t.integer} NULL,
    LogoHeight ${t.integer} NULL,
    Logo ${t.long} NULL,
    UpdatedDate ${t.instant} NULL,
    CONSTRAINT ck_brand_logo CHECK ((Logo IS NULL) = (LogoType IS NULL) AND (Logo IS NULL) = (LogoWidth IS NULL) AND (Logo IS NULL) = (LogoHeight IS NULL))
  ) ${t.options}`,
  'INSERT INTO brand (BrandID) VALUES (1)',
]);
