import { useAtHand } from '../floor/at-hand.js';

/** Tracking numbers that were scanned for closed cartons and not sent yet, by carton; they survive a reload. */
export type Tracking = Readonly<Record<string, string>>;

const keyOf = (orderId: number): string => `console:tracking:${orderId}`;

function read(orderId: number): Tracking {
  try {
    return JSON.parse(localStorage.getItem(keyOf(orderId)) ?? '{}') as Tracking;
  } catch {
    return {};
  }
}

interface Numbers {
  tracking: Tracking;
  /** Like `tracking`, but also right before the page is drawn again. */
  now: () => Tracking;
  set: (cartonId: number, number: string) => void;
  /** Forgets the number of one carton, or all. */
  forget: (cartonId?: number) => void;
}

/** The numbers of an order. */
export function useTracking(orderId: number): Numbers {
  const { shown: tracking, now, become: keep } = useAtHand(() => read(orderId));
  const become = (next: Tracking): void => {
    keep(next);
    if (Object.keys(next).length === 0) localStorage.removeItem(keyOf(orderId));
    else localStorage.setItem(keyOf(orderId), JSON.stringify(next));
  };
  return {
    tracking,
    now,
    set: (cartonId, number) => become({ ...now(), [cartonId]: number }),
    forget: (cartonId) =>
      become(Object.fromEntries(Object.entries(now()).filter(([id]) => cartonId !== undefined && id !== String(cartonId)))),
  };
}
