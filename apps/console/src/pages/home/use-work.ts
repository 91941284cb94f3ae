import { useQuery } from '@tanstack/react-query';
import { answerOf, oms, own, wms } from '../../api/client.js';
import { tn } from '../../languages/t.js';
import { isInTrouble } from '../../patterns/tasks/webhook-trouble.js';
import { useMay } from '../../session/session.js';
import { orderWork, receiptWork, type Work, workOf } from './work.js';

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
  /** Whether it has answered or failed; what nobody asks for has. */
  isFetched: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/**
 * Joins what several routes answer. A row is shown once all above it are read, or cannot be: none moves away below the pointer.
 * @param parts what each route says is to do, in the order of the list
 */
function joined(parts: readonly { of: Asked; work: Work[] }[]): Read {
  const failed = parts.filter(({ of: { data, error } }) => error !== null && data === undefined);
  const unread = parts.findIndex(({ of: { isFetched } }) => !isFetched);
  return {
    work: parts.slice(0, unread === -1 ? undefined : unread).flatMap(({ work }) => work),
    isComplete: parts.every(({ of: { data } }) => data !== undefined),
    error: failed[0]?.of.error ?? null,
    retry: () => failed.forEach((each) => void each.of.refetch()),
  };
}

const useOrderTasks = () =>
  useQuery({ queryKey: ['tasks', 'orders'], queryFn: () => answerOf(own.GET('/order-tasks')), refetchInterval: EVERY_MS });

/** How many of the best plans are shown. */
const PLANS = 3;

const useReceiptPlans = () =>
  useQuery({
    queryKey: ['tasks', 'receipts'],
    queryFn: () => answerOf(own.GET('/receipt-plans', { params: { query: { limit: PLANS } } })),
    refetchInterval: EVERY_MS,
  });

/** What is to be received, put away and counted again. */
function useFloorWork(): Asked & { work: Work[] } {
  const { data, isFetched, error, refetch } = useQuery({
    queryKey: ['tasks', 'floor'],
    queryFn: () => answerOf(own.GET('/floor-tasks')),
    refetchInterval: EVERY_MS,
  });
  const {
    replenishments_due: due = 0,
    replenishments_on_cart: onCart = 0,
    recounts_failed: failed = 0,
    bins_expired: expired = 0,
  } = data?.data ?? {};
  return {
    data,
    isFetched,
    error,
    refetch,
    work: [
      ...workOf('due', due, tn(due, 'replenishment is expected by today.', 'replenishments are expected by today.'), '/receiving?work=due'),
      ...workOf(
        'cart',
        onCart,
        tn(onCart, 'replenishment has units on the cart to put away.', 'replenishments have units on the cart to put away.'),
        '/receiving?work=cart',
      ),
      ...workOf(
        'recounts',
        failed,
        tn(failed, 'recount of the last 7 days has corrections that failed.', 'recounts of the last 7 days have corrections that failed.'),
        '/recounts?state=failed',
      ),
      ...workOf(
        'expired',
        expired,
        tn(expired, 'bin has expired units to remove.', 'bins have expired units to remove.'),
        '/bins?state=expired',
        true,
      ),
    ],
  };
}

/** Counts that wait for a second one. */
function useHeldCounts(): Asked & { work: Work[] } {
  const query = { state: 'held', page: 1, per_page: 1 } as const;
  const { data, isFetched, error, refetch } = useQuery({
    queryKey: ['tasks', 'held-counts'],
    queryFn: () => answerOf(wms.GET('/held_counts', { params: { query } })),
    refetchInterval: EVERY_MS,
  });
  const held = data?.metadata.total_records ?? 0;
  const words = tn(
    held,
    'count is far from the books and waits for a second one.',
    'counts are far from the books and wait for a second one.',
  );
  return { data, isFetched, error, refetch, work: workOf('held-counts', held, words, '/held-counts') };
}

