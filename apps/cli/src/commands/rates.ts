import { ListRateCards, type RateCard, SetRateCardActive } from '@contract/rates';
import { type Command, InvalidArgumentError } from 'commander';
import { toRateCardAnswer } from '../../../api/src/answers/rate-card.js';
import { isDay } from '../../../api/src/validation/index.js';
import { toPositive } from '../command-line/arguments.js';
import { importRateCards } from '../import/rate-lines.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const ACTOR = 'command line';

function toDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('must be a day, YYYY-MM-DD');
  return text;
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
