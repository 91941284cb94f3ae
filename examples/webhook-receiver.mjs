// Receives webhooks and verifies who sent them: WEBHOOK_SECRET=whsec_... node examples/webhook-receiver.mjs [PORT]
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64');
const MAX_AGE_SECONDS = 300;

/** Whether one of the signatures is that of the body with our secret; there are two while the secret is rotated. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < MAX_AGE_SECONDS)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A real receiver keeps the ids it has seen where it keeps what the events changed, in one transaction. */
const seen = new Set();

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  if (key.length === 0 || !isGenuine(request.headers, body)) return response.writeHead(401).end();
  const { type, data } = JSON.parse(body.toString());
  if (!seen.has(data.event_id)) process.stdout.write(`${data.sequence} ${type} ${JSON.stringify(data.subject)}\n`);
  seen.add(data.event_id);
  response.writeHead(204).end();
});
server.listen(Number(process.argv[2] ?? 9000), '127.0.0.1', () => process.stdout.write('listening\n'));
