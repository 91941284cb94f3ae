import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { ReplaceSynsetItems, type Synset } from '../../contract/synsets.js';
import { SynsetRows } from './synset-rows.js';
import { SynsetStore } from '../store/synset-store.js';
import { SynsetItems } from './synset-items.js';
import { SynsetMakeup } from './synset-makeup.js';

@CommandHandler(ReplaceSynsetItems)
export class ReplaceSynsetItemsHandler implements ICommandHandler<ReplaceSynsetItems> {
  constructor(
    private readonly store: SynsetStore,
    private readonly items: SynsetItems,
    private readonly makeup: SynsetMakeup,
    private readonly synsets: SynsetRows,
  ) {}

  async execute({ accountId, synsets }: ReplaceSynsetItems): Promise<Synset[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const names = synsets.map(({ synset }) => synset);
    await this.store.lockAll(accountId);
    const locked = await this.store.lock(accountId, names);
    const seen = new Set<string>();
    names.forEach((synset, index) => {
      if (!locked.has(synset)) faults.add('unknown_synset', `synsets[${index}].synset`, { synset });
      else if (seen.has(synset)) faults.add('repeated_synset', `synsets[${index}].synset`, { synset });
      seen.add(synset);
    });
    const found = await this.items.find(accountId, synsets, new Set(), faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const ids = names.map((name) => locked.get(name) ?? 0);
    await this.makeup.write(synsets, ids, found);
    return this.synsets.byNames(accountId, names);
  }
}
