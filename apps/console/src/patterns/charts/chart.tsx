import { Skeleton, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { number, t } from '../../languages/t.js';
import { Section } from '../page/section.js';
import classes from './chart.module.css';
import { Failed } from '../feedback/failed.js';
import type { Read } from '../feedback/loaded.js';
import type { ChartRow, ChartSeries } from './series.js';
import { SmallTable } from '../lists/small-table.js';

const Bars = lazy(() => import('./bars.js'));

/** As high as what comes in their place, so that nothing below moves. */
const DRAWN_HEIGHT = 334;
const BARS_HEIGHT = 260;

interface Column extends Pick<ChartSeries, 'name' | 'title'> {
  /** How its numbers are told; else as numbers. */
  show?: (value: number) => string;
}

/** What a chart shows of an answer. */
export interface Drawing {
  /** What the chart shows, in a sentence or two. */
  says: ReactNode;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** Columns of the table, where it has more than the bars. */
  columns?: readonly Column[];
}

interface Chart<Answer> {
  title: string;
  /** What the bars are by: the first column of the table. */
  by: string;
  /** What they count. */
  of: string;
  read: Read<Answer>;
  draw: (answer: Answer) => Drawing;
  isStacked?: boolean;
  actions?: ReactNode;
}

/** A bar chart with a sentence that says what it shows and a table of its numbers, for those who cannot see it. */
export function Chart<Answer>({ title, by, of, read: { data, error, refetch }, draw, isStacked = false, actions }: Chart<Answer>) {
  return (
    <Section title={title} actions={actions}>
      {error ? (
        <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={DRAWN_HEIGHT} />
      ) : (
        <Drawn title={title} by={by} of={of} drawing={draw(data)} isStacked={isStacked} />
      )}
    </Section>
  );
}

const inDigits = (value: number): string => number(value);

function Drawn({
  title,
  by,
  of,
  drawing: { says, rows, series, columns = series as readonly Column[] },
  isStacked,
}: {
  title: string;
  by: string;
  of: string;
  drawing: Drawing;
  isStacked: boolean;
}) {
  const words = (
    <Text size="sm" c="dimmed" mb="sm" component="div">
      {says}
    </Text>
  );
  // Without data the sentence says all.
  if (rows.every(({ values }) => Object.values(values).every((value) => !value))) return words;
  return (
    <>
      {words}
      <div className={classes.picture}>
        <Suspense fallback={<Skeleton height={BARS_HEIGHT} />}>
          <Bars label={title} across={by} up={of} rows={rows} series={series} isStacked={isStacked} />
        </Suspense>
      </div>
      <details className={classes.numbers}>
        <summary>{t('View as table')}</summary>
        <SmallTable
          label={t('{title}: table', { title })}
          rows={rows}
          keyOf={({ label }) => label}
          cells={[
            { name: by, cell: ({ label }) => label },
            ...columns.map(({ name, title: column, show = inDigits }) => ({
              name: column,
              isNumber: true,
              cell: ({ values: { [name]: value } }: ChartRow) => (value === undefined ? '–' : show(value)),
            })),
          ]}
        />
      </details>
    </>
  );
}
