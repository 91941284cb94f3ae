import { Command, Query } from '@nestjs/cqrs';
import { type Audits, onlyOf } from '@contract/identity';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from './errors.js';

/** An external SKU that stands for a product or a synset of the account. */
export interface Alias {
  aliasId: number;
  alias: string;
  sku: string;
  /** Null: every channel. */
  channelId: number | null;
  /** Code of a site; null: every site. */
  distributionCenter: string | null;
  createdDate: string;
  updatedDate: string;
}

export interface NewAlias {
  alias: string;
  sku: string;
  channelId: number | null;
  distributionCenter: string | null;
}

/**
 * Creates aliases, all or none.
 * @throws InventoryError `alias_taken`, `repeated_alias`, `sku_taken`, `synset_taken` (a product or synset other than the target has the
 * name), `unknown_sku`, `unknown_distribution_center`, with every place.
 */
export class CreateAliases extends Command<Alias[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'alias_taken',
    'repeated_alias',
    'sku_taken',
    'synset_taken',
    'unknown_distribution_center',
    'unknown_sku',
  ];
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly accountId: number,
    readonly aliases: readonly NewAlias[],
  ) {
    super();
  }
}

/** With an id, every other given field changes; without one, alias, channel and site identify the alias, and `sku` changes. */
export type AliasChange = ({ aliasId: number } & Partial<NewAlias>) | ({ aliasId?: undefined } & NewAlias);

/** Changes aliases, all or none. @throws InventoryError `unknown_alias` and the codes of `CreateAliases`. */
export class ChangeAliases extends Command<Alias[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'alias_taken',
    'repeated_alias',
    'sku_taken',
    'synset_taken',
    'unknown_alias',
    'unknown_distribution_center',
    'unknown_sku',
  ];
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly audits: Audits<ChangeAliases> = {
    action: 'alias.changed',
    by: 'people',
    of: ({ accountId, changes }) => {
      const { aliasId } = onlyOf(changes) ?? {};
      if (aliasId === undefined) return undefined;
      return { subject: `alias ${aliasId} of account ${accountId}`, read: new FindAlias(accountId, { aliasId }, {}) };
    },
  };

  constructor(
    readonly accountId: number,
    readonly changes: readonly AliasChange[],
  ) {
    super();
  }
}

export interface AliasFilter {
  channelId?: number;
  distributionCenter?: string;
}

/** Aliases of an account, newest first. */
export class ListAliases extends Query<Page<Alias>> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_distribution_center'];

  constructor(
    readonly accountId: number,
    readonly filter: AliasFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/**
 * Finds an alias by its text, else by its id; or only by its id. @throws InventoryError `alias_not_found`, or `ambiguous_alias` when
 * several remain.
 */
export class FindAlias extends Query<Alias> {
  static readonly refusals: readonly InventoryErrorCode[] = ['alias_not_found', 'ambiguous_alias', 'unknown_distribution_center'];

  constructor(
    readonly accountId: number,
    readonly identifier: string | { aliasId: number },
    readonly filter: AliasFilter,
  ) {
    super();
  }
}
