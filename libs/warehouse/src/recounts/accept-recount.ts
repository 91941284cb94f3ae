import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { type AcceptedCorrection, AcceptRecount, AcceptRecounts } from '../contract/recounts.js';
import { RecountAcceptance } from './recount-acceptance.js';

@CommandHandler(AcceptRecount)
export class AcceptRecountHandler implements ICommandHandler<AcceptRecount> {
  constructor(private readonly acceptance: RecountAcceptance) {}

  async execute({ siteId, entries, actor }: AcceptRecount): Promise<AcceptedCorrection[]> {
    const [outcome] = await this.acceptance.accept(siteId, [{ entries, actor }]);
    if (outcome instanceof WarehouseError) throw outcome;
    return outcome;
  }
}

@CommandHandler(AcceptRecounts)
export class AcceptRecountsHandler implements ICommandHandler<AcceptRecounts> {
  constructor(private readonly acceptance: RecountAcceptance) {}

  execute({ siteId, recounts }: AcceptRecounts): Promise<(AcceptedCorrection[] | WarehouseError)[]> {
    return this.acceptance.accept(siteId, recounts);
  }
}
