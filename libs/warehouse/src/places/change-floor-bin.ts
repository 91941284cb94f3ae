import { type Bin, ChangeBin } from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeFloorBin } from '../contract/places.js';
import { SqlCorrections } from '../recounts/index.js';
import { refuseWhileInUse } from './in-use.js';

@CommandHandler(ChangeFloorBin)
export class ChangeFloorBinHandler implements ICommandHandler<ChangeFloorBin> {
  constructor(
    private readonly bus: Bus,
    private readonly corrections: SqlCorrections,
  ) {}

  async execute({ binId, change }: ChangeFloorBin): Promise<Bin> {
    const bin = await this.bus.send(new ChangeBin(binId, change));
    // Under the lock of the bin, which a recount takes before it is accepted.
    if (change.isActivated === false) refuseWhileInUse('bin_in_use', { corrections: (await this.corrections.findQueued([binId])).length });
    return bin;
  }
}
