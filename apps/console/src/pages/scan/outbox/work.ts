import { answerOf, atSite, own, wms } from '../../../api/client.js';
import type { paths } from '../../../api/generated/console.js';
import type { paths as WmsPaths } from '../../../api/generated/wms.js';
import { learnRefusals, refusalWords } from '../../../api/refusal-words.js';
import { Refusal } from '../../../api/refusal.js';
import { msg, t } from '../../../languages/t.js';

type BodyOf<Path extends keyof paths> = paths[Path] extends { post: { requestBody: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;

/** Rows name products by SKU, never by a scan alone. */
type Named<Row> = Row & { sku: string; quantity: number };

export type Pick = Named<BodyOf<'/shipments/picks'>['picks'][number]>;
type Move = BodyOf<'/bins/moves'>['moves'][number];
type Received = Named<BodyOf<'/replenishments/{replenishment_id}/receive'>['items'][number]>;
type PutAway = BodyOf<'/replenishments/{replenishment_id}/put-away'>['moves'][number];
export type Pack = WmsPaths['/cartons/pack']['post']['requestBody']['content']['application/json']['packs'][number];
type Pallets = WmsPaths['/lpns/receive']['post']['requestBody']['content']['application/json']['data'];
type PalletMove = WmsPaths['/lpns/move']['post']['requestBody']['content']['application/json']['moves'][number];
type BatchShort = WmsPaths['/batches/{id}/short']['post']['requestBody']['content']['application/json'];
export type Count = WmsPaths['/recount']['post']['requestBody']['content']['application/json'];

/** A scan as it is sent. Each part has an id, which the server applies once. */
export type Work =
  | { kind: 'pick'; pick: Pick }
  | { kind: 'move'; moves: Move[] }
  | { kind: 'receive'; replenishmentId: number; loadId: string; items: Received[] }
  | { kind: 'put-away'; replenishmentId: number; moves: PutAway[] }
  | { kind: 'count'; key: string; body: Count }
  | { kind: 'pack'; orderId: number; pack: Pack }
  | { kind: 'pallets'; key: string; pallets: Pallets }
  | { kind: 'pallet-move'; move: PalletMove }
  | { kind: 'batch-pick'; batchId: number; pick: Pick }
  | { kind: 'batch-short'; batchId: number; short: BatchShort };

/** The remark on a count that the site's limit holds for approval. */
const HELD = msg('It is far from what the books say. Nothing changes before somebody else has counted, or a lead has decided.');

/** Sends work to the site where it was scanned; the server refuses it when the session works at another one by now. @throws Refusal */
export async function sendWork(work: Work, siteId: number): Promise<{ remark?: string }> {
  if (work.kind === 'count') return (await sendCount(work, siteId)) ? { remark: t(HELD) } : {};
  if (work.kind === 'batch-short') return (await sendShort(work, siteId)) ? { remark: t(HELD) } : {};
  await send(work, siteId);
  return {};
}

function send(work: Exclude<Work, { kind: 'count' | 'batch-short' }>, siteId: number): Promise<unknown> {
  const headers = atSite(siteId);
  switch (work.kind) {
    case 'pick':
    case 'batch-pick':
      return answerOf(own.POST('/shipments/picks', { headers, body: { picks: [work.pick] } }));
    case 'move':
      return answerOf(own.POST('/bins/moves', { headers, body: { moves: work.moves } }));
    case 'receive':
      return answerOf(
        own.POST('/replenishments/{replenishment_id}/receive', {
          headers,
          params: { path: { replenishment_id: work.replenishmentId } },
          body: { load_id: work.loadId, items: work.items },
        }),
      );
    case 'put-away':
      return answerOf(
        own.POST('/replenishments/{replenishment_id}/put-away', {
          headers,
          params: { path: { replenishment_id: work.replenishmentId } },
          body: { moves: work.moves },
        }),
      );
    case 'pack':
      return answerOf(wms.POST('/cartons/pack', { headers, body: { packs: [work.pack] } }));
    case 'pallets':
      return answerOf(wms.POST('/lpns/receive', { headers: { 'Idempotency-Key': work.key, ...headers }, body: { data: work.pallets } }));
    case 'pallet-move':
      return answerOf(wms.POST('/lpns/move', { headers, body: { moves: [work.move] } }));
  }
}

/** Returns whether the count of what is left is held for a second one. */
async function sendShort({ batchId, short }: Extract<Work, { kind: 'batch-short' }>, siteId: number): Promise<boolean> {
  const params = { path: { id: batchId } };
  const { data } = await answerOf(wms.POST('/batches/{id}/short', { headers: atSite(siteId), params, body: short }));
  return data.count === 'held';
}

/** The place before each sentence of a refused recount: `[0].skus[0].bins[0].quantity: `. */
const ENTRY = /(?:; )?\[\d+\][\w.[\]]*: /;

/** A recount has a refusal of its own, with a message for each bin. Returns whether some of it is held for a second count. */
async function sendCount({ key, body }: Extract<Work, { kind: 'count' }>, siteId: number): Promise<boolean> {
  const sent = wms.POST('/recount', { body, headers: { 'Idempotency-Key': key, ...atSite(siteId) } });
  const { error, response } = await sent.catch((fault: unknown): never => {
    throw Refusal.unanswered(fault);
  });
  const messages = (error as { result?: { message?: string }[] } | undefined)?.result;
  if (Array.isArray(messages)) {
    await learnRefusals();
    const sentences = messages.flatMap(({ message = '' }) => message.split(ENTRY)).filter(Boolean);
    throw new Refusal(response.status, 'recount_refused', sentences.map(refusalWords).join('; '));
  }
  return (await answerOf(sent)).result.some(({ status }) => status === 'held');
}
