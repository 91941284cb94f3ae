import { FindAccountSerials, RemoveSerials, type StoredSerial } from '@contract/inventory';
import { Bus, ConstraintBroken, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { DeleteSerials } from '../contract/serials.js';
import { PickedSerials } from '../picking/index.js';

/** Deleting a serial first claims it for no order, so that nobody picks it meanwhile. */
const NO_ORDER = 0;

@CommandHandler(DeleteSerials)
export class DeleteSerialsHandler implements ICommandHandler<DeleteSerials> {
  constructor(
    private readonly bus: Bus,
    private readonly picked: PickedSerials,
  ) {}

  async execute({ accountId, sku, serials, actor }: DeleteSerials): Promise<number> {
    const stored = await this.bus.ask(new FindAccountSerials(accountId, sku, serials));
    await this.refuseWrong(sku, serials, stored);
    const ids = stored.map(({ serialId }) => serialId);
    try {
      await this.picked.add(
        stored.map((each) => ({ ...each, orderId: NO_ORDER })),
        actor,
      );
    } catch (error) {
      if (error instanceof ConstraintBroken) await this.refuseWrong(sku, serials, stored);
      throw error;
    }
    await this.bus.send(new RemoveSerials(ids));
    await this.picked.release(ids);
    return ids.length;
  }

  /** @throws WarehouseError with every serial that cannot be deleted. */
  private async refuseWrong(sku: string, serials: readonly string[], stored: readonly StoredSerial[]): Promise<void> {
    const known = new Map(stored.map(({ serial, serialId }) => [serial, serialId]));
    const ids = [...known.values()];
    const left = new Set([...(await this.picked.among(ids)), ...(await this.picked.returned(ids))]);
    const faults = new FaultList<WarehouseErrorCode>();
    serials.forEach((serial, index) => {
      const serialId = known.get(serial.replace(/ +$/, ''));
      if (serialId === undefined) faults.add('unknown_serial', `serials[${index}]`, { sku, serial });
      else if (serials.indexOf(serial) < index) faults.add('repeated_serial', `serials[${index}]`, { sku, serial });
      else if (left.has(serialId)) faults.add('serial_picked', `serials[${index}]`, { sku, serial });
    });
    faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
  }
}
