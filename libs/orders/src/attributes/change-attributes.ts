import { FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Attribute, AttributeError, type AttributeErrorCode, ChangeAttributes } from '../contract/attributes.js';
import { findRepeated } from './domain/attributes.js';
import { AttributeStore } from './store/attribute-store.js';
import { inOrder } from './read-attributes.js';

@CommandHandler(ChangeAttributes)
export class ChangeAttributesHandler implements ICommandHandler<ChangeAttributes> {
  constructor(private readonly attributes: AttributeStore) {}

  async execute({ accountId, owner: named, values }: ChangeAttributes): Promise<Attribute[]> {
    const owner = await this.attributes.findOwner(accountId, named);
    const names = values.map(({ attribute }) => attribute);
    const stored = new Set((await this.attributes.lock(accountId, owner, names)).map(({ attribute }) => attribute));
    const faults = new FaultList<AttributeErrorCode>();
    names.forEach((attribute, index) => {
      if (!stored.has(attribute)) faults.add('attribute_not_found', `values[${index}].attribute`, { attribute });
    });
    findRepeated(values, 'values', faults);
    faults.refuseIfAny((code, details, all) => new AttributeError(code, details, all));
    await this.attributes.set(
      accountId,
      values.map((value) => ({ owner, value })),
    );
    return inOrder(await this.attributes.lock(accountId, owner, names), names);
  }
}
