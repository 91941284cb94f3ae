import { type Bin, ChangeBin } from '@contract/inventory';
import { ListOrdersInProcessing } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeFloorBin } from '../contract/places.js';
import { PickTasks } from '../tasks/index.js';
import { SqlPicks } from '../picking/index.js';
import { SqlCorrections } from '../recounts/index.js';
import { refuseWhileInUse } from './in-use.js';

@CommandHandler(ChangeFloorBin)
export class ChangeFloorBinHandler implements ICommandHandler<ChangeFloorBin> {
  constructor(
    private readonly bus: Bus,
    private readonly corrections: SqlCorrections,
    private readonly picks: SqlPicks,
    private readonly tasks: PickTasks,
  ) {}

  async execute({ binId, change }: ChangeFloorBin): Promise<Bin> {
    const bin = await this.bus.send(new ChangeBin(binId, change));
    if (change.isActivated === false) refuseWhileInUse('bin_in_use', await this.workAt(bin));
    return bin;
  }

  /**
   * Called under the bin's lock, which a recount takes before it is accepted, and a revert before it returns units. A concurrent pick of
   * the last unit has not committed yet, so the bin still has it.
   */
  private async workAt({ binId, siteId }: Bin): Promise<{ corrections: number; pickedUnits: number; pickTasks: number }> {
    const orderIds = await this.bus.ask(new ListOrdersInProcessing({ siteId }));
    return {
      corrections: (await this.corrections.findQueued([binId])).length,
      pickedUnits: await this.picks.unitsFrom(binId, orderIds),
      pickTasks: await this.tasks.countIn({ binId }),
    };
  }
}
