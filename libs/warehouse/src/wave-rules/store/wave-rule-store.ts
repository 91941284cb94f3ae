import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { KeptWaveRule, WaveRule } from '../../contract/waves/wave-rules.js';
import { waveRuleTable } from '../../store/rows.js';

type Row = Omit<KeptWaveRule, 'isActivated' | 'isStreaming'> & { siteId: number; isActivated: number; isStreaming: number };

const RULE = `SELECT WarehouseID AS siteId, Activated = 'Y' AS isActivated, Method AS method, OrdersPerBatch AS ordersPerBatch,
  Pickers AS pickers, MaxOrders AS maxOrders, MinOrders AS minOrders, EveryMinutes AS everyMinutes, MinutesBeforeDue AS minutesBeforeDue,
  LastDate AS lastDate, Streaming = 'Y' AS isStreaming FROM wave_rules`;

/** The rules by which sites release waves; a site has one. */
@Injectable()
export class WaveRuleStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(siteId: number): Promise<KeptWaveRule | undefined> {
    const [row] = await this.database.query<Row>(`${RULE} WHERE WarehouseID = ?`, [siteId]);
    return row && toRule(row);
  }

  async activated(): Promise<{ siteId: number; rule: KeptWaveRule }[]> {
    const rows = await this.database.query<Row>(`${RULE} WHERE Activated = 'Y' ORDER BY WarehouseID`);
    return rows.map((row) => ({ siteId: row.siteId, rule: toRule(row) }));
  }

  /** Returns whether the site has a rule. */
  async lock(siteId: number): Promise<boolean> {
    return (await this.database.query('SELECT WarehouseID FROM wave_rules WHERE WarehouseID = ? FOR UPDATE', [siteId])).length > 0;
  }

  /** @throws ConstraintBroken where the site has one by now */
  async add(siteId: number, rule: WaveRule): Promise<void> {
    await this.database.insert(waveRuleTable, [{ WarehouseID: siteId, ...columnsOf(rule), LastDate: null }]);
  }

  async change(siteId: number, rule: WaveRule): Promise<void> {
    const columns = columnsOf(rule);
    const set = Object.keys(columns).map((column) => `${column} = ?`);
    await this.database.write(`UPDATE wave_rules SET ${set.join(', ')} WHERE WarehouseID = ?`, [...Object.values(columns), siteId]);
  }

  /**
   * Records that the rule releases a wave now. Returns false if it has released another one since `lastDate`, or is no longer activated.
   */
  async stamp(siteId: number, lastDate: string | null): Promise<boolean> {
    const since = lastDate === null ? 'LastDate IS NULL' : 'LastDate = ?';
    const { affectedRows } = await this.database.write(
      `UPDATE wave_rules SET LastDate = ? WHERE WarehouseID = ? AND Activated = 'Y' AND ${since}`,
      [toStored(this.clock.now()), siteId, ...(lastDate === null ? [] : [lastDate])],
    );
    return affectedRows > 0;
  }
}

const columnsOf = (rule: WaveRule) => ({
  Activated: rule.isActivated ? 'Y' : 'N',
  Method: rule.method,
  OrdersPerBatch: rule.ordersPerBatch,
  Pickers: rule.pickers,
  MaxOrders: rule.maxOrders,
  MinOrders: rule.minOrders,
  EveryMinutes: rule.everyMinutes,
  MinutesBeforeDue: rule.minutesBeforeDue,
  Streaming: rule.isStreaming ? 'Y' : 'N',
});

const toRule = ({ siteId: _, isActivated, isStreaming, ...rule }: Row): KeptWaveRule => ({
  ...{ ...rule, isActivated: Number(isActivated) === 1, isStreaming: Number(isStreaming) === 1 },
});
