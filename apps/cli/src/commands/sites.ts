import { ChangeSite, CreateBins, CreateSites } from '@contract/inventory';
import type { Command } from 'commander';
import {
  ChangeSiteBody,
  CreateBinsBody,
  SiteBody,
  toBinAnswer,
  toNewBin,
  toNewSite,
  toSiteAnswer,
} from '../../../api/src/internal/sites/sites.shapes.js';
import { toPositive } from '../command-line/arguments.js';
import { checked } from '../command-line/checked.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

interface CenterOptions {
  name?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
  inactive?: boolean;
  autoProcess?: boolean;
  timeZone: string;
}

/** `center create`, `center time-zone` and `bin create`. */
export function siteCommands(program: Command, run: Run, output: Output): void {
  const centers = program.command('center').description('distribution centers');
  centers
    .command('create')
    .description('create a distribution center')
    .argument('<code>')
    .option('--name <name>', 'name (default: the code)')
    .option('--address <street>')
    .option('--city <city>')
    .option('--state <state>')
    .option('--zip <postal code>', 'rates are computed from it')
    .option('--country <country>')
    .option('--inactive', 'create it deactivated')
    .option('--auto-process', 'its Pending orders go to Processing automatically')
    .option('--time-zone <name>', 'time zone of the distribution center, an IANA name', 'UTC')
    .action(async (code: string, options: CenterOptions) => {
      const { name = code, address, inactive = false, autoProcess = false, timeZone, ...place } = options;
      const body = checked(SiteBody, {
        code,
        name,
        address1: address,
        activated: !inactive,
        auto_process: autoProcess,
        time_zone: timeZone,
        ...place,
      });
      const [site] = await run((bus) => bus.send(new CreateSites([toNewSite(body)])));
      output.print(`distribution center ${code} has the id ${site.siteId}`, toSiteAnswer(site));
    });
  centers
    .command('time-zone')
    .description('set the time zone of a distribution center')
    .argument('<id>', 'id of the distribution center', toPositive)
    .argument('<name>', 'an IANA name: America/New_York')
    .action(async (siteId: number, name: string) => {
      const { time_zone: timeZone } = checked(ChangeSiteBody, { time_zone: name });
      const site = await run((bus) => bus.send(new ChangeSite(siteId, { timeZone })));
      output.print(`distribution center ${site.code} works in ${timeZone}`, toSiteAnswer(site));
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
      output.print(created.map(({ binId, bin }) => `bin ${bin} has the id ${binId}`).join('\n'), created.map(toBinAnswer));
    });
}
