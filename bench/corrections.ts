import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { Program } from './processes.js';

const CLIENTS = 2;
const POLL_MS = 5;
const WORKER_STARTS_MS = 3_000;

interface Place {
  sku: string;
  location: string;
  bin: string;
}

/** Recounts of one bin each, which a service accepts and a worker of the same build applies. */
export class Corrections {
  private turn = 0;

  private constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
    private readonly connection: Connection,
    private readonly places: readonly Place[],
    readonly worker: Program,
  ) {}

  /** Starts a worker beside a service that has the demo set. @param headers of a user who may recount */
  static async begin(
    tree: string,
    origin: string,
    environment: Record<string, string>,
    headers: Record<string, string>,
    log: string,
  ): Promise<Corrections> {
    const worker = new Program('worker', path.join(tree, 'dist/apps/worker/src/main.js'), environment, log);
    const connection = await mysql.createConnection(environment.DATABASE_URL);
    const [places] = await connection.query<(RowDataPacket & Place)[]>(
      `SELECT p.SKU AS sku, b.Location AS location, b.Bin AS bin FROM bin_contents c JOIN bins b ON b.BinID = c.BinID
        JOIN products p ON p.ProductID = c.ProductID WHERE b.WarehouseID = 1 AND p.AccountID = 100 AND c.Lot = '' ORDER BY c.BinID, c.ProductID`,
    );
    await pause(WORKER_STARTS_MS);
    return new Corrections(`${origin}/apirest/v4/wms/recount`, headers, connection, places, worker);
  }

  /** Recounts for some seconds and waits until all is applied. Returns how many. */
  async burst(seconds: number): Promise<number> {
    const quantity = this.turn % 2 ? -1 : 1;
    this.turn += 1;
    const until = performance.now() + seconds * 1_000;
    let count = 0;
    const client = async (own: number): Promise<void> => {
      for (let at = own; performance.now() < until; at += CLIENTS, count += 1)
        await this.recount(this.places[at % this.places.length], quantity);
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, own) => client(own)));
    while (await this.isQueued()) await pause(POLL_MS);
    return count;
  }

  async end(): Promise<void> {
    await this.connection.end();
    await this.worker.stop();
  }

  private async recount({ sku, ...place }: Place, quantity: number): Promise<void> {
    const body = JSON.stringify([{ account_id: 100, comment: 'Compared', skus: [{ sku, bins: [{ ...place, qty: quantity }] }] }]);
    const answer = await fetch(this.url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...this.headers }, body });
    if (!answer.ok) throw new Error(`a recount was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  private async isQueued(): Promise<boolean> {
    const [rows] = await this.connection.query<RowDataPacket[]>("SELECT 1 FROM corrections WHERE State = 'queued' LIMIT 1");
    return rows.length > 0;
  }
}
