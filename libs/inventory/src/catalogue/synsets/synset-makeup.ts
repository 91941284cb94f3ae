import { Injectable } from '@nestjs/common';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import type { NewSynset } from '../../contract/synsets.js';
import { type KitPart, KitTree } from '../domain/kit-tree.js';
import { SynsetParts } from '../store/synset-parts.js';
import { SynsetStore } from '../store/synset-store.js';
import type { FoundItems } from './synset-items.js';

/**
 * Writes the composition of synsets. Orders, stock and manufacture read the products that a synset resolves to, so these are stored beside
 * its parts, and rewritten for every synset that contains a changed one.
 */
@Injectable()
export class SynsetMakeup {
  constructor(
    private readonly store: SynsetStore,
    private readonly parts: SynsetParts,
  ) {}

  /**
   * @param ids of the synsets, in order; all are rows by now
   * @throws InventoryError `synset_in_itself`, `synset_too_deep`, `synset_too_large` with every place
   */
  async write(synsets: readonly NewSynset[], ids: readonly number[], { productIds, synsetIds }: FoundItems): Promise<void> {
    const idsByName = new Map([...synsetIds, ...synsets.map(({ synset }, index) => [synset, ids[index]] as const)]);
    const said = new Map(
      synsets.map(({ items }, index) => [
        ids[index],
        items.map(({ sku, quantity }): KitPart => {
          const productId = productIds.get(sku);
          return productId === undefined ? { quantity, kitId: idsByName.get(sku) ?? 0 } : { quantity, productId };
        }),
      ]),
    );
    const around = await this.parts.around(ids);
    const tree = new KitTree(new Map([...(await this.parts.below([...around, ...innerKits(said)], said)), ...said]));
    const units = new Map([...ids, ...around].map((id) => [id, tree.unitsOf(id)]));
    refuseUnmakeable(synsets, ids, units);
    const written = [...units].flatMap(([synsetId, each]) => (typeof each === 'string' ? [] : { synsetId, units: each }));
    await this.store.emptyOut(written.map(({ synsetId }) => synsetId));
    await this.store.insertItems(
      written.flatMap(({ synsetId, units: each }) =>
        [...each].map(([productId, quantity], place) => ({ synsetId, productId, position: place + 1, quantity })),
      ),
    );
    await this.parts.replace(said);
  }
}

const innerKits = (said: ReadonlyMap<number, readonly KitPart[]>): number[] =>
  [...said.values()].flatMap((parts) => parts.flatMap((part) => ('kitId' in part ? part.kitId : [])));

/** A synset that contains a changed one may become too deep or too large; the fault is then at the change. */
function refuseUnmakeable(
  synsets: readonly NewSynset[],
  ids: readonly number[],
  units: ReadonlyMap<number, ReturnType<KitTree['unitsOf']>>,
): void {
  const faults = new FaultList<InventoryErrorCode>();
  synsets.forEach(({ synset }, index) => {
    const own = units.get(ids[index]);
    if (typeof own === 'string') faults.add(own, `synsets[${index}].items`, { synset });
  });
  const around = [...units.values()].find((each) => typeof each === 'string');
  if (faults.isEmpty && typeof around === 'string') faults.add(around, 'synsets[0].items', { synset: synsets[0]?.synset });
  faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
}
