import { randomBytes } from 'node:crypto';
import type { Connection } from 'mysql2/promise';

export const READER = 1001;
const SITE = 1;
/** Bytes of an order of three lines as v4 answers it. */
const BODY_BYTES = 2_000;
const CHUNK = 50_000;

/** SQL of the body of the event with this sequence; its filler does not compress. */
const body = (bytes: number): string =>
  `CONCAT('{"event_id":"', LPAD(seq, 26, '0'), '","sequence":', seq, ',"type":"order.created","version":1,"data":{"changed":[],"comment":"${randomBytes(bytes / 2).toString('hex')}"}}')`;

async function insert(connection: Connection, first: number, count: number, account: string, bytes: number): Promise<void> {
  for (let from = first; from < first + count; from += CHUNK) {
    const to = Math.min(from + CHUNK, first + count) - 1;
    await connection.query(
      `INSERT INTO events (Sequence, EventID, AccountID, WarehouseID, Type, Body, CreatedDate)
       SELECT seq, LPAD(seq, 26, '0'), ${account}, ${SITE}, 'order.created', ${body(bytes)}, '2026-11-20 08:00:00.000' FROM seq_${from}_to_${to}`,
    );
  }
}

/** A page of events of the reader; `others` of other accounts come before, and between them one each. */
export async function seedEvents(connection: Connection, page: number, others: number): Promise<void> {
  await connection.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
  if (others > 0) await insert(connection, 1, others, `${READER} + 1 + seq MOD 20`, 20);
  await insert(connection, others + 1, 2 * page, `IF(seq MOD 2, ${READER}, ${READER + 1})`, BODY_BYTES);
  await connection.query('UPDATE event_sequence SET LastSequence = ?', [others + 2 * page]);
  await connection.query('ANALYZE TABLE events');
}
