import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@kernel';

export interface SynsetItem {
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
 * @throws InventoryError `synset_taken`, `repeated_synset`, `sku_taken` (a product has the name), `unknown_sku`, `repeated_sku`
 * (a component twice), with every place: `synsets[0].items[1].sku`.
 */
export class CreateSynsets extends Command<Synset[]> {
  constructor(
    readonly accountId: number,
    readonly synsets: readonly NewSynset[],
  ) {
    super();
  }
}

/**
 * Replaces the items of synsets, all or none.
 * @throws InventoryError `unknown_synset`, `repeated_synset`, `unknown_sku`, `repeated_sku`, with every place.
 */
export class ReplaceSynsetItems extends Command<Synset[]> {
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

/** @throws InventoryError `synset_not_found`. */
export class FindSynset extends Query<Synset> {
  constructor(
    readonly accountId: number,
    readonly name: string,
  ) {
    super();
  }
}
