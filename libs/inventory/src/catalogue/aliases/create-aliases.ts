import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { type Alias, CreateAliases } from '../../contract/aliases.js';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { AliasRows } from './alias-rows.js';
import { aliasKey, AliasStore } from '../store/alias-store.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { AliasTargets, type Naming } from './alias-targets.js';

const NOTHING = { productId: 0, synsetId: null };

@CommandHandler(CreateAliases)
export class CreateAliasesHandler implements ICommandHandler<CreateAliases> {
  constructor(
    private readonly store: AliasStore,
    private readonly targets: AliasTargets,
    private readonly aliases: AliasRows,
  ) {}

  async execute({ accountId, aliases }: CreateAliases): Promise<Alias[]> {
    const check = async (): Promise<Parameters<AliasStore['insert']>[1]> => {
      const faults = new FaultList<InventoryErrorCode>();
      const targets = await this.targets.find(accountId, 'aliases', aliases, faults);
      const rows = aliases.map(({ alias, channelId }, index) => ({
        alias,
        channelId: channelId ?? 0,
        siteId: targets[index]?.siteId ?? 0,
        ...(targets[index]?.target ?? NOTHING),
      }));
      const taken = await this.store.keysAmong(accountId, rows);
      const seen = new Set<string>();
      rows.forEach((row, index) => {
        const key = aliasKey(row);
        if (targets[index]?.siteId === undefined) return;
        if (taken.has(key)) faults.add('alias_taken', `aliases[${index}].alias`, { alias: row.alias });
        else if (seen.has(key)) faults.add('repeated_alias', `aliases[${index}].alias`, { alias: row.alias });
        seen.add(key);
      });
      await this.targets.refuseTaken(accountId, namingsOf(rows), faults);
      faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
      return rows;
    };
    const rows = await check();
    const ids = await unlessTaken(() => this.store.insert(accountId, rows), check);
    const faults = new FaultList<InventoryErrorCode>();
    await this.targets.refuseTaken(accountId, namingsOf(rows), faults, true);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return this.aliases.byIds(ids);
  }
}

/** Aliases with a known target; the others have a fault already. */
const namingsOf = (rows: Parameters<AliasStore['insert']>[1]): Naming[] =>
  rows.flatMap(({ alias, productId, synsetId }, index) =>
    productId === 0 && synsetId === null ? [] : { alias, target: { productId, synsetId }, path: `aliases[${index}].alias` },
  );
