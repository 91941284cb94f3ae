import { ListRateCards, type RateCard, SetRateCardActive } from '@contract/rates';
import { type Command, InvalidArgumentError } from 'commander';
import { toRateCardAnswer } from '../../../api/src/answers/rate-card.js';
import { isDay } from '../../../api/src/validation/index.js';
import { toPositive } from '../command-line/arguments.js';
import { importRateCharts } from '../import/rate-charts.js';
import { importRateCards } from '../import/rate-lines.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const ACTOR = 'command line';

function toDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('must be a day, YYYY-MM-DD');
  return text;
}

interface ChartOptions {
  zones: string;
  service: { service: string; column?: string; sheet: string }[];
  origin?: string;
  country: string;
  currency?: string;
  divisor?: number;
  fuel?: number;
  minimum?: number;
  effective?: string;
  replace?: boolean;
}

/** `GROUND=ground.csv`, or `AIR:2nd Day Air=air.csv` when the zone chart has another name for the service. */
function toChartService(text: string, before: ChartOptions['service'] = []): ChartOptions['service'] {
  const [, service, column, sheet] = /^([^:=]+)(?::([^=]+))?=(.+)$/.exec(text) ?? [];
  if (service === undefined || sheet === undefined) throw new InvalidArgumentError('must be CODE=FILE, or CODE:COLUMN=FILE');
  return [...before, { service: service.trim(), sheet, ...(column === undefined ? {} : { column }) }];
}

function toAmount(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError('must be a number from 0 on');
  return Number(text);
}

const described = ({ cardId, carrier, effectiveDate, isActive, lineCount }: RateCard): string =>
  `${cardId} ${carrier}, from ${effectiveDate}, ${lineCount} lines${isActive ? '' : ', withdrawn'}`;

/** `rates import|list|activate|withdraw`: rate cards. */
export function rateCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('rates').description('rate cards');
  group
    .command('import')
    .description(
      'store the rate cards of a .csv file (docs/rate-cards.md), one card per carrier; if any line is bad, report every bad line and store nothing',
    )
    .argument('<file>')
    .option('-e, --effective <date>', 'first day in force, YYYY-MM-DD (default: today, UTC)', toDay)
    .option('-r, --replace', 'withdraw cards of the same carrier and date')
    .action(async (file: string, { effective, replace = false }: { effective?: string; replace?: boolean }) => {
      const cards = await run((bus) => importRateCards(bus, file, effective, replace, ACTOR));
      output.print(cards.map((card) => `stored ${described(card)}`).join('\n'), cards.map(toRateCardAnswer));
    });
  group
    .command('chart')
    .description(
      "store a carrier's zone chart and rate sheets, .csv or .xlsx as it publishes them (docs/rate-cards.md), as its card; if any cell is bad, report every bad cell and store nothing",
    )
    .argument('<carrier>')
    .requiredOption('-z, --zones <file>', 'zone chart: a column of ZIP codes, states or countries, and one or more of zones')
    .requiredOption(
      '-s, --service <code=file>',
      'rate sheet of a service; CODE:COLUMN=FILE where the zone chart calls it otherwise (repeat)',
      toChartService,
    )
    .option('-o, --origin <site>', 'distribution center that the zone chart is for (default: any)')
    .option('-c, --country <code>', 'country of the ZIP codes and states', 'US')
    .option('--currency <code>', 'currency of the prices, ISO 4217')
    .option('--divisor <inches>', 'cubic inches that count as a pound', toAmount)
    .option('--fuel <percent>', 'fuel surcharge in percent of the freight', toAmount)
    .option('--minimum <price>', 'least freight', toAmount)
    .option('-e, --effective <date>', 'first day in force, YYYY-MM-DD (default: today, UTC)', toDay)
    .option('-r, --replace', 'withdraw a card of the same carrier and date')
    .action(async (carrier: string, { service, fuel, effective, replace = false, ...terms }: ChartOptions) => {
      const charts = { ...terms, carrier, services: service, fuelPercent: fuel };
      const made = await run((bus) => importRateCharts(bus, { ...charts, effectiveDate: effective, isReplacing: replace, actor: ACTOR }));
      const messages = [`stored ${described(made.card)}`, ...made.warnings.map((warning) => `warning: ${warning}`)];
      output.print(messages.join('\n'), { ...toRateCardAnswer(made.card), warnings: made.warnings });
    });
  group
    .command('list')
    .description('every version, newest first')
    .action(async () => {
      const { rows } = await run((bus) => bus.ask(new ListRateCards({ page: 1, perPage: 500 })));
      output.list(rows.map(toRateCardAnswer), {
        ID: ({ rate_card_id }) => rate_card_id,
        CARRIER: ({ carrier }) => carrier,
        FROM: ({ effective_date }) => effective_date,
        LINES: ({ line_count }) => line_count,
        STATE: ({ active }) => (active ? 'active' : 'withdrawn'),
      });
    });
  for (const [name, isActive, description] of [
    ['activate', true, 'activate a withdrawn card'],
    ['withdraw', false, 'withdraw a card'],
  ] as const) {
    group
      .command(name)
      .description(description)
      .argument('<id>', 'id of the card', toPositive)
      .action(async (id: number) => {
        const card = await run((bus) => bus.send(new SetRateCardActive(id, isActive)));
        output.print(described(card), toRateCardAnswer(card));
      });
  }
}
