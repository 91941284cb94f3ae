import type { Order } from '@contract/orders';
import type { Command } from 'commander';
import { loadDemo } from '@demo/load-demo';
import { loadDivided } from '@demo/load-divided';
import { loadFloor } from '@demo/load-floor';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `demo load|divided|floor`: loads the demo set into an empty database; adds an order over two sites, or a floor with a wave, to it. */
export function demoCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('demo').description('the demo set');
  group
    .command('load')
    .description('fill an empty, migrated database with the demo set; never with NODE_ENV=production')
    .action(async () => {
      await run(loadDemo);
      output.print('the demo set is loaded: account 100 has the key demo-oms-key', { account_id: 100, key: 'demo-oms-key' });
    });
  group
    .command('divided')
    .description('add an order that two distribution centers serve together to the demo set; never with NODE_ENV=production')
    .action(async () => {
      const { order, isNew } = await run(loadDivided);
      const { orderId, orderNumber, status } = order;
      output.print(`order ${orderNumber} ${isNew ? 'is added' : 'was there already'}: ${standing(order)}`, {
        order_id: orderId,
        order_number: orderNumber,
        status,
        is_new: isNew,
      });
    });
  group
    .command('floor')
    .description('add six orders, a planned wave of them and the layout of two aisles to the demo set; never with NODE_ENV=production')
    .action(async () => {
      const wave = await run(loadFloor);
      if (!wave) return output.print('its orders are there already, nothing is added', { wave_id: null });
      const { waveId, orders, batches, length } = wave;
      output.print(`wave ${waveId} is planned: ${orders} orders in ${batches} batches, ${length} m; release it on the page Waves`, {
        wave_id: waveId,
        orders,
        batches,
        length,
      });
    });
}

const standing = ({ status, children }: Order): string =>
  [status, ...children.map((part) => `${part.orderNumber} at ${part.distributionCenter} ${part.status}`)].join(', ');
