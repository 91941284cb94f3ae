import { cardOfCharts, type ChartFault, chartFileOf, FileFault } from '../../../../../libs/imports/src/index.js';
import { t } from '../../languages/t.js';
import { csvOf, type RateLine } from './card-file.js';

/** A service with its rate sheet, as people enter it. */
export interface DraftService {
  id: number;
  service: string;
  column: string;
  sheet: File | undefined;
}

/** A carrier's files, and the facts that are not in them. */
export interface ChartsDraft {
  carrier: string;
  zones: File | undefined;
  country: string;
  /** Empty: any. */
  origin: string;
  currency: string;
  divisor: string;
  fuel: string;
  minimum: string;
  services: readonly DraftService[];
}

export const blankService = (id: number): DraftService => ({ id, service: '', column: '', sheet: undefined });

export const blankCharts: ChartsDraft = {
  ...{ carrier: '', zones: undefined, country: 'US', origin: '', currency: '', divisor: '', fuel: '', minimum: '' },
  services: [blankService(1)],
};

/** Wrong cells of the files. */
export class WrongCells extends Error {
  constructor(readonly faults: readonly ChartFault[]) {
    super('wrong_cells');
  }
}

const MAX_BYTES = 64 * 1024 * 1024;

async function read(file: File | undefined, missing: string) {
  if (!file) throw new FileFault(missing);
  if (file.size > MAX_BYTES) throw new FileFault(t('{name}: The file is larger than 64 MiB.', { name: file.name }));
  try {
    return await chartFileOf(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch (fault) {
    throw fault instanceof FileFault ? new FileFault(`${file.name}: ${fault.message}`) : fault;
  }
}

function amountOf(text: string, called: string): number | undefined {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  if (Number.isNaN(value) || value < 0) throw new FileFault(t('{field} must be a number from 0 on.', { field: called }));
  return value;
}

const textOf = (text: string): string | undefined => text.trim() || undefined;

/**
 * The carrier's files as one file of lines of a card, and warnings about what was left out.
 * @throws FileFault, WrongCells when they cannot be used
 */
export async function cardFileOf(draft: ChartsDraft): Promise<{ file: File; warnings: readonly string[] }> {
  const { carrier, services, country, origin, currency } = draft;
  if (!textOf(carrier)) throw new FileFault(t('Say whose charts they are.'));
  if (services.some(({ service }) => !textOf(service))) throw new FileFault(t('Each service needs its code.'));
  const card = cardOfCharts({
    ...{ carrier: carrier.trim(), country, origin: textOf(origin), currency: textOf(currency)?.toUpperCase() },
    divisor: amountOf(draft.divisor, t('Cubic inches a pound')),
    fuelPercent: amountOf(draft.fuel, t('Fuel')),
    minimum: amountOf(draft.minimum, t('Least freight')),
    zones: await read(draft.zones, t('Choose the zone chart.')),
    services: await Promise.all(
      services.map(async ({ service, column, sheet }) => ({
        ...{ service: service.trim(), column: textOf(column) },
        sheet: await read(sheet, t('Choose the rate sheet of {service}.', { service })),
      })),
    ),
  });
  if (card.faults.length > 0) throw new WrongCells(card.faults);
  const lines = card.lines.map(({ cells }) => cells as unknown as RateLine);
  return { file: new File([csvOf(lines)], `${carrier.trim()}.csv`), warnings: card.warnings };
}
