import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../../contract/errors.js';
import { FindSynset, type Synset } from '../../contract/synsets.js';
import { SynsetRows } from './synset-rows.js';

@QueryHandler(FindSynset)
export class FindSynsetHandler implements IQueryHandler<FindSynset> {
  constructor(private readonly synsets: SynsetRows) {}

  async execute({ accountId, name }: FindSynset): Promise<Synset> {
    const [synset] = await this.synsets.byNames(accountId, [name]);
    if (!synset) throw new InventoryError('synset_not_found', { synset: name });
    return synset;
  }
}
