import { FindOpenReplenishment, type OpenReplenishment, ReceiveReplenishment } from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { LoadPutAwayCart } from '../contract/put-away.js';
import { SqlPutAwayRequests } from './store/sql-put-away-requests.js';

@CommandHandler(LoadPutAwayCart)
export class LoadPutAwayCartHandler implements ICommandHandler<LoadPutAwayCart> {
  constructor(
    private readonly bus: Bus,
    private readonly requests: SqlPutAwayRequests,
  ) {}

  async execute(load: LoadPutAwayCart): Promise<OpenReplenishment> {
    if (load.items.length > 0) await this.receive(load);
    return this.bus.ask(new FindOpenReplenishment(load.accountId, load.replenishmentId));
  }

  private async receive({ accountId, replenishmentId, items, loadId }: LoadPutAwayCart): Promise<void> {
    const requests =
      loadId === undefined
        ? []
        : [
            {
              clientId: loadId.toLowerCase(),
              asked: JSON.stringify([replenishmentId, items.map(({ sku, quantity, lot, expiry }) => [sku, quantity, lot, expiry])]),
            },
          ];
    const before = await this.requests.claim(accountId, 'load', requests);
    for (const { clientId, asked } of requests) {
      const seen = before.get(clientId);
      if (seen?.asked === asked) return;
      if (seen)
        throw new WarehouseError('load_id_reused', { id: loadId }, [{ code: 'load_id_reused', path: 'loadId', details: { id: loadId } }]);
    }
    await this.bus.send(new ReceiveReplenishment(accountId, replenishmentId, items));
    await this.requests.answer(
      accountId,
      'load',
      requests.map((request) => ({ ...request, answer: '' })),
    );
  }
}
