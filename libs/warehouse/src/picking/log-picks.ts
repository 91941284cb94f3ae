import { type BinOutcome, FindFloorNames, PreviewPicks, TakeFromBins } from '@contract/inventory';
import { type HistoryNote, LockFloorShipments, RecordPicks } from '@contract/orders';
import { Bus, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LoggedPick, LogPicks, type PickLog } from '../contract/picking.js';
import { type ClosingPicks, NamedTasks, Promises, type TakenPick } from '../tasks/index.js';
import { openUnits, quantityPicked, shareOut, type TakenUnits } from './domain/picking.js';
import { SqlPicks } from './store/sql-picks.js';
import { addBinFault, refuse } from './floor-faults.js';
import { ClientIds } from './client-ids.js';
import type { LocatedPick } from './located-pick.js';
import { type CheckedPicks, PickCheck, type PickedShipment } from './pick-check.js';
import { SerialCheck } from './serial-check.js';

@CommandHandler(LogPicks)
export class LogPicksHandler implements ICommandHandler<LogPicks> {
  constructor(
    private readonly bus: Bus,
    private readonly clientIds: ClientIds,
    private readonly check: PickCheck,
    private readonly picks: SqlPicks,
    private readonly serials: SerialCheck,
    private readonly named: NamedTasks,
    private readonly promises: Promises,
    private readonly events: PublicEvents,
  ) {}

  async execute({ siteId, picks, actor }: LogPicks): Promise<LoggedPick[]> {
    const orderIds = picks.map(({ orderId }) => orderId);
    // Under the orders' locks nobody else can pick for, revert or ship them; the database reads ids and names once it has the locks.
    const [locked, { answers, fresh, faults }, reserved] = await Promise.all([
      this.bus.send(new LockFloorShipments(siteId, orderIds)),
      this.clientIds.find<PickLog, LoggedPick>(siteId, 'pick', 'picks', picks.map(withId)),
      this.bus.ask(new FindFloorNames(siteId, { orderIds }, picks)),
    ]);
    const checked = await this.check.of(siteId, fresh, locked, reserved, faults);
    const products = new Map(checked.located.map(({ index, productId }) => [index, productId]));
    const naming = fresh.map(({ index, path, request }) => ({ ...request, path, productId: products.get(index) }));
    await this.named.check(siteId, naming, faults);
    const outcomes = await this.take(siteId, checked, actor);
    checked.located.forEach((pick, index) => pick.binId !== 0 && addBinFault(faults, pick, outcomes[index]));
    refuse(faults);
    const closing = await this.promises.closedBy(siteId, takenBy(checked.located, outcomes));
    const logged = checked.located.map((pick, index) => ({ ...pick, answer: answerTo(pick, outcomes[index]) }));
    const written = [this.write(siteId, checked, closing, actor), this.clientIds.record(siteId, 'pick', 'picks', logged, actor)];
    await Promise.all([...written, this.events.write()]);
    const byIndex = new Map([...answers, ...logged.map(({ index, answer }) => [index, answer] as const)]);
    return picks.map((_, index) => byIndex.get(index) as LoggedPick);
  }

  /** With a fault it takes nothing, but the refusal also says what the bins hold. */
  private take(siteId: number, { located, faults }: CheckedPicks, actor: string): Promise<BinOutcome[]> {
    if (!faults.isEmpty) return this.bus.ask(new PreviewPicks(siteId, located));
    return this.bus.send(
      new TakeFromBins(
        siteId,
        located.map((pick) => ({ ...pick, comment: pick.pickId })),
        actor,
      ),
    );
  }

  private async write(
    siteId: number,
    { located, shipments }: CheckedPicks,
    closing: ClosingPicks<TakenUnits & TakenPick>,
    actor: string,
  ): Promise<void> {
    if (located.length === 0) return;
    const rows = shipments.flatMap(({ orderId, lines, picked }) => {
      const own = closing.shares.filter((units) => units.orderId === orderId);
      return shareOut(openUnits(lines, picked), own).map((pick) => ({ ...pick, orderId }));
    });
    const notes = located.map(({ orderId, quantity, sku, location, bin }): HistoryNote => ({
      orderId,
      text: `picked ${quantity} x ${sku} from ${location}/${bin}`,
    }));
    const lines = shipments.flatMap((shipment) => linesPicked(shipment, rows));
    await Promise.all([
      this.picks.add(rows, actor),
      this.serials.take(located, actor),
      this.bus.send(new RecordPicks(lines, notes, actor)),
      this.promises.pick(siteId, closing, actor),
    ]);
  }
}

/** The units of each pick, lot by lot. */
const takenBy = (located: readonly LocatedPick[], outcomes: readonly BinOutcome[]): (TakenUnits & TakenPick)[] =>
  located.flatMap(({ orderId, productId, binId, taskId }, index) => {
    const { taken, isPromised = false } = outcomes[index];
    return taken.map((units) => ({ ...units, orderId, productId, binId, taskId, isPromised }));
  });

const withId = (pick: PickLog): { id: string; request: PickLog } => ({ id: pick.pickId, request: pick });

/** The lines of a shipment with more picked units than before. */
function linesPicked(
  { orderId, lines, picked }: PickedShipment,
  rows: readonly { orderItemId: number; productId: number; quantity: number }[],
) {
  const all = [...picked, ...rows];
  return lines
    .map((line) => ({ orderId, orderItemId: line.orderItemId, before: line.quantityPicked, quantityPicked: quantityPicked(line, all) }))
    .filter((line) => line.quantityPicked !== line.before)
    .map(({ before: _before, ...line }) => line);
}

function answerTo({ request, productId, serials, quantityOpen }: LocatedPick, { taken }: BinOutcome): LoggedPick {
  const { pickId, orderId, sku, location, bin, quantity } = request;
  const lots = taken.map(({ lot, expiry, quantity: part }) => ({ lot, expiry, quantity: part }));
  return { pickId, orderId, sku, productId, location, bin, quantity, lots, serials: serials.map(({ serial }) => serial), quantityOpen };
}
