import type { Page } from 'playwright-core';

interface Traced {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Processor time in microseconds. */
  tdur?: number;
}

/**
 * The longest task of a page's main thread while something happens, in milliseconds of processor time: waiting for a busy machine does not
 * count.
 */
export async function longestTask(page: Page, happens: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'] });
  await happens();
  const { traceEvents: events } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
  const place = ({ pid, tid }: Traced): string => `${pid} ${tid}`;
  const threads = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(place));
  const tasks = events.filter((each) => each.name.endsWith('RunTask') && threads.has(place(each)));
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}
