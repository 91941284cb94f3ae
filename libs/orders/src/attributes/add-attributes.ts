import { FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddAttributes, type Attribute, AttributeError, type AttributeErrorCode } from '../contract/attributes.js';
import { findRepeated } from './domain/attributes.js';
import { AttributeStore } from './store/attribute-store.js';
import { inOrder } from './read-attributes.js';

@CommandHandler(AddAttributes)
export class AddAttributesHandler implements ICommandHandler<AddAttributes> {
  constructor(private readonly attributes: AttributeStore) {}

  async execute({ accountId, owner: named, values }: AddAttributes): Promise<Attribute[]> {
    const owner = await this.attributes.findOwner(accountId, named);
    const names = values.map(({ attribute }) => attribute);
    const taken = new Set((await this.attributes.lock(accountId, owner, names)).map(({ attribute }) => attribute));
    const faults = new FaultList<AttributeErrorCode>();
    names.forEach((attribute, index) => {
      if (taken.has(attribute)) faults.add('attribute_exists', `values[${index}].attribute`, { attribute });
    });
    findRepeated(values, 'values', faults);
    faults.refuseIfAny((code, details, all) => new AttributeError(code, details, all));
    await this.attributes.add(accountId, owner, values);
    return inOrder(await this.attributes.lock(accountId, owner, names), names);
  }
}
