import { ListImportMappings } from '@contract/identity';
import {
  ChangeAliases,
  ChangeProductCodes,
  ChangeProducts,
  CreateAliases,
  CreateProductCodes,
  CreateProducts,
  CreateReplenishments,
  CreateSynsets,
  ReplaceSynsetItems,
} from '@contract/inventory';
import { CreateOrders, KeepPastOrders } from '@contract/orders';
import type { Bus } from '@kernel';
import type { Type } from '@nestjs/common';
import {
  aliases,
  type FileKind,
  kits,
  orders,
  pastOrders,
  productCodes,
  products,
  replenishments,
  type Mapping,
  mappingFault,
} from '../../../../../libs/imports/src/index.js';
import { OrderRequest } from '../../answers/orders/order.js';
import { ProductCodeChangeBody } from '../../answers/products/product-code.js';
import { AliasBody, AliasChangeBody, toChanges, toNewAlias } from '../catalogue/aliases.shapes.js';
import { ProductCodeBody } from '../catalogue/product-codes.shapes.js';
import { ProductBody, ProductChangeBody, toChange, toNewProduct } from '../catalogue/products.shapes.js';
import { SynsetBody, SynsetChangeBody, toNewSynset } from '../catalogue/synsets.shapes.js';
import { PastOrderRequest, toDraft, toPastDraft } from '../orders/orders.shapes.js';
import { ReplenishmentBody, toNewReplenishment } from '../stock/replenishments.shapes.js';

/** One command for several records: it stores all of them, or throws and stores none. */
export interface Storing {
  /** The request class that checks the same record over HTTP. */
  shape: Type<object>;
  send(bodies: readonly object[]): Promise<unknown>;
}

/** How the records of a kind of file are stored. */
export interface ImportKind {
  file: FileKind;
  /** Values of new records for columns that the file does not have, by column. */
  unknown?: Readonly<Record<string, string>>;
  create: Storing;
  change?: Storing & {
    /** The member by which a change names its record: a fault there means that the record does not exist. */
    key: string;
    /** Columns that a change needs besides its key. */
    needs: readonly string[];
  };
}

export const importKinds = ['orders', 'products', 'replenishments', 'aliases', 'kits', 'product_codes', 'past_orders'] as const;
export type ImportKindName = (typeof importKinds)[number];

/** What a file of each kind looks like. */
export const fileKinds: Readonly<Record<ImportKindName, FileKind>> = {
  ...{ orders, products, replenishments, aliases, kits },
  product_codes: productCodes,
  past_orders: pastOrders,
};

const storing = <Body extends object>(shape: Type<Body>, send: (bodies: readonly Body[]) => Promise<unknown>): Storing => ({
  shape,
  send: send as Storing['send'],
});

/** How an account's records of each kind are stored. */
export function importKind(name: ImportKindName, bus: Bus, account: number): ImportKind {
  switch (name) {
    case 'orders':
      return {
        file: orders,
        create: storing(OrderRequest, (bodies) => bus.send(new CreateOrders(account, bodies.map(toDraft), 'import'))),
      };
    case 'past_orders':
      return {
        file: pastOrders,
        create: storing(PastOrderRequest, (bodies) => bus.send(new KeepPastOrders(account, bodies.map(toPastDraft), 'import'))),
      };
    case 'products':
      return {
        file: products,
        create: storing(ProductBody, (bodies) => bus.send(new CreateProducts(account, bodies.map(toNewProduct)))),
        change: {
          ...storing(ProductChangeBody, (bodies) => bus.send(new ChangeProducts(account, bodies.map(toChange)))),
          ...{ key: 'sku', needs: [] },
        },
      };
    case 'replenishments':
      return {
        file: replenishments,
        create: storing(ReplenishmentBody, (bodies) => bus.send(new CreateReplenishments(account, bodies.map(toNewReplenishment)))),
      };
    case 'aliases':
      return {
        file: aliases,
        create: storing(AliasBody, (bodies) => bus.send(new CreateAliases(account, bodies.map(toNewAlias)))),
        change: {
          ...storing(AliasChangeBody, (bodies) => bus.send(new ChangeAliases(account, toChanges(bodies)))),
          ...{ key: 'alias', needs: ['sku'] },
        },
      };
    case 'kits':
      return {
        file: kits,
        create: storing(SynsetBody, (bodies) => bus.send(new CreateSynsets(account, bodies.map(toNewSynset)))),
        change: {
          ...storing(SynsetChangeBody, (bodies) => bus.send(new ReplaceSynsetItems(account, bodies.map(toNewSynset)))),
          ...{ key: 'synset', needs: ['sku', 'quantity'] },
        },
      };
    case 'product_codes':
      return {
        file: productCodes,
        create: storing(ProductCodeBody, (bodies) => bus.send(new CreateProductCodes(account, bodies))),
        change: {
          ...storing(ProductCodeChangeBody, (bodies) => bus.send(new ChangeProductCodes(account, bodies))),
          ...{ key: 'code', needs: [] },
        },
      };
  }
}

/** The mappings that an account has stored for a kind of file; skips those that this version does not understand. */
export async function keptMappings(bus: Bus, account: number, kind: ImportKindName): Promise<Mapping[]> {
  const stored = await bus.ask(new ListImportMappings(account, kind));
  return stored.flatMap(({ mapping }) => {
    const value = JSON.parse(mapping) as Mapping;
    return mappingFault(fileKinds[kind], value) === undefined ? [value] : [];
  });
}
