import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { todayIn } from '../../patterns/time/zone.js';

export const REFRESH_MS = 300_000;
export const ofToday = { query: { days: 1 } };

const LOOK_EVERY_MS = 20_000;

/** The day by the clock of the account or site, also when midnight passes while somebody looks. */
export function useDay(): string {
  const zone = useZone();
  const [, setDay] = useState('');
  useEffect(() => {
    const timer = window.setInterval(() => setDay(todayIn(zone)), LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [zone]);
  return todayIn(zone);
}

/** What was created and left today, by hour, as it was added up last. Read anew after midnight: what was today's is yesterday's then. */
export function useShippedToday(enabled = true) {
  return useQuery({
    queryKey: ['reports', 'overview-today', useDay()],
    queryFn: () => answerOf(own.GET('/reports/shipping', { params: ofToday })),
    refetchInterval: REFRESH_MS,
    enabled,
  });
}
