import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, lastTouch, lastUse, own } from '../api/client.js';
import { idleStep } from './idle-step.js';
import { useSession } from './session.js';

const CHECK_EVERY_MS = 5_000;

/** Keeps the session alive while somebody types or scans; returns whether it is about to end because nobody does. */
export function useIsIdle(): boolean {
  const { idle_seconds: seconds } = useSession();
  const queries = useQueryClient();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (seconds === null) return undefined;
    const check = (): void => {
      const step = idleStep(seconds * 1_000, { now: Date.now(), used: lastUse(), touched: lastTouch() });
      setIdle(step === 'warn');
      if (step === 'keep') void answerOf(own.GET('/session')).catch(() => undefined);
      if (step === 'ask') void queries.invalidateQueries({ queryKey: ['me'] });
    };
    const timer = window.setInterval(check, CHECK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [seconds, queries]);
  return isIdle;
}
