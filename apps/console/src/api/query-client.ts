import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './refusal.js';

/** A refusal stays one; a server that is away or busy gets two more tries. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof Refusal && (error.status === 0 || error.status >= 500);
}

/**
 * Keys of queries begin with their topic (`orders`, `corrections`, `queues`): live updates of it invalidate them
 * (`live/use-live-updates.ts`).
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: isWorthAnotherTry, refetchOnWindowFocus: true }, mutations: { retry: false } },
});
