import { createServer, type ServerResponse } from 'node:http';
import { openPool, prepared, type Rows } from '../floor-sql.js';
import { ACCOUNT, KEY, SITE } from './question.js';

// The least a program can do with the same request: parse the body, look the account up (in the database, or in a Map without one), return
// five constant rates.

interface Asked {
  account_id?: number;
  key?: string;
  warehouse?: string;
}

const { DATABASE_URL } = process.env;
const pool = DATABASE_URL ? openPool(DATABASE_URL) : undefined;
const accounts = new Map([[ACCOUNT, { key: KEY, sites: new Set([SITE]) }]]);
const LOOK_UP =
  'SELECT a.KeyHash, a.Activated, d.WarehouseID FROM accounts a JOIN distribution_centers d ON d.Code = ? WHERE a.AccountID = ?';
const rate = {
  carrier: 'Parcelwing',
  'shipping-method': 'PW-GROUND',
  description: 'Parcelwing Ground',
  price: 16.91,
  'transit-days': '4',
  'delivery-date': '2026-11-27T12:00:00.000Z',
};
const rates = JSON.stringify({ status: 'successful', rates: Array.from({ length: 5 }, () => rate) });

function send(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(json) });
  response.end(json);
}

async function isKnown({ account_id = 0, key, warehouse = '' }: Asked): Promise<boolean> {
  if (pool) return (await prepared<Rows>(pool, LOOK_UP, [warehouse, account_id])).length === 1;
  const account = accounts.get(account_id);
  return account?.key === key && account?.sites.has(warehouse) === true;
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method !== 'POST') return send(response, 200, '{}');
    void isKnown(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked).then((known) =>
      send(response, known ? 200 : 401, known ? rates : '{}'),
    );
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
