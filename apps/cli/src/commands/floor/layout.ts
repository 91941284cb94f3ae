import { GetSite } from '@contract/inventory';
import { type BinPlace, GetLayout, ListBinPlaces, PreviewLayout, SetLayout, type SiteLayoutPlan } from '@contract/warehouse';
import type { Bus } from '@kernel';
import { Refusal } from '@runtime/refusal';
import type { Command } from 'commander';
import { LayoutBody, toLayout, toLayoutAnswer, toPreview } from '../../../../api/src/wms/floor-plan/layout.shapes.js';
import { toBinPlace } from '../../../../api/src/wms/floor-plan/places.shapes.js';
import { binPlaces, csvCell } from '../../../../../libs/imports/src/index.js';
import { toPositive } from '../../command-line/arguments.js';
import { checked } from '../../command-line/checked.js';
import { jsonIn } from '../../command-line/json-file.js';
import { type Output, tableOf } from '../../command-line/output.js';
import type { Run } from '../../command-line/run.js';
import { importBinPlaces } from '../../import/bin-places.js';

const ACTOR = 'command line';
/** More bins than a site has, so that one page has them all. */
const ALL = { page: 1, perPage: 10_000_000 };

/** Members that `layout show` prints and `layout set` does not take. */
const SHOWN = ['version', 'bins', 'estimated'];

/** `layout show|set|preview|places`: the floor of a distribution center. */
export function layoutCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('layout').description('floors of distribution centers, which walks follow');
  /** Refuses unknown distribution centers first. */
  const at = <Result>(siteId: number, work: (bus: Bus) => Promise<Result>): Promise<Result> =>
    run(async (bus) => {
      await bus.ask(new GetSite(siteId));
      return work(bus);
    });
  const command = (name: string, description: string): Command =>
    group.command(name).description(description).argument('<center>', 'id of the distribution center', toPositive);
  command('show', 'the layout; with --json the document that `layout set` takes').action(async (siteId: number) => {
    const plan = await at(siteId, (bus) => bus.ask(new GetLayout(siteId)));
    output.print(described(plan), toLayoutAnswer(plan));
  });
  command('set', 'set the layout; places of bins stay')
    .argument('<file>', 'JSON, as PUT /apirest/v4/wms/layout takes it; - reads the standard input')
    .action(async (siteId: number, file: string) => {
      const layout = layoutIn(file);
      const plan = await at(siteId, async (bus) => {
        await bus.send(new SetLayout(siteId, layout, ACTOR));
        return bus.ask(new GetLayout(siteId));
      });
      output.print(described(plan), toLayoutAnswer(plan));
    });
  command('preview', 'which bins a layout would put into which aisles, and which it would not place; stores nothing')
    .argument('<file>', 'JSON, as PUT /apirest/v4/wms/layout takes it; - reads the standard input')
    .action(async (siteId: number, file: string) => {
      const layout = layoutIn(file);
      const preview = toPreview(await at(siteId, (bus) => bus.ask(new PreviewLayout(siteId, layout))));
      const aisles = tableOf(preview.aisles, {
        AISLE: ({ aisle }) => aisle,
        BINS: ({ bins }) => bins,
        FIRST: ({ first }) => first,
        LAST: ({ last }) => last,
      });
      const others = preview.not_matched.length === 0 ? [] : [`without a place: ${preview.not_matched.join(', ')}`];
      output.print(
        [`${counted(preview.matched, 'bin')} placed`, ...others, ...(preview.aisles.length > 0 ? [aisles] : [])].join('\n'),
        preview,
      );
    });
  command('places', 'print where bins lie, as CSV; or put the bins of a .csv file in their places, all or none')
    .argument('[file]', `.csv; its first line names ${binPlaces.columns.map(({ name }) => name).join(', ')}`)
    .action(async (siteId: number, file: string | undefined) => {
      if (file === undefined) {
        const { rows } = await at(siteId, (bus) => bus.ask(new ListBinPlaces(siteId, ALL)));
        return output.print(inCsv(rows), rows.map(toBinPlace));
      }
      const placed = await at(siteId, (bus) => importBinPlaces(bus, file, siteId, ACTOR));
      return output.print(`${counted(placed, 'bin')} placed`, { placed });
    });
}

function layoutIn(file: string): ReturnType<typeof toLayout> {
  const document = jsonIn(file);
  if (typeof document !== 'object' || document === null) throw new Refusal(`${file}: a layout is an object`);
  return toLayout(checked(LayoutBody, document, SHOWN));
}

function described({ kind, unit, version, aisles, racks, crossAisles, bins }: SiteLayoutPlan): string {
  const parts: Record<SiteLayoutPlan['kind'], string> = {
    aisles: `: ${counted(aisles.length, 'aisle')}, ${counted(crossAisles.length, 'cross-aisle')}`,
    floor: `: ${counted(racks.length, 'rack')}`,
    names: '',
  };
  const what =
    version === 0 ? 'no layout: walks follow a guess from the names of bins' : `version ${version}, ${kind} in ${unit}${parts[kind]}`;
  return `${what}\n${counted(bins.placed, 'bin')} placed, ${bins.notPlaced} guessed`;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Only places that somebody has entered: the others follow the layout's pattern, and importing them from a file would fix them. */
function inCsv(places: readonly BinPlace[]): string {
  const lines = places.map((place) => {
    const entered = place.origin === 'pattern' ? { ...place, aisle: null, x: null, y: null } : place;
    return binPlaces.columns.map(({ name }) => csvCell(String(entered[name as keyof BinPlace] ?? ''), ',')).join(',');
  });
  return [binPlaces.columns.map(({ name }) => name).join(','), ...lines].join('\n');
}