/** What operators look after: jobs that failed, and who is locked out. */
function useOperatorWork(): Asked & { work: Work[] } {
  const [seesQueues, seesUsers] = [useMay('queues'), useMay('users')];
  const { data, isFetched, error, refetch } = useQuery({
    queryKey: ['tasks', 'operators'],
    queryFn: async () => {
      const query = { page: 1, per_page: 1 };
      const [jobs, users] = await Promise.all([
        seesQueues ? answerOf(own.GET('/queues/failed', { params: { query } })) : undefined,
        seesUsers ? answerOf(own.GET('/lock-outs', { params: { query } })) : undefined,
      ]);
      return { failed: jobs?.metadata.total_records ?? 0, lockedOut: users?.metadata.total_records ?? 0 };
    },
    refetchInterval: EVERY_MS,
    enabled: seesQueues || seesUsers,
  });
  const { failed = 0, lockedOut = 0 } = data ?? {};
  return {
    data: seesQueues || seesUsers ? data : 0,
    isFetched: isFetched || !(seesQueues || seesUsers),
    error,
    refetch,
    work: [
      ...workOf('jobs', failed, tn(failed, 'job has failed.', 'jobs have failed.'), '/system/queues', true),
      ...workOf(
        'locked-out',
        lockedOut,
        tn(lockedOut, 'user or address is locked out.', 'users or addresses are locked out.'),
        '/system/users',
      ),
    ],
  };
}

/** Webhooks that fail or were switched off; an owner has fifty at most. */
function useFailingWebhooks(webhooks: typeof oms, isEnabled: boolean): Asked & { work: Work[] } {
  const { data, isFetched, error, refetch } = useQuery({
    queryKey: ['tasks', 'webhooks'],
    queryFn: async () => {
      const all = await answerOf(webhooks.GET('/webhooks', { params: { query: { page: 1, per_page: 100 } } }));
      return all.data.filter(isInTrouble).length;
    },
    refetchInterval: EVERY_MS,
    enabled: isEnabled,
  });
  const words = tn(data ?? 0, 'webhook fails or is switched off.', 'webhooks fail or are switched off.');
  return {
    data: isEnabled ? data : 0,
    isFetched: isFetched || !isEnabled,
    error,
    refetch,
    work: workOf('webhooks', data ?? 0, words, '/webhooks?state=failing'),
  };
}

/** Lots whose units had two expiries before an upgrade: somebody has to look at their labels. */
function useContradictingLots(): Asked & { work: Work[] } {
  const query = { state: 'contradicting', page: 1, per_page: 1 } as const;
  const { data, isFetched, error, refetch } = useQuery({
    queryKey: ['stock', 'lots', 'contradicting'],
    queryFn: () => answerOf(oms.GET('/inventory/lots', { params: { query } })),
    refetchInterval: EVERY_MS,
  });
  const lots = data?.metadata.total_records ?? 0;
  const words = tn(lots, 'lot had two expiries. Say which is right.', 'lots had two expiries each. Say which are right.');
  return { data, isFetched, error, refetch, work: workOf('lots', lots, words, '/lots?state=contradicting') };
}

export function useMerchantWork(): Read {
  const tasks = useOrderTasks();
  const plans = useReceiptPlans();
  const low = useQuery({
    queryKey: ['tasks', 'low-stock'],
    queryFn: () => answerOf(own.GET('/low-stock', { params: { query: { days: STOCK_DAYS, page: 1, per_page: 1 } } })),
    refetchInterval: EVERY_MS,
  });
  const webhooks = useFailingWebhooks(oms, useMay('webhooks'));
  const contradicting = useContradictingLots();
  const lowProducts = low.data?.metadata.total_records ?? 0;
  const lowWords = tn(
    lowProducts,
    'product is short at a site, or lasts less than {days} days.',
    'products are short at a site, or last less than {days} days.',
    { days: STOCK_DAYS },
  );
  return joined([
    { of: tasks, work: orderWork(tasks.data?.data ?? [], '/orders') },
    { of: plans, work: plans.data ? receiptWork(plans.data.data, '/replenishments') : [] },
    { of: low, work: workOf('low-stock', lowProducts, lowWords, `/low-stock?days=${STOCK_DAYS}`) },
    { of: contradicting, work: contradicting.work },
    { of: webhooks, work: webhooks.work },
  ]);
}

export function useWarehouseWork(): Read {
  const tasks = useOrderTasks();
  const webhooks = useFailingWebhooks(wms as unknown as typeof oms, useMay('webhooks'));
  const plans = useReceiptPlans();
  const floor = useFloorWork();
  const held = useHeldCounts();
  const operators = useOperatorWork();
  return joined([
    { of: tasks, work: orderWork(tasks.data?.data ?? [], '/shipments') },
    { of: plans, work: plans.data ? receiptWork(plans.data.data, '/receiving') : [] },
    { of: floor, work: floor.work },
    { of: held, work: held.work },
    { of: operators, work: operators.work },
    { of: webhooks, work: webhooks.work },
  ]);
}
