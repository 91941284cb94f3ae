import { ListOrderNumbers } from '@contract/orders';
import { Bus, Database, grouped } from '@kernel';
import type { Page } from '@lists';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../../contract/errors.js';
import {
  GetWave,
  GetWaves,
  type LeftOut,
  ListWaves,
  type OwnedWave,
  type Wave,
  type WaveCriteria,
  type WaveForecast,
} from '../../contract/waves/waves.js';
import { type BatchMember, BatchMembers } from '../../tasks/index.js';
import { BatchStore, type WaveRow } from '../store/batch-store.js';
import { unitsOfBatches } from '../store/batch-units.js';

/** Waves with their progress, counted from their rows. */
@Injectable()
export class WaveRows {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
  ) {}

  /** Rows of one site. */
  async complete(rows: readonly WaveRow[]): Promise<Wave[]> {
    if (rows.length === 0) return [];
    const batches = await this.store.of(rows.map(({ waveId }) => waveId));
    const batchIds = batches.map(({ batchId }) => batchId);
    const members = grouped(await this.members.of(batchIds), ({ batchId }) => batchId);
    const units = await unitsOfBatches(this.database, batchIds);
    const leftOut = new Map(rows.map((row) => [row.waveId, JSON.parse(row.leftOut) as LeftOut[]]));
    const forecasts = new Map(
      rows.map(({ waveId, forecast }) => [waveId, forecast === null ? null : (JSON.parse(forecast) as WaveForecast)]),
    );
    const late = [...forecasts.values()].flatMap((forecast) => forecast?.lateOrderIds ?? []);
    const named = [...new Set([...[...leftOut.values()].flat().map(({ orderId }) => orderId), ...late])];
    const numbers = await this.bus.ask(new ListOrderNumbers({ siteId: rows[0].siteId }, named));
    return rows.map(({ siteId: _, criteria, isEstimated, forecast: __, ...wave }) => {
      const forecast = forecasts.get(wave.waveId) ?? null;
      const own = batches.filter(({ waveId }) => waveId === wave.waveId);
      const orders = own.flatMap(({ batchId }) => members.get(batchId) ?? []);
      return {
        ...wave,
        criteria: JSON.parse(criteria) as WaveCriteria,
        leftOut: (leftOut.get(wave.waveId) ?? []).map((each) => ({ ...each, orderNumber: numbers.get(each.orderId) ?? null })),
        isEstimated: Number(isEstimated) === 1,
        lengthAsListed: forecast?.lengthAsListed ?? null,
        seconds: forecast?.seconds ?? null,
        lateOrders: (forecast?.lateOrderIds ?? []).map((orderId) => ({ orderId, orderNumber: numbers.get(orderId) ?? null })),
        ...countOrders(orders),
        batches: own.length,
        batchesDone: own.filter(({ state }) => state === 'done' || state === 'cancelled').length,
        units: own.reduce((sum, { batchId }) => sum + (units.get(batchId)?.units ?? 0), 0),
        unitsPicked: own.reduce((sum, { batchId }) => sum + (units.get(batchId)?.unitsPicked ?? 0), 0),
        length: own.reduce((sum, { lengthPlanned }) => sum + lengthPlanned, 0) / 1_000,
      };
    });
  }
}

/** An order in several batches counts once, and is done once it is done in all of them. */
function countOrders(members: readonly BatchMember[]): { orders: number; ordersDone: number } {
  const isOpen = ({ state }: BatchMember): boolean => state !== 'picked' && state !== 'removed';
  const orders = new Set(members.map(({ orderId }) => orderId)).size;
  return { orders, ordersDone: orders - new Set(members.filter(isOpen).map(({ orderId }) => orderId)).size };
}

@QueryHandler(ListWaves)
export class ListWavesHandler implements IQueryHandler<ListWaves> {
  constructor(
    private readonly store: BatchStore,
    private readonly rows: WaveRows,
  ) {}

  async execute({ siteId, filter, paging }: ListWaves): Promise<Page<Wave>> {
    const { rows, total } = await this.store.waves(siteId, filter.state, paging);
    return { rows: await this.rows.complete(rows), total };
  }
}

@QueryHandler(GetWave)
export class GetWaveHandler implements IQueryHandler<GetWave> {
  constructor(
    private readonly store: BatchStore,
    private readonly rows: WaveRows,
  ) {}

  async execute({ siteId, waveId }: GetWave): Promise<Wave> {
    const wave = await this.store.findWave(siteId, waveId);
    if (!wave) throw new WarehouseError('wave_not_found', { waveId });
    return (await this.rows.complete([wave]))[0];
  }
}

@QueryHandler(GetWaves)
export class GetWavesHandler implements IQueryHandler<GetWaves> {
  constructor(
    private readonly store: BatchStore,
    private readonly rows: WaveRows,
  ) {}

  async execute({ waveIds }: GetWaves): Promise<OwnedWave[]> {
    const sites = grouped(await this.store.namedWaves(waveIds), ({ siteId }) => siteId);
    const found = [...sites].map(async ([siteId, own]) => (await this.rows.complete(own)).map((wave) => ({ ...wave, siteId })));
    return (await Promise.all(found)).flat();
  }
}
