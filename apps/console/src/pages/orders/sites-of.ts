interface Placed {
  distribution_center: string;
  children: readonly { distribution_center: string }[];
}

/** The sites that serve an order: those of its parts where it is divided. */
export const sitesOf = ({ distribution_center: site, children }: Placed): string =>
  children.length === 0 ? site : [...new Set(children.map((child) => child.distribution_center))].join(', ');
