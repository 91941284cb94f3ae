import { defineMigration } from '@kernel';

export const CreateSitesAndProducts1763600002000 = defineMigration('CreateSitesAndProducts1763600002000', (t) => [
  `CREATE TABLE distribution_centers (
    WarehouseID ${t.id},
    Code ${t.exact(64)} NOT NULL,
    Name ${t.text(255)} NOT NULL,
    Address1 ${t.text(255)} NULL,
    City ${t.text(255)} NULL,
    State ${t.text(255)} NULL,
    Zip ${t.text(32)} NULL,
    Country ${t.text(64)} NULL,
    Activated ${t.flag} NOT NULL,
    AutoProcess ${t.flag} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_distribution_centers_code UNIQUE (Code)
  ) ${t.options}`,
  // An account without rows here uses every activated site, in the order of their ids.
  `CREATE TABLE account_sites (
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    SiteRank ${t.integer} NOT NULL,
    PRIMARY KEY (AccountID, WarehouseID)
  ) ${t.options}`,
  `CREATE TABLE suppliers (
    SupplierID ${t.id},
    Name ${t.exact(255)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_suppliers_name UNIQUE (Name)
  ) ${t.options}`,
  `CREATE TABLE package_types (
    PackageTypeID ${t.id},
    Name ${t.exact(255)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_package_types_name UNIQUE (Name)
  ) ${t.options}`,
  `CREATE TABLE products (
    ProductID ${t.id},
    AccountID ${t.integer} NOT NULL,
    SKU ${t.exact(64)} NOT NULL,
    Description ${t.text(255)} NOT NULL,
    Width ${t.decimal(14, 4)} NOT NULL,
    Length ${t.decimal(14, 4)} NOT NULL,
    Height ${t.decimal(14, 4)} NOT NULL,
    Weight ${t.decimal(14, 4)} NOT NULL,
    Cost ${t.decimal(14, 4)} NOT NULL,
    Retail ${t.decimal(14, 4)} NOT NULL,
    UPC ${t.exact(255)} NULL,
    HarmonizationCode ${t.text(255)} NULL,
    SupplierID ${t.integer} NULL,
    WarehouseID ${t.integer} NULL,
    PackageTypeID ${t.integer} NULL,
    PickStyle ${t.exact(16)} NOT NULL,
    OneTimeProduct ${t.flag} NOT NULL,
    CaseQty ${t.integer} NULL,
    Category ${t.text(255)} NULL,
    Model ${t.text(255)} NULL,
    Manufacturer ${t.text(255)} NULL,
    ClientOption1 ${t.text(255)} NULL,
    ClientOption2 ${t.text(255)} NULL,
    ClientOption3 ${t.text(255)} NULL,
    ImageURL ${t.exact(2000)} NULL,
    ImageStatus ${t.exact(16)} NULL,
    ImageError ${t.text(255)} NULL,
    ImageFile ${t.exact(255)} NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_products_sku UNIQUE (AccountID, SKU)
  ) ${t.options}`,
  'CREATE INDEX ix_products_account ON products (AccountID, ProductID)',
  `CREATE TABLE aliases (
    AliasID ${t.id},
    AccountID ${t.integer} NOT NULL,
    Alias ${t.exact(64)} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    ChannelID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_aliases UNIQUE (AccountID, Alias, ChannelID, WarehouseID)
  ) ${t.options}`,
  `CREATE TABLE synsets (
    SynsetID ${t.id},
    AccountID ${t.integer} NOT NULL,
    Synset ${t.exact(64)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_synsets UNIQUE (AccountID, Synset)
  ) ${t.options}`,
  `CREATE TABLE synset_items (
    SynsetID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Position ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (SynsetID, ProductID),
    CONSTRAINT ck_synset_items_quantity CHECK (Quantity > 0)
  ) ${t.options}`,
]);
