import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Alias, FindAlias } from '../../contract/aliases.js';
import { InventoryError } from '../../contract/errors.js';
import { AliasRows } from './alias-rows.js';

@QueryHandler(FindAlias)
export class FindAliasHandler implements IQueryHandler<FindAlias> {
  constructor(private readonly aliases: AliasRows) {}

  async execute({ accountId, identifier, filter }: FindAlias): Promise<Alias> {
    const { sql, parameters } = await this.aliases.narrowed(accountId, filter);
    // MySQL pads: it finds `A` for `A `.
    const named = (await this.aliases.listed(`WHERE ${sql} AND a.Alias = ?`, [...parameters, identifier])).filter(
      ({ alias }) => alias === identifier,
    );
    if (named.length > 1) throw new InventoryError('ambiguous_alias', { alias: identifier });
    const [found] =
      named.length > 0 || !/^\d{1,15}$/.test(identifier)
        ? named
        : await this.aliases.listed(`WHERE ${sql} AND a.AliasID = ?`, [...parameters, Number(identifier)]);
    if (!found) throw new InventoryError('alias_not_found', { alias: identifier });
    return found;
  }
}
