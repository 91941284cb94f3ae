import { GetAccount, KeepImportMapping } from '@contract/identity';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { fileKinds, importKinds, type ImportKindName, keptMappings } from '../../../api/src/oms/imports/import-kinds.js';
import type { ChangeMode } from '../../../api/src/oms/imports/record-import.js';
import { mappingIn } from '../import/mapping-in.js';
import { runImport } from '../import/run-import.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const descriptions: Record<ImportKindName, string> = {
  orders: 'create orders: a line per item, lines of one order_number are one order',
  products: 'create products: a line each',
  replenishments: 'announce replenishments: a line per item, lines of one replenishment, or else of one site and day, are one',
  aliases: 'create aliases: a line each',
  kits: 'create kits: a line per part, lines of one synset are one kit',
  product_codes: 'give products codes: a line each',
  past_orders: 'keep orders that were shipped elsewhere',
};

const CHANGEABLE: readonly ImportKindName[] = ['products', 'aliases', 'kits', 'product_codes'];

interface Options {
  account: number;
  /** True when the option has no value. */
  change?: true | 'both' | 'only';
  /** The path of a JSON file. */
  map?: string;
  missingSkus: 'name' | 'leave_out';
  sharedSkus: 'refuse' | 'first';
  shipped: 'leave_out' | 'import';
  history?: true;
}

/** `import orders|products|...`: records of an account from a file. */
export function importCommands(program: Command, run: Run, output: Output): void {
  const group = program
    .command('import')
    .description(
      'import records from a .csv file (a first line with the names of fields, or what the console calls them, or the export of a shop as it is) or a .json file (a list as in the OMS interface); bad ones go to a separate file to correct and import again',
    );
  for (const what of importKinds.filter((each) => each !== 'past_orders')) {
    const command = group
      .command(what)
      .description(descriptions[what])
      .argument('<file>')
      .requiredOption('-a, --account <id>', 'account the records belong to', accountId)
      .option('-m, --map <file>', 'a .json file that says which column of the file means which of ours; it is remembered for files like it')
      .addOption(
        new Option('--missing-skus <what>', 'products without a SKU in the export of a shop get one of their names, or are left out')
          .choices(['name', 'leave_out'])
          .default('name'),
      )
      .addOption(
        new Option(
          '--shared-skus <what>',
          'variants with one SKU in the export of a shop are refused where they differ, or the first counts',
        )
          .choices(['refuse', 'first'])
          .default('refuse'),
      )
      .addOption(
        new Option('--shipped <what>', 'orders that the export of a shop calls shipped are left out, or imported as open ones')
          .choices(['leave_out', 'import'])
          .default('leave_out'),
      );
    if (what === 'orders')
      command.option('--history', 'keep the orders as shipped elsewhere: they touch no stock; those that a shop has open are left out');
    if (CHANGEABLE.includes(what))
      command.addOption(
        new Option('-c, --change [which]', 'change records that exist already, and create the others unless "only" is given').choices([
          'both',
          'only',
        ]),
      );
    command.action(async (file: string, { account, change, map, missingSkus, sharedSkus, shipped, history }: Options) => {
      const kind: ImportKindName = history ? 'past_orders' : what;
      const mode: ChangeMode = change === true ? 'both' : (change ?? 'none');
      const newMapping = map === undefined ? undefined : mappingIn(map, fileKinds[kind]);
      await run(async (bus, database) => {
        await bus.ask(new GetAccount(account));
        const stored = newMapping ? [] : await keptMappings(bus, account, kind);
        const ofSource = { own: newMapping, kept: stored, choices: { missingSkus, sharedSkus, shipped } };
        await runImport(output, bus, database, { file, account, what: kind, mode, ofSource });
        if (newMapping)
          await bus.send(new KeepImportMapping(account, { kind, source: newMapping.source, mapping: JSON.stringify(newMapping) }));
      });
    });
  }
}

function accountId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('it must be a positive whole number');
  return Number(text);
}
