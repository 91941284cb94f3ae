// A picker's application for a terminal: node examples/picker.mjs http://127.0.0.1:3000 USER PASSWORD
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const [base, username, password] = process.argv.slice(2);
const device = { 'Device-Id': 'terminal-1', App: 'picker', 'App-Version': '1.0', 'System-Version': process.version };
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (text) => process.stdout.write(`${text}\n`);

async function ask(question) {
  say(question);
  const { value = '' } = await lines.next();
  return value.trim();
}

/** An answer that tells what is wrong with the request: sending it again would not help. */
class Refused extends Error {
  constructor({ code, message, errors = [] }) {
    super(errors[0]?.message ?? message);
    this.code = code;
  }
}

/** Sends until an answer comes. Picks have ids of their own, so sending one again never takes units twice. */
async function post(path, body, headers = device) {
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 30_000)) {
    try {
      const response = await fetch(`${base}/apiv2/${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      const answer = await response.json();
      if (response.ok) return answer;
      if (response.status < 500 && response.status !== 429) throw new Refused(answer.response);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    say(`  no connection, next try in ${wait / 1_000} s`);
    await pause(wait * (0.5 + Math.random() / 2));
  }
}

async function logIn() {
  let login = await post('mobile-login-1', { username, password });
  if (login.status === 'verification_required')
    login = await post('mobile-verify-code-1', { challenge: login.challenge, code: await ask('Code of your authenticator:') });
  return { ...device, Authorization: login.authorization, Token: login.token, 'User-Id': String(login.user_id) };
}

/** Asks what was taken from each bin, until the product is picked or the picker skips it. */
async function pick(headers, { order_id, order_number }, item) {
  let open = item.quantity - item.quantity_picked;
  for (const { Location: location, Bin: bin, Quantity: held } of item.bins) {
    if (open === 0) return;
    const quantity = Number(
      await ask(`${order_number}: go to ${location} ${bin}, take ${Math.min(open, held)} x ${item.sku} (${open} open)`),
    );
    if (!(quantity > 0)) {
      say('  skipped');
      continue;
    }
    // A device that may lose its power stores this before it sends it.
    const taken = { pick_id: randomUUID(), order_id, sku: item.sku, location, bin, quantity };
    try {
      const { picks } = await post('mobile-v1/pp-updateLogPick-1', { picks: [taken] }, headers);
      open = picks[0].quantity_open;
      say(`  taken, ${open} open`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(`  not taken: ${error.message}`);
    }
  }
}

/** Leads along the walk of the next batch that waits, if there is one; what is short comes from other bins, further on. */
async function pickBatch(headers) {
  const { batch } = await post('mobile-v1/pp-claim-1', { claim_id: randomUUID() }, headers);
  if (!batch) return;
  const { batch_id } = batch;
  say(`Batch ${batch_id}: ${batch.units - batch.units_picked} units for ${batch.orders.length} orders`);
  const skipped = new Set();
  for (;;) {
    const { walk } = await post('mobile-v1/pp-stops-1', { batch_id }, headers);
    const tasks = walk.stops.filter(({ bin }) => bin !== null).flatMap((stop) => stop.tasks.map((task) => ({ ...stop, ...task })));
    const next = tasks.find(({ task_id }) => !skipped.has(task_id));
    if (!next) return;
    if (!(await done(headers, batch_id, next))) skipped.add(next.task_id);
  }
}

/** Asks what was taken for a task of a batch; false where it is still to be done. */
async function done(headers, batch_id, { task_id, order_id, order_number, tote, sku, location, bin, lot, quantity: whole, picked }) {
  const wanted = whole - picked;
  const answer = await ask(`  go to ${location} ${bin}, take ${wanted} x ${sku} for ${order_number}`);
  const quantity = Number(answer);
  if (answer === '' || !(quantity >= 0)) return false;
  try {
    if (quantity < wanted) {
      const short = { short_id: randomUUID(), task_id, taken: quantity, reason: quantity === 0 ? 'empty' : 'less' };
      const { new_tasks } = (await post('mobile-v1/pp-short-1', { batch_id, ...short }, headers)).short;
      say(new_tasks.length > 0 ? '  short, the rest comes from another bin' : '  short, and no other bin has more');
    } else {
      const pick = { pick_id: randomUUID(), order_id, task_id, sku, location, bin, quantity };
      await post('mobile-v1/pp-updateLogPick-1', { picks: [{ ...pick, ...(tote && { tote }), ...(lot && { lot }) }] }, headers);
      say('  taken');
    }
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(`  not taken: ${error.message}`);
    return false;
  }
}

try {
  const headers = await logIn();
  await pickBatch(headers);
  const { orders } = await post('mobile-v1/pp-getOrders-1', { per_page: 50 }, headers);
  for (const order of orders) for (const item of order.items) await pick(headers, order, item);
  await post('mobile-logout-1', {}, headers);
  process.exit(0);
} catch (error) {
  say(error.message);
  process.exit(1);
}
