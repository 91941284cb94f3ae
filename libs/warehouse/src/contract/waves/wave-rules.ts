import type { OrdersErrorCode } from '@contract/orders';
import type { Audits } from '@contract/identity';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import { ClaimBatch, ReleaseBatch } from './batches.js';
import { PlanWave, ReleaseWave, type WaveCriteria, type WaveMethod, type WavePlan } from './waves.js';

/** When a site releases waves automatically, and with which settings. */
export interface WaveRule {
  isActivated: boolean;
  method: WaveMethod;
  ordersPerBatch: number;
  /** How many people pick at the same time. */
  pickers: number;
  /** The maximum number of orders in a wave. */
  maxOrders: number;
  /** Releases once this many orders wait; null: no such trigger. */
  minOrders: number | null;
  /** Releases this many minutes after the last wave, whatever waits; null: no such trigger. */
  everyMinutes: number | null;
  /** Only orders that are due within this many minutes; null: all. */
  minutesBeforeDue: number | null;
  /** Instead of waves, a batch is formed from waiting orders whenever somebody claims one and none is open. */
  isStreaming: boolean;
}

export interface KeptWaveRule extends WaveRule {
  /** Stored instant of its last automatic wave. */
  lastDate: string | null;
}

/** The rule of a site; without one, a proposal that is not active. */
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

/** A wave that is due by the rule of a site. */
export interface DueWave {
  siteId: number;
  rule: KeptWaveRule;
  criteria: WaveCriteria;
}

/** The waves that are due by the rules of all sites. */
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
 * Releases a wave of one planned batch, or of one in each zone, and gives somebody the next batch to claim. Omits orders that are in other
 * batches by now; null where none remains, and no other batch waits.
 */
export class StreamBatch extends Command<number | null> {
  static readonly refusals: readonly WarehouseErrorCode[] = [...ClaimBatch.refusals];
  static readonly events: readonly string[] = [...ReleaseBatch.events, ...ClaimBatch.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    /** With one batch, or one for each zone. */
    readonly plan: WavePlan,
    readonly claim: ClaimBatch['claim'],
    readonly actor: string,
  ) {
    super();
  }
}

export interface WaveRulesInUse {
  /** Sites that release waves automatically. */
  sites: number;
  /** Stored instant of the last automatic wave; null: none yet. */
  lastDate: string | null;
}

export class CountWaveRules extends Query<WaveRulesInUse> {}
