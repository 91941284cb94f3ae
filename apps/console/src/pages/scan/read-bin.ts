import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';

export type BinRecord = components['schemas']['OneBinAnswer'];

export const readBin = async (id: number): Promise<BinRecord> =>
  (await answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: id } } }))).data;
