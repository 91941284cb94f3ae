import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const EVENTS = '/console/api/events';

/** First words of the queries that are read again when a topic changed. */
const HEARD: Readonly<Record<string, readonly string[]>> = { orders: ['orders', 'progress', 'stock'], corrections: ['corrections', 'stock'], queues: ['queues'] };

/** Sums over much are read again no more often than this, in milliseconds: news of a busy site come every two seconds. */
const AT_MOST_EVERY: Readonly<Record<string, number>> = { progress: 5_000, stock: 15_000 };

/** Reads queries again: at once, or as soon as they may be again. */
class Reading {
  private readonly nextAt = new Map<string, number>();
  private readonly planned = new Map<string, number>();

  constructor(private readonly queries: QueryClient) {}

  plan(word: string): void {
    if (this.planned.has(word)) return;
    const wait = Math.max(0, (this.nextAt.get(word) ?? 0) - Date.now());
    this.planned.set(word, window.setTimeout(() => this.read(word), wait));
  }

  end(): void {
    this.planned.forEach((timer) => window.clearTimeout(timer));
    this.planned.clear();
  }

  private read(word: string): void {
    this.planned.delete(word);
    this.nextAt.set(word, Date.now() + (AT_MOST_EVERY[word] ?? 0));
    void this.queries.invalidateQueries({ queryKey: [word] });
  }
}

/** Reads again what is shown of a topic when the server says it changed; the topic is the first word of the query's key. */
export function useNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource(EVENTS);
    const reading = new Reading(queries);
    for (const [topic, words] of Object.entries(HEARD)) source.addEventListener(topic, () => words.forEach((word) => reading.plan(word)));
    // The browser comes back by itself, but not after a refusal: the session may be over.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) void queries.invalidateQueries({ queryKey: ['me'] });
    });
    return () => {
      source.close();
      reading.end();
    };
  }, [queries]);
}
