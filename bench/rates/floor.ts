import { createServer, type ServerResponse } from 'node:http';
import { ACCOUNT, KEY, SITE } from './question.js';

// The least a program can do with the same request: parse the body, look the account up, answer five rates that never change.

interface Asked {
  account_id?: number;
  key?: string;
  warehouse?: string;
}

const accounts = new Map([[ACCOUNT, { key: KEY, sites: new Set([SITE]) }]]);
const rate = { carrier: 'Parcelwing', 'shipping-method': 'PW-GROUND', description: 'Parcelwing Ground', price: 16.91, 'transit-days': '4', 'delivery-date': '2026-11-27T12:00:00.000Z' };
const rates = JSON.stringify({ status: 'successful', rates: Array.from({ length: 5 }, () => rate) });

function send(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(json) });
  response.end(json);
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method !== 'POST') return send(response, 200, '{}');
    const { account_id = 0, key, warehouse = '' } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked;
    const account = accounts.get(account_id);
    const isKnown = account?.key === key && account?.sites.has(warehouse);
    send(response, isKnown ? 200 : 401, isKnown ? rates : '{}');
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
