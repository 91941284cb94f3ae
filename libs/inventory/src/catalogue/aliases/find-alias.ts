import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Alias, FindAlias } from '../../contract/aliases.js';
import { InventoryError } from '../../contract/errors.js';
import { AliasRows, type Condition } from './alias-rows.js';

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

  private async named(identifier: string, condition: Condition): Promise<Alias[]> {
    const { sql, parameters } = condition;
    // MySQL ignores trailing spaces: it finds `A` for `A `.
    const named = (await this.aliases.listed(`WHERE ${sql} AND a.Alias = ?`, [...parameters, identifier])).filter(
      ({ alias }) => alias === identifier,
    );
    if (named.length > 1) throw new InventoryError('ambiguous_alias', { alias: identifier });
    return named.length > 0 || !/^\d{1,15}$/.test(identifier) ? named : this.ofId(Number(identifier), condition);
  }

  private ofId(aliasId: number, { sql, parameters }: Condition): Promise<Alias[]> {
    return this.aliases.listed(`WHERE ${sql} AND a.AliasID = ?`, [...parameters, aliasId]);
  }
}
