import { Injectable } from '@nestjs/common';
import { Database, grouped } from '@kernel';
import { type KitPart, MAX_KIT_DEPTH } from '../domain/kit-tree.js';
import { synsetPartTable } from '../../store/rows.js';

interface PartRow {
  synsetId: number;
  productId: number | null;
  kitId: number | null;
  quantity: number;
}

/** The parts of synsets that contain synsets. Synsets of products alone have no rows here: `synset_items` is complete for them. */
@Injectable()
export class SynsetParts {
  constructor(private readonly database: Database) {}

  /** Synsets that contain one of these, directly or not, excluding these. */
  async around(synsetIds: readonly number[]): Promise<number[]> {
    const known = new Set(synsetIds);
    let inner = [...synsetIds];
    for (let depth = 1; depth <= MAX_KIT_DEPTH && inner.length > 0; depth += 1) {
      const rows = await this.database.query<{ id: number }>('SELECT DISTINCT SynsetID AS id FROM synset_parts WHERE PartSynsetID IN (?)', [
        inner,
      ]);
      inner = rows.map(({ id }) => id).filter((id) => !known.has(id));
      for (const id of inner) known.add(id);
    }
    return [...known].slice(new Set(synsetIds).size);
  }

  /** The parts of synsets and of all inside them; except those in `said`, whose parts are about to change. */
  async below(synsetIds: readonly number[], said: ReadonlyMap<number, readonly KitPart[]>): Promise<Map<number, KitPart[]>> {
    const parts = new Map<number, KitPart[]>();
    let outer = [...new Set(synsetIds)].filter((id) => !said.has(id));
    // One level more than allowed, to detect a synset that is too deep.
    for (let depth = 0; depth <= MAX_KIT_DEPTH && outer.length > 0; depth += 1) {
      const partsOf = grouped(await this.read(outer), ({ synsetId }) => synsetId);
      for (const id of outer) parts.set(id, (partsOf.get(id) ?? []).map(toPart));
      const inner = outer.flatMap((id) => (parts.get(id) ?? []).flatMap((part) => ('kitId' in part ? part.kitId : [])));
      outer = [...new Set(inner)].filter((id) => !said.has(id) && !parts.has(id));
    }
    return parts;
  }

  private read(synsetIds: readonly number[]): Promise<PartRow[]> {
    return this.database.query<PartRow>(
      `SELECT SynsetID AS synsetId, ProductID AS productId, PartSynsetID AS kitId, Quantity AS quantity, Position AS place
         FROM synset_parts WHERE SynsetID IN (?)
       UNION ALL SELECT i.SynsetID, i.ProductID, NULL, i.Quantity, i.Position FROM synset_items i
         WHERE i.SynsetID IN (?) AND NOT EXISTS (SELECT 1 FROM synset_parts p WHERE p.SynsetID = i.SynsetID)
       ORDER BY synsetId, place`,
      [synsetIds, synsetIds],
    );
  }

  /** Replaces the parts of synsets. */
  async replace(said: ReadonlyMap<number, readonly KitPart[]>): Promise<void> {
    await this.database.write('DELETE FROM synset_parts WHERE SynsetID IN (?)', [[...said.keys()]]);
    const rows = [...said].flatMap(([synsetId, parts]) =>
      parts.some((part) => 'kitId' in part)
        ? parts.map((part, index) => ({
            SynsetID: synsetId,
            Position: index + 1,
            ProductID: 'productId' in part ? part.productId : null,
            PartSynsetID: 'kitId' in part ? part.kitId : null,
            Quantity: part.quantity,
          }))
        : [],
    );
    if (rows.length > 0) await this.database.insert(synsetPartTable, rows);
  }
}

const toPart = ({ productId, kitId, quantity }: PartRow): KitPart =>
  kitId === null ? { quantity, productId: productId ?? 0 } : { quantity, kitId };
