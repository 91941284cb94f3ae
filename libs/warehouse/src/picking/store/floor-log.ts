import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { floorLogTable } from '../../store/rows.js';

export type FloorWork = 'pick' | 'move' | 'pack' | 'change' | 'claim' | 'short';

/** A device's request under a client id, and its answer; both as JSON. */
export interface FloorEntry {
  clientId: string;
  request: string;
  answer: string;
}

/**
 * Client ids by site and kind of work. A command reads them under the locks of the work and writes them with the work, so that a repeated
 * request finds the first answer. Ids are case-insensitive, like UUIDs.
 */
@Injectable()
export class FloorLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Entries of these ids, by id in lower case. */
  async find(siteId: number, kind: FloorWork, clientIds: readonly string[]): Promise<Map<string, FloorEntry>> {
    const rows = await this.database.execute<FloorEntry>(
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
