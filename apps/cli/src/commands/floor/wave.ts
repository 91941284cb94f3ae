import { GetSite } from '@contract/inventory';
import { CancelWave, DraftWave, FindCart, GetWave, ListBatches, ListWaves, PlanWave, ReleaseWave, type Wave } from '@contract/warehouse';
import type { Bus } from '@kernel';
import { ordersOfPlan, planDocument } from '@planning';
import { type Command, Option } from 'commander';
import { toBatch } from '../../../../api/src/batches/batches.shapes.js';
import {
  DEFAULT_ORDERS,
  NewWaveBody,
  ordersPerBatch,
  toCriteria,
  toWave,
  waveMethods,
  waveStates,
} from '../../../../api/src/wms/waves/waves.shapes.js';
import { toPositive } from '../../command-line/arguments.js';
import { checked } from '../../command-line/checked.js';
import { type Output, tableOf } from '../../command-line/output.js';
import type { Run } from '../../command-line/run.js';

const ACTOR = 'command line';
/** A wave has at most 2,000 batches. */
const ALL = { page: 1, perPage: 2_000 };
/** Waves that one `list` shows. */
const NEWEST = { page: 1, perPage: 50 };
/** Nobody waits for this plan at a screen. */
const PLAN_MS = 1_000;

interface PlanOptions {
  method: string;
  cart?: string;
  ordersPerBatch?: number;
  pickers?: number;
  maxOrders?: number;
  dueBefore?: string;
  singles?: true;
  shippingMethod?: string[];
  order?: string[];
  zones?: string[];
  time?: number;
}

/** `wave plan|release|cancel|list|show`: waves of a distribution center. */
export function waveCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('wave').description('waves of orders, which pickers pick batch by batch');
  /** Refuses unknown distribution centers first. */
  const at = <Result>(siteId: number, work: (bus: Bus) => Promise<Result>): Promise<Result> =>
    run(async (bus) => {
      await bus.ask(new GetSite(siteId));
      return work(bus);
    });
  const command = (name: string, description: string): Command =>
    group.command(name).description(description).argument('<center>', 'id of the distribution center', toPositive);
  const print = (wave: Wave): void => output.print(described(wave), toWave(wave));
  command('plan', 'put orders that can be picked into batches with short walks; promises nothing')
    .addOption(new Option('--method <method>', 'how they are picked').choices(waveMethods).default('cluster'))
    .option('--cart <barcode>', 'as many orders a batch as this cart has slots')
    .option('--orders-per-batch <n>', `orders a batch; ${DEFAULT_ORDERS} by default`, toPositive)
    .option('--pickers <n>', 'how many people pick at once; 1 by default', toPositive)
    .option('--max-orders <n>', 'the most urgent so many', toPositive)
    .option('--due-before <instant>', 'only orders that are due before it, ISO 8601')
    .option('--singles', 'only orders of a single unit')
    .option('--shipping-method <method...>', 'only orders that ship so')
    .option('--order <id...>', 'exactly these orders')
    .option('--zones <code...>', 'only orders all of whose units come from these zones')
    .option('--time <ms>', `how long the search may take; ${PLAN_MS} by default`, toPositive)
    .action(async (siteId: number, options: PlanOptions) => {
      const body = checked(NewWaveBody, bodyOf(options));
      print(await at(siteId, (bus) => planned(bus, siteId, body)));
    });
  command('release', 'release a planned wave: its batches are open to pickers soon after')
    .argument('<wave>', 'id of the wave', toPositive)
    .option('--leave-out', 'leave out orders that are in another wave instead of refusing them')
    .action(async (siteId: number, waveId: number, { leaveOut = false }: { leaveOut?: boolean }) =>
      print(await at(siteId, (bus) => bus.send(new ReleaseWave(siteId, waveId, leaveOut, ACTOR)))),
    );
  command('cancel', 'cancel a wave: what is picked stays picked, nobody is sent for the rest')
    .argument('<wave>', 'id of the wave', toPositive)
    .action(async (siteId: number, waveId: number) => print(await at(siteId, (bus) => bus.send(new CancelWave(siteId, waveId)))));
  command('list', 'the newest waves')
    .addOption(new Option('--state <state>', 'only those in this state').choices(waveStates))
    .action(async (siteId: number, { state }: { state?: (typeof waveStates)[number] }) => {
      const { rows } = await at(siteId, (bus) => bus.ask(new ListWaves(siteId, { state }, NEWEST)));
      output.print(rows.length === 0 ? 'no wave' : waveTable(rows), rows.map(toWave));
    });
  command('show', 'a wave with its batches')
    .argument('<wave>', 'id of the wave', toPositive)
    .action(async (siteId: number, waveId: number) => {
      const { wave, batches } = await at(siteId, async (bus) => ({
        wave: await bus.ask(new GetWave(siteId, waveId)),
        batches: (await bus.ask(new ListBatches(siteId, { waveId }, ALL))).rows.map(toBatch),
      }));
      const table = tableOf(batches, {
        BATCH: ({ batch_id: id }) => id,
        STATE: ({ state }) => state,
        ZONE: ({ zone }) => zone ?? '-',
        PICKER: ({ claimed_by: actor }) => actor ?? '-',
        ORDERS: ({ orders }) => orders.length,
        PICKED: ({ units, units_picked: picked }) => `${picked}/${units}`,
        METRES: ({ length }) => Math.round(length),
      });
      output.print(`${described(wave)}\n${table}`, { ...toWave(wave), batches_of_wave: batches });
    });
}

