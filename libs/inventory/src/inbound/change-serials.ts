import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList, grouped } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import type { StoredSerial } from '../contract/bin-work.js';
import { CaptureSerials, CreateSerials, KeepSerials, maxSerials, RemoveSerials } from '../contract/inbound.js';
import { withoutEndingSpaces } from '../stock/domain/lot.js';
import { ProductStore } from '../catalogue/index.js';
import { SerialStore } from './store/serial-store.js';
import { unlessTaken } from '../store/unless-taken.js';

interface WantedSerial {
  sku: string;
  productId: number;
  serial: string;
  path: string;
}

@CommandHandler(CreateSerials)
export class CreateSerialsHandler implements ICommandHandler<CreateSerials> {
  constructor(
    private readonly serials: SerialStore,
    private readonly products: ProductStore,
  ) {}

  async execute({ accountId, batches }: CreateSerials): Promise<{ sku: string; created: number }[]> {
    const count = batches.reduce((sum, batch) => sum + batch.serials.length, 0);
    if (count > maxSerials) throw new InventoryError('too_many_serials', { count, most: maxSerials });
    const check = (): Promise<WantedSerial[]> => this.check(accountId, batches);
    const wanted = await check();
    await unlessTaken(() => this.serials.add(wanted), check);
    return batches.map(({ sku, serials }) => ({ sku, created: serials.length }));
  }

  private async check(accountId: number, batches: CreateSerials['batches']): Promise<WantedSerial[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const productIds = await this.products.ids(accountId, [...new Set(batches.map((batch) => batch.sku))]);
    const wanted = batches.flatMap(({ sku, serials }, index) => {
      const productId = productIds.get(sku);
      if (productId === undefined) faults.add('unknown_sku', `batches[${index}].sku`, { sku });
      if (productId === undefined) return [];
      return serials.map((serial, place) => ({
        sku,
        productId,
        serial: withoutEndingSpaces(serial),
        path: `batches[${index}].serials[${place}]`,
      }));
    });
    for (const [productId, ofProduct] of grouped(wanted, (each) => each.productId)) {
      const taken = await this.serials.taken(
        productId,
        ofProduct.map((each) => each.serial),
      );
      const seen = new Set<string>();
      for (const { sku, serial, path } of ofProduct) {
        if (taken.has(serial)) faults.add('serial_taken', path, { sku, serial });
        else if (seen.has(serial)) faults.add('repeated_serial', path, { sku, serial });
        seen.add(serial);
      }
    }
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return wanted;
  }
}

@CommandHandler(RemoveSerials)
export class RemoveSerialsHandler implements ICommandHandler<RemoveSerials> {
  constructor(private readonly serials: SerialStore) {}

  execute({ serialIds }: RemoveSerials): Promise<void> {
    return this.serials.remove(serialIds);
  }
}

@CommandHandler(KeepSerials)
export class KeepSerialsHandler implements ICommandHandler<KeepSerials> {
  constructor(private readonly serials: SerialStore) {}

  execute({ serials }: KeepSerials): Promise<void> {
    return this.serials.keep(serials.map(({ productId, serial }) => ({ productId, serial: withoutEndingSpaces(serial) })));
  }
}

@CommandHandler(CaptureSerials)
export class CaptureSerialsHandler implements ICommandHandler<CaptureSerials> {
  constructor(private readonly serials: SerialStore) {}

  async execute({ serials }: CaptureSerials): Promise<StoredSerial[]> {
    await this.serials.add(serials);
    const stored: StoredSerial[] = [];
    for (const [productId, own] of grouped(serials, (each) => each.productId))
      stored.push(
        ...(await this.serials.among(
          productId,
          own.map(({ serial }) => serial),
        )),
      );
    return stored;
  }
}
