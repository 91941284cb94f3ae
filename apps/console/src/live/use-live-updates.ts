import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session.js';
import { type Connection, Stream } from './stream.js';

const EVENTS = '/console/api/events';

/** The query keys to invalidate when a topic has changed, by their first words. */
const HEARD: Readonly<Record<string, readonly string[]>> = {
  orders: ['orders', 'progress', 'stock', 'tasks'],
  corrections: ['corrections', 'stock', 'tasks'],
  queues: ['queues', 'tasks'],
};

/** Shortest time between two reads of expensive sums, in milliseconds: a busy site has updates every two seconds. */
const PAUSES: Readonly<Record<string, number>> = { progress: 5_000, stock: 15_000, tasks: 20_000 };

/** Invalidates queries at once, or as soon as their pause is over. */
class Refetches {
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
    this.nextAt.set(word, Date.now() + (PAUSES[word] ?? 0));
    void this.queries.invalidateQueries({ queryKey: [word] });
  }
}

/**
 * Refetches the queries of a topic, which is the first word of their keys, when the server says that it has changed; after a lost
 * connection, refetches all. Each session has a stream of its own.
 */
export function useLiveUpdates(): Connection {
  const queries = useQueryClient();
  const { csrf_token: session } = useSession();
  const [connection, setConnection] = useState<Connection>('live');
  useEffect(() => {
    const refetches = new Refetches(queries);
    const stream = new Stream(EVENTS, {
      topics: Object.keys(HEARD),
      onTopic: (topic) => HEARD[topic]?.forEach((word) => refetches.plan(word)),
      onConnection: setConnection,
      onLost: () => void queries.invalidateQueries({ queryKey: ['me'] }),
      onBack: () => void queries.invalidateQueries(),
    });
    stream.begin();
    return () => {
      stream.end();
      refetches.end();
    };
  }, [queries, session]);
  return connection;
}
