import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Attribute, AttributeError, RemoveAttribute } from '../contract/attributes.js';
import { AttributeStore } from './store/attribute-store.js';

@CommandHandler(RemoveAttribute)
export class RemoveAttributeHandler implements ICommandHandler<RemoveAttribute> {
  constructor(private readonly attributes: AttributeStore) {}

  async execute({ accountId, owner: named, attribute }: RemoveAttribute): Promise<Attribute> {
    const owner = await this.attributes.findOwner(accountId, named);
    const stored = (await this.attributes.lock(accountId, owner, [attribute])).find((each) => each.attribute === attribute);
    if (!stored) throw new AttributeError('attribute_not_found', { attribute });
    await this.attributes.remove(accountId, owner, attribute);
    return stored;
  }
}
