import { Outbox, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeUnitStates, type StateOutcome } from '../contract/lots/states.js';
import { StockBecameAvailable } from '../events.js';
import { StockRecord } from '../history/index.js';
import { Holds, SellableUnits } from '../lots/index.js';
import { ChangingStates } from '../stock/domain/changing-states.js';
import { reasonOf } from '../stock/domain/states.js';
import { BinContents, StockLevels, toldOf } from '../stock/index.js';
import { changeStates } from './domain/unit-states.js';

@CommandHandler(ChangeUnitStates)
export class ChangeUnitStatesHandler implements ICommandHandler<ChangeUnitStates> {
  constructor(
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly sellable: SellableUnits,
    private readonly holds: Holds,
    private readonly record: StockRecord,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
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
    for (const { productId, state, quantity } of states.taken)
      this.record.levels('held', reasonOf(quantity > 0 ? state : null), [{ productId, siteId, quantity, reference: null, actor }]);
    this.events.add(toldOf(siteId, states.taken));
    const risen = [...new Set(productIds)].filter((productId) => states.takenOf(productId) < 0);
    if (risen.length > 0) await this.outbox.add(new StockBecameAvailable(risen));
    return outcomes;
  }
}
