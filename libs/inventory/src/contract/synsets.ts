import { Command, Query } from '@nestjs/cqrs';
import { type Audits, onlyOf } from '@contract/identity';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from './errors.js';

export interface SynsetItem {
  /** SKU of a product, or the name of another synset. */
  sku: string;
  /** Units of the component in one synset. */
  quantity: number;
}

/** A kit, bundle or product family: a name that stands for several products. */
export interface Synset {
  synsetId: number;
  synset: string;
  items: SynsetItem[];
  /** How many the available stock makes: at each of the account's sites the scarcest component decides, and the sites add up. */
  available: number;
  createdDate: string;
  updatedDate: string;
}

export interface NewSynset {
  synset: string;
  items: readonly SynsetItem[];
}

/**
 * Creates synsets, all or none.
 * @throws InventoryError `synset_taken`, `repeated_synset`, `sku_taken` (a product has the name), `alias_taken` (an alias has it),
 * `unknown_sku`, `repeated_sku` (a component twice), with every place: `synsets[0].items[1].sku`; then `synset_in_itself`,
 * `synset_too_deep` (more than five synsets inside one another), `synset_too_large`.
 */
export class CreateSynsets extends Command<Synset[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'alias_taken',
    'repeated_sku',
    'repeated_synset',
    'sku_taken',
    'synset_in_itself',
    'synset_taken',
    'synset_too_deep',
    'synset_too_large',
    'unknown_sku',
  ];
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly accountId: number,
    readonly synsets: readonly NewSynset[],
  ) {
    super();
  }
}

/**
 * Replaces the items of synsets, all or none.
 * @throws InventoryError `unknown_synset`, `repeated_synset`, `unknown_sku`, `repeated_sku`, with every place; then `synset_in_itself`,
 * `synset_too_deep`, `synset_too_large`, also for a synset that contains one of these.
 */
export class ReplaceSynsetItems extends Command<Synset[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'repeated_sku',
    'repeated_synset',
    'synset_in_itself',
    'synset_too_deep',
    'synset_too_large',
    'unknown_sku',
    'unknown_synset',
  ];
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly audits: Audits<ReplaceSynsetItems> = {
    action: 'kit.changed',
    by: 'people',
    of: ({ accountId, synsets }) => {
      const { synset } = onlyOf(synsets) ?? {};
      if (synset === undefined) return undefined;
      const withoutStock = ({ available: _, ...kit }: Synset): object => kit;
      return { subject: `kit ${synset} of account ${accountId}`, read: new FindSynset(accountId, synset), pick: withoutStock };
    },
  };

  constructor(
    readonly accountId: number,
    readonly synsets: readonly NewSynset[],
  ) {
    super();
  }
}

/** Synsets of an account, newest first. */
export class ListSynsets extends Query<Page<Synset>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

export class FindSynset extends Query<Synset> {
  static readonly refusals: readonly InventoryErrorCode[] = ['synset_not_found'];

  constructor(
    readonly accountId: number,
    readonly name: string,
  ) {
    super();
  }
}
