import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Connection, Stream } from './stream.js';

const EVENTS = '/console/api/events';

/** First words of the queries that are read again when a topic changed. */
const HEARD: Readonly<Record<string, readonly string[]>> = {
  orders: ['orders', 'progress', 'stock'],
  corrections: ['corrections', 'stock'],
  queues: ['queues'],
};

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
    this.planned.set(
      word,
      window.setTimeout(() => this.read(word), wait),
    );
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

/**
 * Reads again what is shown of a topic when the server says it changed; the topic is the first word of the query's key.
 * While nobody hears, nothing is missed for good: once the stream is back everything shown is read again.
 */
export function useNews(): Connection {
  const queries = useQueryClient();
  const [connection, setConnection] = useState<Connection>('live');
  useEffect(() => {
    const reading = new Reading(queries);
    const stream = new Stream(EVENTS, {
      topics: Object.keys(HEARD),
      onTopic: (topic) => HEARD[topic]?.forEach((word) => reading.plan(word)),
      onConnection: setConnection,
      onLost: () => void queries.invalidateQueries({ queryKey: ['me'] }),
      onBack: () => void queries.invalidateQueries(),
    });
    stream.begin();
    return () => {
      stream.end();
      reading.end();
    };
  }, [queries]);
  return connection;
}
