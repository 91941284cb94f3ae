import { CreateProducts } from '@contract/inventory';
import { GetAccount } from '@contract/identity';
import type { Command } from 'commander';
import { ProductBody, toNewProduct } from '../../../api/src/oms/catalogue/products.shapes.js';
import { accountOption, importGroup } from '../import/import-group.js';
import { runImport } from '../import/run-import.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `import products FILE`: creates a product from each CSV line or JSON entry. */
export function importProductsCommands(program: Command, run: Run, output: Output): void {
  importGroup(program)
    .command('products')
    .description('create the products of a .csv file (a column per field) or a .json file (a list of products as in the OMS interface)')
    .argument('<file>')
    .requiredOption(...accountOption)
    .action(async (file: string, { account }: { account: number }) => {
      await run(async (bus) => {
        await bus.ask(new GetAccount(account));
        await runImport(output, file, 'products', {
          shape: ProductBody,
          send: (bodies) => bus.send(new CreateProducts(account, bodies.map(toNewProduct))),
        });
      });
    });
}
