import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ChartRow, ChartSeries } from './series.js';

/** Up to this many bars all have their name below them; of more, as many as there is room for. */
const FEW = 6;

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
  return (
    <BarChart
      h={240}
      xAxisLabel={across}
      yAxisLabel={up}
      data={rows.map(({ label: name, short = name, values }) => ({ name: short, ...values }))}
      dataKey="name"
      series={series.map(({ name, title, colour }) => ({ name, label: title, color: colour }))}
      type={isStacked ? 'stacked' : 'default'}
      valueFormatter={(value) => value.toLocaleString()}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={34}
      xAxisProps={{ minTickGap: 12, interval: rows.length > FEW ? 'preserveStartEnd' : 0 }}
      yAxisProps={{ allowDecimals: false, width: 58 }}
      barProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      barChartProps={{ accessibilityLayer: true, title: label, margin: { top: 4, right: 4 } }}
    />
  );
}
