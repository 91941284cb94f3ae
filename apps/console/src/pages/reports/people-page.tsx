import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { english, filled, msg, number, t } from '../../languages/t.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { spanInWords } from '../../patterns/figures/words.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Section } from '../../patterns/page/section.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { Figures } from './figures.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';

type Person = components['schemas']['PersonAnswer'];
type Work = components['schemas']['WorkAnswer'];

const MINUTES_OF_HOUR = 60;

/** Rounded to whole ones, since times are only known to a quarter of an hour. */
const anHour = (amount: number, minutes: number): number | null =>
  minutes === 0 ? null : Math.round((amount * MINUTES_OF_HOUR) / minutes);
const inWords = (rate: number | null): string => (rate === null ? '–' : number(rate));

const sumOf = (people: readonly Person[], work: 'pick' | 'put_away' | 'move'): Work =>
  people.reduce(
    (sum, { [work]: { lines, units, minutes } }) => ({
      lines: sum.lines + lines,
      units: sum.units + units,
      minutes: sum.minutes + minutes,
    }),
    { lines: 0, units: 0, minutes: 0 },
  );

function figuresOf(people: readonly Person[]) {
  const [pick, putAway, move] = [sumOf(people, 'pick'), sumOf(people, 'put_away'), sumOf(people, 'move')];
  const of = ({ lines, units }: Work): string => t('{units} units in {lines} lines', { units, lines });
  return [
    [t('Units picked an hour'), inWords(anHour(pick.units, pick.minutes)), of(pick)],
    [t('Lines picked an hour'), inWords(anHour(pick.lines, pick.minutes)), t('{span} of picking', { span: spanInWords(pick.minutes) })],
    [t('Units put away an hour'), inWords(anHour(putAway.units, putAway.minutes)), of(putAway)],
    [t('Units moved an hour'), inWords(anHour(move.units, move.minutes)), of(move)],
    [t('People'), number(people.length), t('who picked, put away or moved')],
  ] as const;
}

const columns: { name: string; exported?: string; of: (person: Person) => number | null; show?: (value: number | null) => string }[] = [
  { name: msg('At work'), exported: english('Minutes at work'), of: ({ minutes }) => minutes, show: spanInWords },
  { name: msg('Lines picked'), of: ({ pick }) => pick.lines },
  { name: msg('Units picked'), of: ({ pick }) => pick.units },
  { name: msg('Lines an hour'), of: ({ pick }) => anHour(pick.lines, pick.minutes) },
  { name: msg('Units an hour'), of: ({ pick }) => anHour(pick.units, pick.minutes) },
  { name: msg('Units put away'), of: ({ put_away: work }) => work.units },
  { name: msg('Put away an hour'), of: ({ put_away: work }) => anHour(work.units, work.minutes) },
  { name: msg('Units moved'), of: ({ move }) => move.units },
];

/** How much each person does, and in which time. */
export default function PeoplePage() {
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'people', days],
    queryFn: async () => (await answerOf(own.GET('/reports/people', { params: { query: { days } } }))).data.people,
  });
  const people = read.data ?? [];
  return (
    <ReportFrame about={t('How much people pick, put away and move, and in how much time.')} actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(found) => <Figures of={figuresOf(found)} />}
      </Loaded>
      <Section
        title={t('By person')}
        isFlush
        actions={
          <ExportRows
            name="people"
            label={t('by person')}
            head={[english('Person'), ...columns.map(({ name, exported = name }) => exported)]}
            rows={people.map((person) => [actorName(person.actor, filled), ...columns.map(({ of }) => of(person))])}
          />
        }
      >
        <SmallTable
          label={t('By person')}
          rows={people}
          keyOf={({ actor }) => actor}
          empty={read.data ? t('Nobody picked, put away or moved anything in these days.') : undefined}
          cells={[
            { name: msg('Person'), cell: ({ actor }) => actorName(actor) },
            ...columns.map(({ name, of, show = inWords }) => ({
              name,
              isNumber: true,
              cell: (person: Person) => show(of(person)),
            })),
          ]}
        />
      </Section>
      <Text size="sm" c="dimmed">
        {t('An hour is four quarters of an hour in which somebody did any of the work: breaks and other work in between do not count.')}{' '}
        {t('A line is what one goes to a place for: units of a product and a lot in a bin.')}
      </Text>
    </ReportFrame>
  );
}
