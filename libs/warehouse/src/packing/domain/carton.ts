export type CartonState = 'open' | 'closed' | 'shipped' | 'void';

const next: Record<CartonState, readonly CartonState[]> = {
  open: ['closed', 'void'],
  closed: ['open', 'shipped', 'void'],
  shipped: [],
  void: [],
};

/** Whether a carton may go from one state to another. */
export const mayBecome = (from: CartonState, to: CartonState): boolean => next[from].includes(to);

/** What a carton without an SSCC has on its label. No barcode of an order looks like it (docs/interface-notes/oms.md). */
export const barcodeOf = ({ cartonId, sscc }: { cartonId: number; sscc: string | null }): string => sscc ?? `C${cartonId}`;
