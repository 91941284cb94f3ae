export type CartonState = 'open' | 'closed' | 'shipped' | 'void';

const next: Record<CartonState, readonly CartonState[]> = {
  open: ['closed', 'void'],
  closed: ['open', 'shipped', 'void'],
  shipped: [],
  void: [],
};

/** Whether a carton may go from one state to another. */
export const mayBecome = (from: CartonState, to: CartonState): boolean => next[from].includes(to);

/** The label's barcode of a carton without an SSCC. No barcode of an order has this form (docs/rules.md, Barcodes). */
export const barcodeOf = ({ cartonId, sscc }: { cartonId: number; sscc: string | null }): string => sscc ?? `C${cartonId}`;