const bodyOf = (options: PlanOptions): Record<string, unknown> => ({
  method: options.method,
  criteria: {
    ...(options.shippingMethod && { shipping_methods: options.shippingMethod }),
    ...(options.dueBefore !== undefined && { orders_due_before: options.dueBefore }),
    ...(options.singles && { singles: true }),
    ...(options.maxOrders !== undefined && { max_orders: options.maxOrders }),
    ...(options.order && { order_ids: options.order.map(Number) }),
    ...(options.zones && { zones: options.zones }),
  },
  cart: options.cart,
  orders_per_batch: options.ordersPerBatch,
  pickers: options.pickers,
  time_ms: options.time,
});

/** Plans in this process, since nobody else waits for it. */
async function planned(bus: Bus, siteId: number, body: NewWaveBody): Promise<Wave> {
  const criteria = toCriteria(body);
  const cart = body.cart ? await bus.ask(new FindCart(siteId, body.cart)) : undefined;
  const { document, urgency, isEstimated } = await bus.ask(new DraftWave(siteId, criteria, body.method));
  const data = { ...document, limits: { orders: ordersPerBatch(body, cart?.slots) }, pickers: body.pickers ?? 1 };
  const now = () => performance.now();
  const answered = planDocument({ data }, { began: now(), now }, { timeMs: body.time_ms ?? PLAN_MS });
  if (!('answer' in answered)) throw new Error(`the planner refused a draft: ${JSON.stringify(answered)}`);
  const batches = ordersOfPlan(answered.answer, body.method === 'zone');
  return bus.send(new PlanWave(siteId, { method: body.method, criteria, ...batches, urgency, isEstimated }, ACTOR));
}

function described(wave: Wave): string {
  const { length, lengthAsListed: listed, lateOrders: late, leftOut } = wave;
  const share = listed === null || listed === 0 ? '' : `, ${Math.round((length / listed) * 100)} % of the walk as listed`;
  const guessed = wave.isEstimated ? ', estimated from names of bins' : '';
  return [
    `wave ${wave.waveId} is ${wave.state}: ${wave.orders} orders in ${wave.batches} batches, ${Math.round(length)} m${share}${guessed}`,
    ...(late.length > 0 ? [`too late: ${late.map(({ orderId, orderNumber }) => orderNumber ?? orderId).join(', ')}`] : []),
    ...leftOut.map(({ orderId, orderNumber, reason }) => `left out: ${orderNumber ?? orderId} (${reason})`),
  ].join('\n');
}

const waveTable = (waves: readonly Wave[]): string =>
  tableOf(waves, {
    WAVE: ({ waveId }) => waveId,
    STATE: ({ state }) => state,
    METHOD: ({ method }) => method,
    ORDERS: ({ orders, ordersDone }) => `${ordersDone}/${orders}`,
    BATCHES: ({ batches, batchesDone }) => `${batchesDone}/${batches}`,
    PICKED: ({ units, unitsPicked }) => `${unitsPicked}/${units}`,
    CREATED: ({ createdDate }) => createdDate,
  });
