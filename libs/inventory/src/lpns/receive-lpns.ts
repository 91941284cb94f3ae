import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bus, FaultList, grouped, refusedAt } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { LPN_LOCATION, type LpnPlace, type ReceivedLpn, ReceiveLpns } from '../contract/lpns/lpns.js';
import { PutAwayReceived, ReceiveReplenishment } from '../contract/put-away.js';
import { AnnouncedLpns, type FoundLpn, InboundStore } from '../inbound/index.js';
import { LpnPlaces } from './lpn-places.js';
import { LpnStore } from './store/lpn-store.js';

@CommandHandler(ReceiveLpns)
export class ReceiveLpnsHandler implements ICommandHandler<ReceiveLpns> {
  constructor(
    private readonly bus: Bus,
    private readonly announced: AnnouncedLpns,
    private readonly inbound: InboundStore,
    private readonly places: LpnPlaces,
    private readonly store: LpnStore,
  ) {}

  async execute({ siteId, lpns, actor }: ReceiveLpns): Promise<ReceivedLpn[]> {
    const ssccs = lpns.map(({ sscc }) => sscc);
    const named = await this.announced.find(siteId, ssccs);
    for (const [accountId, own] of grouped(named, (each) => each.accountId))
      await this.inbound.lockOfAccount(accountId, [...new Set(own.map(({ replenishmentId }) => replenishmentId))]);
    // Nobody else receives them under the locks of their replenishments.
    const announced = new Map((await this.announced.find(siteId, ssccs)).map((lpn) => [lpn.sscc, lpn]));
    const faults = new FaultList<InventoryErrorCode>();
    const standing = await this.places.standing(siteId, lpns, 'lpns', faults);
    refuseUnreceivable(ssccs, announced, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const binIds = await this.store.stand(
      siteId,
      lpns.map(({ sscc }, index) => ({ sscc, standsIn: standing[index] })),
    );
    const items = await this.announced.itemsOf(ssccs);
    const received: ReceivedLpn[] = [];
    for (const [index, lpn] of lpns.entries())
      received.push(await this.receive(lpn, { index, binId: binIds[index] }, items.get(lpn.sscc) ?? [], announced.get(lpn.sscc), actor));
    return received;
  }

  private async receive(
    { sscc, place }: LpnPlace,
    { index, binId }: { index: number; binId: number },
    items: ReceivedLpn['items'],
    lpn: FoundLpn | undefined,
    actor: string,
  ): Promise<ReceivedLpn> {
    const { accountId, replenishmentId } = lpn ?? { accountId: 0, replenishmentId: 0 };
    const units = items.map(({ sku, quantity, lot, expiry }) => {
      return { sku, quantity, ...(lot === null ? {} : { lot }), ...(expiry === null ? {} : { expiry }) };
    });
    // Any fault of the units is a fault of the pallet.
    const atPallet = refusedAt(() => `lpns[${index}].sscc`);
    await this.bus.send(new ReceiveReplenishment(accountId, replenishmentId, units)).catch(atPallet);
    const away = units.map((each) => ({ ...each, replenishmentId, location: LPN_LOCATION, bin: sscc }));
    await this.bus.send(new PutAwayReceived(accountId, away, actor)).catch(atPallet);
    await this.announced.receive(sscc, binId);
    return { binId, sscc, standsIn: place, replenishmentId, accountId, items };
  }
}

function refuseUnreceivable(
  ssccs: readonly string[],
  announced: ReadonlyMap<string, FoundLpn>,
  faults: FaultList<InventoryErrorCode>,
): void {
  ssccs.forEach((sscc, index) => {
    const path = `lpns[${index}].sscc`;
    const lpn = announced.get(sscc);
    if (!lpn) faults.add('unknown_lpn', path, { sscc });
    else if (ssccs.indexOf(sscc) < index) faults.add('repeated_lpn', path, { sscc });
    else if (lpn.binId !== null) faults.add('lpn_received', path, { sscc, replenishmentId: lpn.replenishmentId });
  });
}
