import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import { number, t } from '../../languages/t.js';
import classes from './bars.module.css';
import type { ChartRow, ChartSeries } from './series.js';

/** Up to this many bars all have their name below them; of more, as many as there is room for. */
const FEW = 6;
/** Room for the name of the lower axis, above the legend. */
const NAME = 22;
/** Room for the numbers of the other axis. */
const NUMBERS = 58;
/** As wide as a letter of the names, about. */
const LETTER = 7;
/** Names that have no room side by side, so high. */
const tilted = (letters: number) =>
  ({ angle: -45, textAnchor: 'end', height: Math.ceil(letters * LETTER * Math.SQRT1_2) + LETTER }) as const;

/**
 * The bars themselves; their library is loaded with the first chart. Arrow keys walk the bars. There is no animation, since live updates
 * redraw them while people look.
 */
export default function Bars({
  label,
  across,
  up,
  rows,
  series,
  isStacked,
}: {
  label: string;
  /** The names of the axes. */
  across: string;
  up: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  isStacked: boolean;
}) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const isFew = rows.length <= FEW;
  const longest = Math.max(...rows.map(({ label: name, short = name }) => short.length));
  const isTight = isFew && width > 0 && longest * LETTER * rows.length > width - NUMBERS;
  return (
    <BarChart
      ref={ref}
      className={classes.bars}
      h={260}
      xAxisLabel={across}
      yAxisLabel={up}
      data={rows.map(({ label: name, short = name, values }) => ({ name: short, ...values }))}
      dataKey="name"
      series={series.map(({ name, title, colour, isBefore }) => ({
        ...{ name, label: t(title), color: colour },
        stackId: !isStacked ? undefined : isBefore ? 'before' : 'now',
      }))}
      valueFormatter={number}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom', itemSorter: null, wrapperStyle: { paddingTop: NAME } }}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={34}
      xAxisProps={{ minTickGap: 12, interval: isFew ? 0 : 'preserveStartEnd', ...(isTight && tilted(longest)) }}
      yAxisProps={{ allowDecimals: false, width: NUMBERS }}
      barProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      barChartProps={{ accessibilityLayer: true, title: label, margin: { top: 4, right: 4, bottom: series.length > 1 ? 0 : NAME } }}
    />
  );
}
