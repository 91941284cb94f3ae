import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { Refusal } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { written } from '../records/written.js';
import { type DevicePrinter, devicePrinter, type Paper } from './device-printer.js';
import { openDocument } from './open-document.js';
import { papers } from './papers.js';

type Wanted = Omit<components['schemas']['DocumentBody'], 'format' | 'size'>;

/** How long messages follow a print job. */
const WATCH_MS = 20_000;
const POLL_MS = 1_000;

/**
 * Prints on the printer of this device, or opens the file for the browser's dialog. Call it while handling a click.
 * @param wanted the document, or a function that reads it, which may take longer than a click
 */
export function printDocument(wanted: Wanted | (() => Promise<Wanted>), paper: Paper): Promise<void> {
  const printer = devicePrinter(paper);
  const size = papers(navigator.language)[paper];
  const read = async () => ({ ...(typeof wanted === 'function' ? await wanted() : wanted), size });
  if (printer)
    return read()
      .then((body) => send(body, printer))
      .catch(toast.failed);
  return openDocument(async () => {
    const body = { ...(await read()), format: 'pdf' as const };
    // The client's types take a file with two formats for a text.
    return (await answerOf(wms.POST('/documents', { body, parseAs: 'blob' }))) as unknown as Blob;
  });
}

/**
 * Prints the list, the slips and the labels of a batch or of up to 50 orders: in one file, or in two if labels have a printer of their own.
 * Call it while handling a click.
 */
export async function printAll(of: { batch_id: number } | { order_ids: number[] }): Promise<void> {
  if (!devicePrinter('label')) return printDocument({ kind: 'batch', ...of }, 'sheet');
  await Promise.all([printDocument({ kind: 'batch_sheets', ...of }, 'sheet'), printDocument({ kind: 'shipping_label', ...of }, 'label')]);
}

async function send(wanted: Wanted & { size: ReturnType<typeof papers>[Paper] }, { id, name }: DevicePrinter): Promise<void> {
  const { data } = await answerOf(wms.POST('/documents/print', { body: { ...wanted, printer_id: id } }));
  toast.done(t('Sent to {name}', { name }));
  void watch(data.job_id, name).catch(() => undefined);
}

/** Shows a message when a job cannot be printed; the page of printers has the details. */
async function watch(jobId: number, name: string): Promise<void> {
  for (const end = Date.now() + WATCH_MS; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { state, message } = (await answerOf(wms.GET('/print_jobs/{id}', { params: { path: { id: jobId } } }))).data;
    if (state === 'printed' || state === 'cancelled') return;
    if (message !== null) return toast.failed(new Refusal(0, 'not_printed', `${name}: ${written('print', message)}`));
  }
}
