import { PlaceBins } from '@contract/warehouse';
import type { Bus } from '@kernel';
import { PlaceRow, toPlaceChanges } from '../../../api/src/wms/floor-plan/places.shapes.js';
import { binPlaces } from '../../../../libs/imports/src/index.js';
import { cellsOf, faultsOf, lineOf, recordsIn, refusalOf } from './checked-lines.js';

/**
 * Puts the bins of a CSV file in their places, all or none; returns how many. An empty cell leaves its value as it is.
 * @throws Refusal with every bad line as `FILE:LINE: FIELD: what is wrong`; then nothing is stored.
 */
export async function importBinPlaces(bus: Bus, file: string, siteId: number, actor: string): Promise<number> {
  const { records, faults } = await recordsIn(file, binPlaces);
  const allFaults = [...faults, ...records.flatMap((record) => faultsOf(record, PlaceRow))];
  if (allFaults.length > 0) throw refusalOf(file, allFaults);
  const places = toPlaceChanges({ data: records.map(({ body }) => body as PlaceRow) });
  const placed = await bus.send(new PlaceBins(siteId, places, 'csv', actor)).catch((error: unknown) => {
    throw refusalOf(file, cellsOf(error, records.map(lineOf)));
  });
  return placed.length;
}
