import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { LockLpns, type Lpn, MoveLpns } from '../contract/lpns/lpns.js';
import { LpnPlaces } from './lpn-places.js';
import { LpnStore } from './store/lpn-store.js';

@CommandHandler(LockLpns)
export class LockLpnsHandler implements ICommandHandler<LockLpns> {
  constructor(private readonly places: LpnPlaces) {}

  async execute({ siteId, ssccs, places }: LockLpns): Promise<void> {
    await this.places.lock(siteId, ssccs, places);
  }
}

@CommandHandler(MoveLpns)
export class MoveLpnsHandler implements ICommandHandler<MoveLpns> {
  constructor(
    private readonly places: LpnPlaces,
    private readonly store: LpnStore,
  ) {}

  async execute({ siteId, moves }: MoveLpns): Promise<Lpn[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const located = await this.places.locate(siteId, moves, 'moves', faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    for (const { binId, toBinId } of located) await this.store.move(binId, toBinId);
    return this.store.read(located.map(({ binId }) => binId));
  }
}
