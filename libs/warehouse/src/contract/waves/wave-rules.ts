import type { OrdersErrorCode } from '@contract/orders';
import type { Audits } from '@contract/identity';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import { ClaimBatch, ReleaseBatch } from './batches.js';
import { PlanWave, ReleaseWave, type WaveCriteria, type WaveMethod, type WavePlan } from './waves.js';

/** When a site releases waves by itself, and of what kind. */
export interface WaveRule {
  isActivated: boolean;
  method: WaveMethod;
  ordersPerBatch: number;
  /** How many people pick at once. */
  pickers: number;
  /** The most orders of a wave. */
  maxOrders: number;
  /** As soon as so many orders wait; null: however many wait. */
  minOrders: number | null;
  /** So many minutes after its last wave, whatever waits; null: however long they wait. */
  everyMinutes: number | null;
  /** Of those orders that are due within so many minutes; null: whenever they are due. */
  minutesBeforeDue: number | null;
  /** Instead of that, a batch is formed of what waits whenever somebody claims one and none is open. */
  isStreaming: boolean;
}

export interface KeptWaveRule extends WaveRule {
  /** Stored instant: when it released its last wave. */
  lastDate: string | null;
}

/** The rule of a site; without one, what is proposed and does nothing. */
export class GetWaveRule extends Query<KeptWaveRule> {
  constructor(readonly siteId: number) {
    super();
  }
}

/**
 * Sets the rule by which a site releases waves. @throws WarehouseError `rule_without_trigger` at `minOrders`, `wave_rule_changed` where
 * another first rule was faster.
 */
export class SetWaveRule extends Command<KeptWaveRule> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['rule_without_trigger', 'wave_rule_changed'];
  static readonly silent = 'the waves that follow from it are told';
  static readonly audits: Audits<SetWaveRule> = {
    action: 'wave_rule.changed',
    of: ({ siteId }) => ({ subject: `site ${siteId}`, read: new GetWaveRule(siteId) }),
  };

  constructor(
    readonly siteId: number,
    readonly rule: WaveRule,
  ) {
    super();
  }
}

/** A wave that the rule of a site wants released now. */
export interface DueWave {
  siteId: number;
  rule: KeptWaveRule;
  criteria: WaveCriteria;
}

/** What the rules of all sites want released now. */
export class ListDueWaves extends Query<DueWave[]> {}

/** Plans and releases a wave that is due; returns its id, or null where another process was faster. */
export class ReleaseDueWave extends Command<number | null> {
  static readonly refusals: readonly (WarehouseErrorCode | OrdersErrorCode)[] = [...PlanWave.refusals, ...ReleaseWave.refusals];
  static readonly silent = 'the wave tells when its batches are open';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly due: DueWave,
    readonly plan: WavePlan,
  ) {
    super();
  }
}

/**
 * Releases a wave of one planned batch, or of one in each zone, and gives somebody the batch that is claimed next. Orders that are in other batches by now are left
 * out; null where none is left, and no other batch waits.
 */
export class StreamBatch extends Command<number | null> {
  static readonly refusals: readonly WarehouseErrorCode[] = [...ClaimBatch.refusals];
  static readonly events: readonly string[] = [...ReleaseBatch.events, ...ClaimBatch.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    /** With one batch, or one of each zone. */
    readonly plan: WavePlan,
    readonly claim: ClaimBatch['claim'],
    readonly actor: string,
  ) {
    super();
  }
}

export interface WaveRulesInUse {
  /** Sites that release waves by themselves. */
  sites: number;
  /** Stored instant: when one of them released its last wave; null: none yet. */
  lastDate: string | null;
}

export class CountWaveRules extends Query<WaveRulesInUse> {}
