import { Bus, Database } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Attribute, AttributeError, GetAttribute, ListAttributes } from '../contract/attributes.js';
import { findAttributeOwner } from './find-attribute-owner.js';
import { inOrder, readAttributes } from './read-attributes.js';

@QueryHandler(GetAttribute)
export class GetAttributeHandler implements IQueryHandler<GetAttribute> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ accountId, owner, attribute }: GetAttribute): Promise<Attribute> {
    const { type, id } = await findAttributeOwner(this.bus, this.database, accountId, owner);
    const rows = await readAttributes(this.database, [accountId, type, id], 'AND Attribute = ?', [attribute]);
    const [match] = inOrder(rows, [attribute]);
    if (!match) throw new AttributeError('attribute_not_found', { attribute });
    return match;
  }
}

@QueryHandler(ListAttributes)
export class ListAttributesHandler implements IQueryHandler<ListAttributes> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ accountId, owner, paging }: ListAttributes): Promise<Page<Attribute>> {
    const { type, id } = await findAttributeOwner(this.bus, this.database, accountId, owner);
    const [{ total }] = await this.database.execute<{ total: number }>(
      'SELECT COUNT(*) AS total FROM attributes WHERE AccountID = ? AND OwnerType = ? AND OwnerID = ?',
      [accountId, type, id],
    );
    const rows = await readAttributes(this.database, [accountId, type, id], 'ORDER BY AttributeID LIMIT ? OFFSET ?', [
      paging.perPage,
      (paging.page - 1) * paging.perPage,
    ]);
    return { rows, total };
  }
}
