import { CreateBins, CreateSites } from '@contract/inventory';
import type { Command } from 'commander';
import { CreateBinsBody, SiteBody, toNewBin, toNewSite } from '../../api/src/internal/sites.shapes.js';
import { checked } from './checked.js';
import type { Run } from './run.js';

interface CenterOptions {
  name?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
  inactive?: boolean;
  autoProcess?: boolean;
}

/** `center create` and `bin create`. */
export function siteCommands(program: Command, run: Run): void {
  program
    .command('center')
    .description('distribution centers')
    .command('create')
    .description('create a distribution center')
    .argument('<code>')
    .option('--name <name>', 'name (default: the code)')
    .option('--address <street>')
    .option('--city <city>')
    .option('--state <state>')
    .option('--zip <postal code>', 'rates are computed from it')
    .option('--country <country>')
    .option('--inactive', 'not in use yet')
    .option('--auto-process', 'its Pending orders go to Processing on their own')
    .action(async (code: string, options: CenterOptions) => {
      const { name = code, address, inactive = false, autoProcess = false, ...place } = options;
      const body = checked(SiteBody, { code, name, address1: address, activated: !inactive, auto_process: autoProcess, ...place });
      const [site] = await run((bus) => bus.send(new CreateSites([toNewSite(body)])));
      process.stdout.write(`distribution center ${code} has the id ${site?.siteId}\n`);
    });
  program
    .command('bin')
    .description('bins')
    .command('create')
    .description('create bins in a location of a distribution center')
    .argument('<center>', 'code of the distribution center')
    .argument('<location>')
    .argument('<bins...>')
    .action(async (center: string, location: string, bins: string[]) => {
      const { data } = checked(CreateBinsBody, { data: bins.map((bin) => ({ distribution_center: center, location, bin })) });
      const created = await run((bus) => bus.send(new CreateBins(data.map(toNewBin))));
      process.stdout.write(created.map(({ binId, bin }) => `bin ${bin} has the id ${binId}\n`).join(''));
    });
}
