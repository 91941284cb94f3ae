import { useQuery } from '@tanstack/react-query';
import { answerOf, oms, own, wms } from '../../api/client.js';
import { isInTrouble } from '../../patterns/tasks/webhook-trouble.js';
import { useMay } from '../../session/session.js';
import { orderWork, type Work, workOf } from './work.js';

/** What time alone makes due is asked for as often as this; what others do refetches it, at most every 20 seconds. */
const EVERY_MS = 60_000;

/** How many days stock has to last. */
const STOCK_DAYS = 7;

interface Read {
  work: Work[];
  /** Whether all of it is read. */
  isComplete: boolean;
  error: Error | null;
  retry: () => void;
}

interface Asked {
  data: unknown;
  error: Error | null;
  refetch: () => unknown;
}

/** Joins what several routes answer; what can be shown is shown while the rest is asked. */
function joined(reads: readonly Asked[], work: Work[]): Read {
  const failed = reads.filter(({ data, error }) => error !== null && data === undefined);
  return {
    work,
    isComplete: reads.every(({ data }) => data !== undefined),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((each) => void each.refetch()),
  };
}

const useOrderTasks = () =>
  useQuery({ queryKey: ['tasks', 'orders'], queryFn: () => answerOf(own.GET('/order-tasks')), refetchInterval: EVERY_MS });

/** Webhooks that fail or were switched off; an owner has fifty at most. */
function useFailingWebhooks(webhooks: typeof oms, isEnabled: boolean): Asked & { work: Work[] } {
  const { data, error, refetch } = useQuery({
    queryKey: ['tasks', 'webhooks'],
    queryFn: async () => {
      const all = await answerOf(webhooks.GET('/webhooks', { params: { query: { page: 1, per_page: 100 } } }));
      return all.data.filter(isInTrouble).length;
    },
    refetchInterval: EVERY_MS,
    enabled: isEnabled,
  });
  const words = ['webhook fails or is switched off.', 'webhooks fail or are switched off.'] as const;
  return { data: isEnabled ? data : 0, error, refetch, work: workOf('webhooks', data ?? 0, words, '/webhooks?state=failing') };
}

export function useMerchantWork(): Read {
  const tasks = useOrderTasks();
  const low = useQuery({
    queryKey: ['tasks', 'low-stock'],
    queryFn: () => answerOf(own.GET('/low-stock', { params: { query: { days: STOCK_DAYS, page: 1, per_page: 1 } } })),
    refetchInterval: EVERY_MS,
  });
  const webhooks = useFailingWebhooks(oms, useMay('webhooks'));
  const lowWords = [
    `product is short at a site, or lasts less than ${STOCK_DAYS} days.`,
    `products are short at a site, or last less than ${STOCK_DAYS} days.`,
  ] as const;
  return joined(
    [tasks, low, webhooks],
    [
      ...orderWork(tasks.data?.data ?? [], '/orders'),
      ...workOf('low-stock', low.data?.metadata.total_records ?? 0, lowWords, `/low-stock?days=${STOCK_DAYS}`),
      ...webhooks.work,
    ],
  );
}

export function useWarehouseWork(): Read {
  const tasks = useOrderTasks();
  const webhooks = useFailingWebhooks(wms as unknown as typeof oms, useMay('webhooks'));
  return joined([tasks, webhooks], [...orderWork(tasks.data?.data ?? [], '/shipments'), ...webhooks.work]);
}
