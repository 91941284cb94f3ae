import type { Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { ChangeTote, CreateTote, GetTote, ListTotes, type Tote } from '../contract/floor-plan/totes.js';
import { takenAs } from '../store/taken-as.js';
import { ToteStore } from './store/tote-store.js';

@QueryHandler(ListTotes)
export class ListTotesHandler implements IQueryHandler<ListTotes> {
  constructor(private readonly totes: ToteStore) {}

  execute({ siteId, paging }: ListTotes): Promise<Page<Tote>> {
    return this.totes.page(siteId, paging);
  }
}

@QueryHandler(GetTote)
export class GetToteHandler implements IQueryHandler<GetTote> {
  constructor(private readonly totes: ToteStore) {}

  async execute({ siteId, toteId }: GetTote): Promise<Tote> {
    const tote = await this.totes.find(siteId, toteId);
    if (!tote) throw new WarehouseError('tote_not_found', { toteId });
    return tote;
  }
}

@CommandHandler(CreateTote)
export class CreateToteHandler implements ICommandHandler<CreateTote> {
  constructor(private readonly totes: ToteStore) {}

  async execute({ siteId, barcode }: CreateTote): Promise<Tote> {
    const toteId = await this.totes.add(siteId, barcode).catch(takenAs('barcode_taken', 'barcode', { barcode, of: 'tote' }));
    return { toteId, barcode, batchId: null, orderId: null };
  }
}

@CommandHandler(ChangeTote)
export class ChangeToteHandler implements ICommandHandler<ChangeTote> {
  constructor(private readonly totes: ToteStore) {}

  async execute({ siteId, toteId, barcode }: ChangeTote): Promise<Tote> {
    await this.totes.lock(siteId, toteId);
    const before = await this.totes.find(siteId, toteId);
    if (!before) throw new WarehouseError('tote_not_found', { toteId });
    // Its picker scans the old barcode.
    if (before.orderId !== null) throw WarehouseError.at('tote_in_use', 'barcode', { tote: before.barcode, order: before.orderId });
    await this.totes.rename(siteId, toteId, barcode).catch(takenAs('barcode_taken', 'barcode', { barcode, of: 'tote' }));
    return { ...before, barcode };
  }
}
