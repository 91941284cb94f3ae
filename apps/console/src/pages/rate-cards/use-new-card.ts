import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { Refusal } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { Repeatable } from '../../patterns/forms/repeatable.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { forgetUnsent } from '../../patterns/forms/unsent.js';
import type { Sheet } from '../../patterns/sheets/sheet.js';
import { faultsByLine, lineOf } from './card-file.js';
import { type ExampleParcel, parcelOf, usualParcels } from './example-parcels.js';
import type { Previewed } from './price-preview.js';

export interface CardTerms {
  /** `YYYY-MM-DD`; empty for today. */
  day: string;
  isReplacing: boolean;
  /** The origin of the example parcels; empty for the first site. */
  site: string;
}

const cards = new Repeatable();
const none = (): (() => void) => () => undefined;

/** A card from its file to its storage. Any change after the preview discards the preview. */
export function useNewCard(sheet: Sheet | undefined) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { readInUse } = useAllSites();
  const [terms, setTerms] = useState<CardTerms>({ day: '', isReplacing: false, site: '' });
  const [parcels, setExamples] = useState(usualParcels);
  const [shown, setShown] = useState<Previewed & { version: number }>();
  const version = useSyncExternalStore(sheet?.watch ?? none, () => sheet?.version ?? 0);

  const bodyOf = (of: Sheet) => ({
    effective_date: terms.day === '' ? undefined : terms.day,
    replace: terms.isReplacing,
    data: of.lines.map(lineOf),
  });
  const refused = (error: unknown): void => {
    if (error instanceof Refusal) sheet?.refuse(faultsByLine(error));
  };
  const asking = useMutation({
    mutationFn: async (of: Sheet) => {
      await of.checked;
      const examples = { distribution_center: terms.site || ((await readInUse())[0] ?? ''), parcels: parcels.map(parcelOf) };
      const { data } = await answerOf(own.POST('/rate-cards/previews', { body: { ...bodyOf(of), ...examples } }));
      return { answer: data, parcels, version: of.version };
    },
    onSuccess: setShown,
    onError: refused,
  });
  const storing = useMutation({
    mutationFn: (of: Sheet) => cards.send(bodyOf(of), (body, headers) => answerOf(own.POST('/rate-cards', { body, headers }))),
    onSuccess: ({ data }) => {
      const [first] = data;
      toast.done(
        data.length === 1
          ? t('Card {id} of {carrier} stored', { id: String(first?.rate_card_id), carrier: String(first?.carrier) })
          : tn(data.length, '{count} card stored', '{count} cards stored'),
      );
      void queries.invalidateQueries({ queryKey: ['rate-cards'] });
      forgetUnsent();
      navigate(data.length === 1 ? `/system/rate-cards/${first?.rate_card_id}` : '/system/rate-cards');
    },
    onError: (error) => {
      setShown(undefined);
      refused(error);
    },
  });
  const forget = (): void => {
    setShown(undefined);
    asking.reset();
    storing.reset();
  };
  return {
    terms,
    parcels,
    error: storing.error ?? asking.error,
    isBusy: asking.isPending || storing.isPending,
    previewed: shown?.version === version ? shown : undefined,
    forget,
    change: (change: Partial<CardTerms>): void => {
      forget();
      setTerms({ ...terms, ...change });
    },
    setParcels: (changed: readonly ExampleParcel[]): void => {
      forget();
      setExamples(changed);
    },
    preview: (): void => {
      storing.reset();
      if (sheet) asking.mutate(sheet);
    },
    store: (): void => {
      if (sheet) storing.mutate(sheet);
    },
  };
}
