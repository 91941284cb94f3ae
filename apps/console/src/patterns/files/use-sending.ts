import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { forgetUnsent } from '../forms/unsent.js';
import { type Mode, type Saving, Sending } from '../sheets/sending.js';
import type { Sheet } from '../sheets/sheet.js';

/** Saves the records of a sheet, and keeps the error that stopped the last attempt. */
export function useSending(sheet: Sheet | undefined, saving: Saving, topics: readonly string[], onSaved: () => void) {
  const queries = useQueryClient();
  const sending = useMemo(() => sheet && new Sending(sheet, saving), [sheet, saving]);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error>();
  useEffect(() => () => sending?.pause(), [sending]);
  const run = async (mode: Mode): Promise<void> => {
    if (!sending || !sheet) return;
    setError(undefined);
    setSending(true);
    try {
      await sending.run(mode);
    } catch (stopped) {
      setError(stopped instanceof Error ? stopped : new Error(String(stopped)));
    }
    setSending(false);
    for (const topic of topics) void queries.invalidateQueries({ queryKey: [topic] });
    if (sheet.counts.saved < sheet.records.length) return;
    forgetUnsent();
    onSaved();
  };
  return { run, isSending, error, forget: () => setError(undefined), pause: () => sending?.pause(), isOpen: sending?.isOpen === true };
}
