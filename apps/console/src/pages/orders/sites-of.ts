interface Placed {
  distribution_center: string;
  children: readonly { distribution_center: string }[];
}

/** The sites of an order, which for a divided one are those of its parts. */
export const sitesOf = ({ distribution_center: site, children }: Placed): string =>
  children.length === 0 ? site : [...new Set(children.map((child) => child.distribution_center))].join(', ');
