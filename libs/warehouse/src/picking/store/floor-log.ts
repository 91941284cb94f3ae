import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { floorLogTable } from '../../store/rows.js';

export type FloorWork = 'pick' | 'move';

/** What a device sent under an id of its own, and what it was answered; both as JSON. */
export interface FloorEntry {
  clientId: string;
  request: string;
  answer: string;
}

/**
 * The memory of devices' ids, by site and kind of work. It is read under the locks of the work and written with it, so that the same
 * request sent again finds the first one's answer. Ids are compared without regard to case, as UUIDs are.
 */
@Injectable()
export class FloorLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What was logged under these ids, by id in lower case. */
  async find(siteId: number, kind: FloorWork, clientIds: readonly string[]): Promise<Map<string, FloorEntry>> {
    const rows = await this.database.query<FloorEntry>(
      'SELECT ClientID AS clientId, Request AS request, Answer AS answer FROM floor_log WHERE WarehouseID = ? AND Kind = ? AND ClientID IN (?)',
      [siteId, kind, clientIds.map((id) => id.toLowerCase())],
    );
    return new Map(rows.map((row) => [row.clientId, row]));
  }

  /** @throws ConstraintBroken when one of the ids was logged meanwhile. */
  async add(siteId: number, kind: FloorWork, entries: readonly FloorEntry[], actor: string): Promise<void> {
    const now = toStored(this.clock.now());
    const rows = entries.map(({ clientId, request, answer }) => ({
      WarehouseID: siteId,
      Kind: kind,
      ClientID: clientId.toLowerCase(),
      Request: request,
      Answer: answer,
      Actor: actor,
      CreatedDate: now,
    }));
    await this.database.insert(floorLogTable, rows);
  }
}
