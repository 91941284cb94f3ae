import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const TOPICS = ['orders', 'corrections', 'queues'];
const EVENTS = '/console/api/events';

/** Reads again what is shown of a topic when the server says it changed; the topic is the first word of the query's key. */
export function useNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource(EVENTS);
    for (const topic of TOPICS) source.addEventListener(topic, () => void queries.invalidateQueries({ queryKey: [topic] }));
    // The browser comes back by itself, but not after a refusal: the session may be over.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) void queries.invalidateQueries({ queryKey: ['me'] });
    });
    return () => source.close();
  }, [queries]);
}
