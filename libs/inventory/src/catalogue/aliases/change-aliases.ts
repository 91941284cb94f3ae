import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { type Alias, type AliasChange, ChangeAliases } from '../../contract/aliases.js';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { AliasRows } from './alias-rows.js';
import { type AliasKey, aliasKey, AliasStore, isSameTarget, type StoredAlias } from '../store/alias-store.js';
import { AliasTargets, type FoundTarget, type Naming } from './alias-targets.js';

interface Change {
  index: number;
  before: StoredAlias;
  after: StoredAlias;
}

@CommandHandler(ChangeAliases)
export class ChangeAliasesHandler implements ICommandHandler<ChangeAliases> {
  constructor(
    private readonly store: AliasStore,
    private readonly targets: AliasTargets,
    private readonly aliases: AliasRows,
  ) {}

  async execute({ accountId, changes }: ChangeAliases): Promise<Alias[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const targets = await this.targets.find(accountId, 'changes', changes, faults);
    const found = await this.find(accountId, changes, targets, faults);
    const named = namingsOf(found);
    await this.targets.refuseTaken(accountId, named, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const isRenamed = ({ before, after }: Change): boolean => aliasKey(before) !== aliasKey(after);
    await this.store.point(found.filter((change) => !isRenamed(change)).map(({ after }) => after));
    for (const { after, index } of found.filter(isRenamed)) {
      if (!(await this.store.rename(after))) faults.add('alias_taken', `changes[${index}].alias`, { alias: after.alias });
    }
    await this.targets.refuseTaken(accountId, named, faults, true);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return this.aliases.byIds(found.map(({ after }) => after.aliasId));
  }

  private async find(
    accountId: number,
    changes: readonly AliasChange[],
    targets: readonly FoundTarget[],
    faults: FaultList<InventoryErrorCode>,
  ): Promise<Change[]> {
    const keys = changes.map((change, index) => (change.aliasId === undefined ? keyOf(change, targets[index]) : undefined));
    const stored = await this.store.lock(
      accountId,
      changes.flatMap(({ aliasId }) => aliasId ?? []),
      keys.filter((key) => key !== undefined),
    );
    const byId = new Map(stored.map((each) => [each.aliasId, each]));
    const byKey = new Map(stored.map((each) => [aliasKey(each), each]));
    const seen = new Set<number>();
    return changes.flatMap((change, index) => {
      const key = keys[index];
      const before = key ? byKey.get(aliasKey(key)) : byId.get(change.aliasId ?? 0);
      const path = `changes[${index}].${key ? 'alias' : 'aliasId'}`;
      const details = key ? { alias: key.alias } : { aliasId: change.aliasId };
      if (!before) faults.add('unknown_alias', path, details);
      else if (seen.has(before.aliasId)) faults.add('repeated_alias', path, { alias: before.alias });
      if (!before) return [];
      seen.add(before.aliasId);
      return [{ index, before, after: changed(before, change, targets[index]) }];
    });
  }
}

/** Aliases that get another name or target; others may break the rule if they are older than it. */
const namingsOf = (changes: readonly Change[]): Naming[] =>
  changes
    .filter(({ before, after }) => before.alias !== after.alias || !isSameTarget(before, after))
    .map(({ before, after, index }) => ({
      alias: after.alias,
      target: after,
      path: `changes[${index}].${before.alias === after.alias ? 'sku' : 'alias'}`,
    }));

function keyOf({ alias, channelId }: AliasChange, found: FoundTarget | undefined): AliasKey {
  return { alias: alias ?? '', channelId: channelId ?? 0, siteId: found?.siteId ?? 0 };
}

function changed(before: StoredAlias, { alias, channelId }: AliasChange, found: FoundTarget | undefined): StoredAlias {
  return {
    aliasId: before.aliasId,
    alias: alias ?? before.alias,
    channelId: channelId === undefined ? before.channelId : (channelId ?? 0),
    siteId: found?.siteId ?? before.siteId,
    productId: found?.target?.productId ?? before.productId,
    synsetId: found?.target ? found.target.synsetId : before.synsetId,
  };
}
