import { Button } from '@mantine/core';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { answerOf } from '../../api/client.js';
import { Refusal } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { saveFile } from '../downloads/save-file.js';

/** Requests the file of a list, with the list's filters and order. */
export type AskForFile = (how: {
  parseAs: 'blob';
  signal: AbortSignal;
}) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

const NAME = /filename="([^"]+)"/;

/** Exports all rows of a list, on all pages, as a CSV file; a second click stops it. */
export function ExportCsv({ label, ask }: { label: string; ask: AskForFile }) {
  const [stop, setStop] = useState<AbortController>();
  const run = async (): Promise<void> => {
    const controller = new AbortController();
    setStop(controller);
    try {
      const request = ask({ parseAs: 'blob', signal: controller.signal });
      const file = (await answerOf(request)) as Blob;
      const { response } = await request;
      saveFile(NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'list.csv', file);
    } catch (error) {
      if (!controller.signal.aborted) toast.failed(inWords(error));
    } finally {
      setStop(undefined);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Download size={14} aria-hidden />}
      aria-label={stop ? t('Stop export of {label}', { label }) : t('Export CSV of {label}', { label })}
      onClick={() => (stop ? stop.abort() : void run())}
    >
      {stop ? t('Stop export') : t('Export CSV')}
    </Button>
  );
}

/** An incomplete file breaks off, so nothing is saved, and the message says so. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'unanswered') return error;
  return new Refusal(0, error.code, t('The export broke off, and nothing was saved. Try again.'));
}
