/** The units of all lines of an order. */
export const unitsOf = ({ items }: { items: readonly { quantity: number }[] }): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
