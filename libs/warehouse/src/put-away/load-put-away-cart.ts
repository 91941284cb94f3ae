import {
  FindOpenReplenishment,
  type KnownSerial,
  type OpenReplenishment,
  type ReceivedUnits,
  ReceiveReplenishment,
} from '@contract/inventory';
import { Bus, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { LoadPutAwayCart } from '../contract/put-away.js';
import { type FloorFaults, PickedSerials, refuse } from '../picking/index.js';
import { SqlPutAwayRequests } from './store/sql-put-away-requests.js';

@CommandHandler(LoadPutAwayCart)
export class LoadPutAwayCartHandler implements ICommandHandler<LoadPutAwayCart> {
  constructor(
    private readonly bus: Bus,
    private readonly requests: SqlPutAwayRequests,
    private readonly picked: PickedSerials,
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
              asked: JSON.stringify([replenishmentId, items.map(askedOf)]),
            },
          ];
    const before = await this.requests.claim(accountId, 'load', requests);
    for (const { clientId, asked } of requests) {
      const seen = before.get(clientId);
      if (seen?.asked === asked) return;
      if (seen) throw WarehouseError.at('load_id_reused', 'loadId', { id: loadId });
    }
    await this.refuseOut(await this.bus.send(new ReceiveReplenishment(accountId, replenishmentId, items)));
    await this.requests.answer(
      accountId,
      'load',
      requests.map((request) => ({ ...request, answer: '' })),
    );
  }

  /** Received units cannot have serials of units that are picked, or that left with an order and did not come back. */
  private async refuseOut(known: readonly KnownSerial[]): Promise<void> {
    const out = await this.picked.among(known.map(({ serialId }) => serialId));
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    for (const { serialId, path, sku, serial } of known) if (out.has(serialId)) faults.add('serial_picked', path, { sku, serial });
    refuse(faults);
  }
}

/** The stored form of requests, which must equal that of versions without serials. */
const askedOf = ({ sku, quantity, lot, expiry, serials }: ReceivedUnits): unknown[] => [
  ...[sku, quantity, lot, expiry],
  ...(serials ? [serials] : []),
];
