import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { CreateSynsets, type Synset } from '../../contract/synsets.js';
import { SynsetRows } from './synset-rows.js';
import { ProductStore } from '../store/product-store.js';
import { SynsetStore } from '../store/synset-store.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { itemRows, SynsetItems } from './synset-items.js';

@CommandHandler(CreateSynsets)
export class CreateSynsetsHandler implements ICommandHandler<CreateSynsets> {
  constructor(
    private readonly store: SynsetStore,
    private readonly products: ProductStore,
    private readonly items: SynsetItems,
    private readonly synsets: SynsetRows,
  ) {}

  async execute({ accountId, synsets }: CreateSynsets): Promise<Synset[]> {
    const names = synsets.map(({ synset }) => synset);
    const check = async (): Promise<Map<string, number>> => {
      const faults = new FaultList<InventoryErrorCode>();
      const taken = await this.store.namesAmong(accountId, names);
      const skus = await this.products.skusAmong(accountId, names);
      const seen = new Set<string>();
      names.forEach((synset, index) => {
        if (skus.has(synset)) faults.add('sku_taken', `synsets[${index}].synset`, { sku: synset });
        if (taken.has(synset)) faults.add('synset_taken', `synsets[${index}].synset`, { synset });
        else if (seen.has(synset)) faults.add('repeated_synset', `synsets[${index}].synset`, { synset });
        seen.add(synset);
      });
      const productIds = await this.items.find(accountId, synsets, faults);
      faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
      return productIds;
    };
    const productIds = await check();
    const ids = await unlessTaken(() => this.store.insert(accountId, names), check);
    await this.store.insertItems(itemRows(synsets, ids, productIds));
    // No key covers both tables: after inserting the synsets, this waits for and sees a concurrent product of the same name.
    const [sku] = await this.products.skusAmongLocked(accountId, names);
    if (sku !== undefined)
      throw new InventoryError('sku_taken', { sku }, [
        { code: 'sku_taken', path: `synsets[${names.indexOf(sku)}].synset`, details: { sku } },
      ]);
    return this.synsets.byNames(accountId, names);
  }
}
