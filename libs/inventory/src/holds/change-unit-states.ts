import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeUnitStates, type StateOutcome } from '../contract/lots/states.js';
import { Holds, SellableUnits } from '../lots/index.js';
import { ChangingStates } from '../stock/domain/changing-states.js';
import { BinContents, StateChanges, StockLevels } from '../stock/index.js';
import { changeStates } from './domain/unit-states.js';

@CommandHandler(ChangeUnitStates)
export class ChangeUnitStatesHandler implements ICommandHandler<ChangeUnitStates> {
  constructor(
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly sellable: SellableUnits,
    private readonly holds: Holds,
    private readonly changes: StateChanges,
  ) {}

  async execute({ siteId, changes, actor }: ChangeUnitStates): Promise<StateOutcome[]> {
    if (changes.length === 0) return [];
    const [productIds, binIds] = [changes.map(({ productId }) => productId), changes.map(({ binId }) => binId)];
    const locked = await this.levels.lock(productIds);
    const lying = [...(await this.contents.lock(productIds, binIds)), ...(await this.contents.lockHeld(productIds, binIds))];
    const isSellable = await this.sellable.ruleFor(siteId, lying);
    const holds = await this.holds.of(productIds);
    const states = new ChangingStates(lying);
    const outcomes = changeStates(states, changes, {
      isSellable,
      isOnHold: (units) => holds.over(siteId, units) !== undefined,
      unreserved: (productId) => locked.unreserved(siteId, productId),
    });
    if (outcomes.some(({ obstacle }) => obstacle !== null)) return outcomes;
    for (const { productId, quantity } of states.taken) locked.changeState(siteId, productId, quantity, null);
    for (const { productId, state, expiry } of states.changed) if (!state) locked.changeState(siteId, productId, 0, expiry);
    await this.levels.save(locked);
    const notes = states.changes.map((change) => {
      const { reference, comment } = changes[states.causes.get(change) ?? 0];
      return { ...change, reference, comment, actor };
    });
    await this.contents.saveEach(states.changed, notes);
    await this.changes.tell(siteId, states.taken, actor);
    return outcomes;
  }
}
