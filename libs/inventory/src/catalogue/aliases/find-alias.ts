import { allOf, exactly, type SqlPart } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Alias, FindAlias } from '../../contract/aliases.js';
import { InventoryError } from '../../contract/errors.js';
import { AliasRows } from './alias-rows.js';

@QueryHandler(FindAlias)
export class FindAliasHandler implements IQueryHandler<FindAlias> {
  constructor(private readonly aliases: AliasRows) {}

  async execute({ accountId, identifier, filter }: FindAlias): Promise<Alias> {
    const condition = await this.aliases.narrowed(accountId, filter);
    const [found] =
      typeof identifier === 'string' ? await this.named(identifier, condition) : await this.ofId(identifier.aliasId, condition);
    if (!found) throw new InventoryError('alias_not_found', { alias: typeof identifier === 'string' ? identifier : identifier.aliasId });
    return found;
  }

  private async named(identifier: string, condition: SqlPart): Promise<Alias[]> {
    const { sql, parameters } = allOf([condition, exactly('a.Alias', identifier)]);
    const named = await this.aliases.listed(`WHERE ${sql}`, parameters);
    if (named.length > 1) throw new InventoryError('ambiguous_alias', { alias: identifier });
    return named.length > 0 || !/^\d{1,15}$/.test(identifier) ? named : this.ofId(Number(identifier), condition);
  }

  private ofId(aliasId: number, { sql, parameters }: SqlPart): Promise<Alias[]> {
    return this.aliases.listed(`WHERE ${sql} AND a.AliasID = ?`, [...parameters, aliasId]);
  }
}
