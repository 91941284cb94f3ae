import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { type Registered, RegisterNames, type RegisterKind } from '../../contract/sites.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { RegisterStore } from '../store/register-store.js';

export const takenCode: Record<RegisterKind, InventoryErrorCode> = { supplier: 'supplier_taken', package_type: 'package_type_taken' };

@CommandHandler(RegisterNames)
export class RegisterNamesHandler implements ICommandHandler<RegisterNames> {
  constructor(private readonly store: RegisterStore) {}

  async execute({ kind, names }: RegisterNames): Promise<Registered[RegisterKind][]> {
    const check = (): Promise<void> =>
      this.check(
        kind,
        names.map(({ name }) => name),
      );
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

  private async check(kind: RegisterKind, names: readonly string[]): Promise<void> {
    const faults = new FaultList<InventoryErrorCode>();
    const taken = await this.store.named(kind, names);
    names.forEach((name, index) => {
      if (taken.has(name) || names.indexOf(name) < index) faults.add(takenCode[kind], `names[${index}].name`, { name });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  }
}
