import { answerOf, own } from '../../../api/client.js';
import type { BinRecord } from './bin-units.js';

export const readBin = async (id: number): Promise<BinRecord> =>
  (await answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: id } } }))).data;
