import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { CreateSynsets, type Synset } from '../../contract/synsets.js';
import { SynsetRows } from './synset-rows.js';
import { AliasStore } from '../store/alias-store.js';
import { ProductStore } from '../store/product-store.js';
import { SynsetStore } from '../store/synset-store.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { type FoundItems, SynsetItems } from './synset-items.js';
import { SynsetMakeup } from './synset-makeup.js';

@CommandHandler(CreateSynsets)
export class CreateSynsetsHandler implements ICommandHandler<CreateSynsets> {
  constructor(
    private readonly store: SynsetStore,
    private readonly products: ProductStore,
    private readonly aliases: AliasStore,
    private readonly items: SynsetItems,
    private readonly makeup: SynsetMakeup,
    private readonly synsets: SynsetRows,
  ) {}

  async execute({ accountId, synsets }: CreateSynsets): Promise<Synset[]> {
    const names = synsets.map(({ synset }) => synset);
    await this.store.lockAll(accountId);
    const check = async (): Promise<FoundItems> => {
      const faults = new FaultList<InventoryErrorCode>();
      const taken = await this.store.namesAmong(accountId, names);
      const skus = await this.products.skusAmong(accountId, names);
      const aliases = await this.aliases.namesAmong(accountId, names);
      const seen = new Set<string>();
      names.forEach((synset, index) => {
        const path = `synsets[${index}].synset`;
        if (skus.has(synset)) faults.add('sku_taken', path, { sku: synset });
        if (aliases.has(synset)) faults.add('alias_taken', path, { alias: synset, isName: true });
        if (taken.has(synset)) faults.add('synset_taken', path, { synset });
        else if (seen.has(synset)) faults.add('repeated_synset', path, { synset });
        seen.add(synset);
      });
      const found = await this.items.find(accountId, synsets, seen, faults);
      faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
      return found;
    };
    const found = await check();
    const ids = await unlessTaken(() => this.store.insert(accountId, names), check);
    await this.makeup.write(synsets, ids, found);
    // No key covers the three tables: after the insert, this waits for and sees a concurrent product or alias of the same name.
    const faults = new FaultList<InventoryErrorCode>();
    for (const sku of (await this.products.idsLocked(accountId, names)).keys())
      faults.add('sku_taken', `synsets[${names.indexOf(sku)}].synset`, { sku });
    for (const alias of await this.aliases.namesAmongLocked(accountId, names))
      faults.add('alias_taken', `synsets[${names.indexOf(alias)}].synset`, { alias, isName: true });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return this.synsets.byNames(accountId, names);
  }
}
