import { useState } from 'react';

/** State of a task, as it was last drawn and as it is now: the next scan may come before the page is drawn. */
export interface AtHand<State> {
  shown: State;
  now: () => State;
  become: (next: State) => void;
}

export function useAtHand<State>(begin: () => State): AtHand<State> {
  const [box] = useState(() => ({ now: begin() }));
  const [shown, show] = useState(box.now);
  return { shown, now: () => box.now, become: (next) => show((box.now = next)) };
}
