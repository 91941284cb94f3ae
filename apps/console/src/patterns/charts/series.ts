/** One bar, or one group of them. */
export interface ChartRow {
  label: string;
  /** What stands under the bar, where the label is long. */
  short?: string;
  /** What nobody measured has none. */
  values: Readonly<Record<string, number | undefined>>;
}

export interface ChartSeries {
  /** Its name in the rows' values. */
  name: string;
  /** For people: a text for `t`. */
  title: string;
  colour: string;
  /** Of the days before: stands beside the others, where those are stacked. */
  isBefore?: boolean;
}
