import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './refusal.js';

/** Refusals stay refusals; a server that is away or busy is asked again twice. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof Refusal && (error.status === 0 || error.status >= 500);
}

/**
 * Keys of queries begin with what they are about (`orders`, `corrections`, `queues`): news of it makes them read again
 * (`news/use-news.ts`).
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: isWorthAnotherTry, refetchOnWindowFocus: true }, mutations: { retry: false } },
});
