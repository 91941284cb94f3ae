import { CreateBins, CreateSites } from '@contract/inventory';
import { ChangeFloorBin, ChangeFloorSite } from '@contract/warehouse';
import type { Command } from 'commander';
import { CreateBinsBody, toBinAnswer, toNewBin } from '../../../api/src/operators/places/bins.js';
import { ChangeSiteBody, SiteBody, toNewSite, toSiteAnswer } from '../../../api/src/operators/places/sites.js';
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

/** `center create`, `time-zone`, `retire` and `activate`; `bin create`, `retire` and `activate`. */
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
      const site = await run((bus) => bus.send(new ChangeFloorSite(siteId, { timeZone })));
      output.print(`distribution center ${site.code} works in ${timeZone}`, toSiteAnswer(site));
    });
  for (const [word, isActivated] of [
    ['retire', false],
    ['activate', true],
  ] as const) {
    centers
      .command(word)
      .description(isActivated ? 'use a retired distribution center again' : 'retire a distribution center that is empty')
      .argument('<id>', 'id of the distribution center', toPositive)
      .action(async (siteId: number) => {
        const site = await run((bus) => bus.send(new ChangeFloorSite(siteId, { isActivated })));
        output.print(`distribution center ${site.code} is ${isActivated ? 'in use' : 'retired'}`, toSiteAnswer(site));
      });
  }
  binCommands(program, run, output);
}

function binCommands(program: Command, run: Run, output: Output): void {
  const bins = program.command('bin').description('bins');
  for (const [word, isActivated] of [
    ['retire', false],
    ['activate', true],
  ] as const) {
    bins
      .command(word)
      .description(isActivated ? 'use a retired bin again' : 'retire a bin that is empty')
      .argument('<id>', 'id of the bin', toPositive)
      .action(async (binId: number) => {
        const bin = await run((bus) => bus.send(new ChangeFloorBin(binId, { isActivated })));
        output.print(`bin ${bin.bin} in location ${bin.location} is ${isActivated ? 'in use' : 'retired'}`, toBinAnswer(bin));
      });
  }
  bins
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
