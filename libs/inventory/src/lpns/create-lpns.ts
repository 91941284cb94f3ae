import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { CreateLpns, type Lpn } from '../contract/lpns/lpns.js';
import { AnnouncedLpns, isSscc } from '../inbound/index.js';
import { LpnPlaces } from './lpn-places.js';
import { LpnStore } from './store/lpn-store.js';

@CommandHandler(CreateLpns)
export class CreateLpnsHandler implements ICommandHandler<CreateLpns> {
  constructor(
    private readonly places: LpnPlaces,
    private readonly announced: AnnouncedLpns,
    private readonly store: LpnStore,
  ) {}

  async execute({ siteId, lpns }: CreateLpns): Promise<Lpn[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const standing = await this.places.standing(siteId, lpns, 'lpns', faults);
    const taken = await this.announced.taken(lpns.map(({ sscc }) => sscc));
    const seen = new Set<string>();
    lpns.forEach(({ sscc }, index) => {
      const path = `lpns[${index}].sscc`;
      if (!isSscc(sscc)) faults.add('invalid_sscc', path, { sscc });
      else if (seen.has(sscc)) faults.add('repeated_lpn', path, { sscc });
      else if (taken.has(sscc)) faults.add('lpn_taken', path, { sscc });
      seen.add(sscc);
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return this.store.read(
      await this.store.stand(
        siteId,
        lpns.map(({ sscc }, index) => ({ sscc, standsIn: standing[index] })),
      ),
    );
  }
}
