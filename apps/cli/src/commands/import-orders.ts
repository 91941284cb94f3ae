import { GetAccount } from '@contract/identity';
import { CreateOrders } from '@contract/orders';
import type { Bus } from '@kernel';
import type { Command } from 'commander';
import { OrderRequest } from '../../../api/src/answers/order.js';
import { toDraft } from '../../../api/src/oms/orders/orders.shapes.js';
import { accountOption, importGroup } from '../import/import-group.js';
import type { ImportKind } from '../import/import-records.js';
import { runImport } from '../import/run-import.js';
import { isFurtherItem, orderOfLines } from '../import/order-lines.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** Orders of an account, read from a file. */
export const orderImport = (bus: Bus, account: number): ImportKind<OrderRequest> => ({
  shape: OrderRequest,
  fromRows: orderOfLines,
  continues: isFurtherItem,
  send: (bodies) => bus.send(new CreateOrders(account, bodies.map(toDraft), 'import')),
});

/** `import orders FILE`: creates an order from each JSON entry, or from consecutive CSV lines with one order_number. */
export function importOrdersCommands(program: Command, run: Run, output: Output): void {
  importGroup(program)
    .command('orders')
    .description(
      'create the orders of a .csv file (a line per item; further lines of an order repeat its order_number or leave it empty) or a .json file (a list of orders as in the OMS interface)',
    )
    .argument('<file>')
    .requiredOption(...accountOption)
    .action(async (file: string, { account }: { account: number }) => {
      await run(async (bus) => {
        await bus.ask(new GetAccount(account));
        await runImport(output, file, 'orders', orderImport(bus, account));
      });
    });
}
