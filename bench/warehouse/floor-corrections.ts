import type { PoolConnection } from 'mysql2';
import { openPool, prepared, take, text } from '../floor-sql.js';
import { BINS, productIn } from './seed.js';

// The least a program can do to correct bins: the bin's quantity and the ledger's row, one correction after the other on ten connections.

const CONNECTIONS = 10;
const UPDATE = "UPDATE bin_contents SET Quantity = Quantity + ? WHERE BinID = ? AND ProductID = ? AND Lot = ''";
const INSERT =
  "INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Reference, Comment, Actor, CreatedDate) VALUES (?, ?, '', ?, 'recount', ?, 'Bench', 'user:bench', ?)";

let reference = 0;

async function correct(on: PoolConnection, binId: number): Promise<void> {
  const product = productIn(binId);
  reference += 1;
  await prepared(on, UPDATE, [1, binId, product]);
  await prepared(on, INSERT, [binId, product, 1, String(reference), new Date().toISOString().replace('T', ' ').slice(0, 23)]);
  await text(on, 'COMMIT');
}

/** Corrections per second; each connection corrects separate bins. */
async function run(connections: readonly PoolConnection[], corrections: number): Promise<number> {
  const began = performance.now();
  const each = Math.ceil(corrections / CONNECTIONS);
  const binsEach = BINS / CONNECTIONS;
  await Promise.all(
    connections.map(async (connection, index) => {
      for (let done = 0; done < each; done += 1) await correct(connection, 1 + index * binsEach + (done % binsEach));
    }),
  );
  return (each * CONNECTIONS) / ((performance.now() - began) / 1_000);
}

const pool = openPool(process.env.DATABASE_URL ?? '');
const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => take(pool)));
for (const connection of connections) await text(connection, 'SET autocommit = 0');

process.on('message', ({ corrections }: { corrections: number }) => {
  run(connections, corrections).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
process.on('SIGTERM', () => process.exit(0));
