/** One bar, or one group of them. */
export interface ChartRow {
  label: string;
  /** What stands under the bar, where the label is long. */
  short?: string;
  values: Readonly<Record<string, number>>;
}

export interface ChartSeries {
  /** Its name in the rows' values. */
  name: string;
  /** For people. */
  title: string;
  colour: string;
}
