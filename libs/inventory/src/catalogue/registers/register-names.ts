import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { type NewRegistered, type Registered, RegisterNames, type RegisterKind } from '../../contract/catalogue/registers.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { RegisterStore } from '../store/register-store.js';

export const takenCode: Record<RegisterKind, InventoryErrorCode> = { supplier: 'supplier_taken', package_type: 'package_type_taken' };

@CommandHandler(RegisterNames)
export class RegisterNamesHandler implements ICommandHandler<RegisterNames> {
  constructor(private readonly store: RegisterStore) {}

  async execute({ kind, names }: RegisterNames): Promise<Registered[RegisterKind][]> {
    const check = (): Promise<void> => this.check(kind, names);
    await check();
    return unlessTaken(
      () =>
        this.store.insert(
          kind,
          names.map((named) => ({ ...named, isActivated: true })),
        ),
      check,
    );
  }

  private async check(kind: RegisterKind, drafts: readonly NewRegistered[RegisterKind][]): Promise<void> {
    const faults = new FaultList<InventoryErrorCode>();
    const names = drafts.map(({ name }) => name);
    const barcodes = drafts.map((named) => ('barcode' in named && named.barcode) || null);
    const taken = await this.store.named(kind, names);
    const takenBarcodes = await this.store.barcodesAmong(barcodes.filter((barcode) => barcode !== null));
    names.forEach((name, index) => {
      if (taken.has(name) || names.indexOf(name) < index) faults.add(takenCode[kind], `names[${index}].name`, { name });
      const barcode = barcodes[index] ?? null;
      if (barcode !== null && (takenBarcodes.has(barcode) || barcodes.indexOf(barcode) < index))
        faults.add('package_barcode_taken', `names[${index}].barcode`, { barcode });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  }
}
