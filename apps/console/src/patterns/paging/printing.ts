import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** The browser tells of paper before it lays the page out for it; React draws what hangs on an outer store before that. */
function watch(watcher: () => void): () => void {
  const onPaper = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    watcher();
  };
  for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, onPaper);
  return () => {
    for (const type of ['beforeprint', 'afterprint']) window.removeEventListener(type, onPaper);
  };
}

/** Whether the page goes onto paper now: paper has no next page to press. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, () => isPrinting);
