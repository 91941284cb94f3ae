import { defineMigration } from '@kernel';

// What an alias of a kit stands for; its ProductID is 0, which no product has. synset_items keeps the products that a kit comes down to;
// a kit that holds kits has what it was made of in synset_parts besides.
export const NestKits1763600051000 = defineMigration('NestKits1763600051000', (t) => [
  `ALTER TABLE aliases ADD COLUMN SynsetID ${t.integer} NULL`,
  `CREATE TABLE synset_parts (
    SynsetID ${t.integer} NOT NULL,
    Position ${t.integer} NOT NULL,
    ProductID ${t.integer} NULL,
    PartSynsetID ${t.integer} NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (SynsetID, Position),
    CONSTRAINT ck_synset_parts_quantity CHECK (Quantity > 0),
    CONSTRAINT fk_synset_parts_synset FOREIGN KEY (SynsetID) REFERENCES synsets (SynsetID),
    CONSTRAINT fk_synset_parts_part FOREIGN KEY (PartSynsetID) REFERENCES synsets (SynsetID)
  ) ${t.options}`,
  'CREATE INDEX ix_synset_parts_part ON synset_parts (PartSynsetID)',
]);
