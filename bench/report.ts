import type { Round } from './load.js';
import type { Outcome } from './part.js';
import { MAX_GROWTH, MAX_MEMORY } from './scenarios.js';

export interface Measured {
  name: string;
  /** Undefined for a line without a target. */
  target: number | undefined;
  service: Round;
  /** Which round the service's is compared with: the floor's, or the service's own with other work. */
  comparedWith: 'floor' | 'service';
  beside: Round;
  growth?: { large: Round; small: Round };
}

/** The round with the median requests/s. */
export function median(rounds: readonly Round[]): Round {
  const sorted = [...rounds].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const verdict = (isGood: boolean): string => (isGood ? 'ok' : 'MISSED');

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((each, column) => Math.max(each.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** The median, the 95th percentile and the longest. */
export function spread(times: readonly number[]): [p50: number, p95: number, longest: number] {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  return [at(0.5), at(0.95), at(1)];
}

/** Records and reports a missed target. */
export type Judge = (name: string, isGood: boolean) => string;

export const judging =
  (missed: string[]): Judge =>
  (name, isGood) => {
    if (!isGood) missed.push(name);
    return verdict(isGood);
  };

/** Requests/s and times of the service and of what it is compared with, in two tables by the kind of comparison. */
export function speedTable(measured: readonly Measured[], judge: Judge): string {
  const tableOf = (comparedWith: Measured['comparedWith'], work: string, other: string): string[] => {
    const speeds = measured.filter((each) => each.comparedWith === comparedWith).map((each) => speedRow(each, judge));
    return speeds.length > 0
      ? [table([work, 'requests/s', 'p50 ms', 'p99 ms', other, 'p50 ms', 'p99 ms', 'ratio', 'target', ''], speeds)]
      : [];
  };
  return [...tableOf('floor', 'work', 'floor requests/s'), ...tableOf('service', 'service beside itself', 'without requests/s')].join(
    '\n\n',
  );
}

function speedRow({ name, target, service, beside }: Measured, judge: Judge): string[] {
  const ratio = service.requestsPerSecond / beside.requestsPerSecond;
  const numbers = [service, beside].flatMap((each) => [count(each.requestsPerSecond), ms(each.p50), ms(each.p99)]);
  const judged = target === undefined ? ['none', ''] : [`>= ${target}`, judge(name, ratio >= target)];
  return [name, ...numbers, ratio.toFixed(2), ...judged];
}

/** The result as two tables and a line about memory. */
export function report(measured: readonly Measured[], memory: { service: number; floor: number }): Outcome {
  const missed: string[] = [];
  const judge = judging(missed);
  const growths = measured.flatMap(({ name, growth }) => {
    if (!growth) return [];
    const ratio = growth.large.p50 / growth.small.p50;
    return [
      [
        name,
        ms(growth.large.p50),
        ms(growth.small.p50),
        ratio.toFixed(2),
        `<= ${MAX_GROWTH}`,
        judge(`${name} (growth)`, ratio <= MAX_GROWTH),
      ],
    ];
  });
  const isSmall = judge('memory', memory.service <= MAX_MEMORY);
  const parts = [
    speedTable(measured, judge),
    ...(growths.length > 0
      ? [table(['same list, service', 'large account p50 ms', 'small account p50 ms', 'ratio', 'target', ''], growths)]
      : []),
    `Peak memory under this load: service ${Math.round(memory.service)} MB (target <= ${MAX_MEMORY} MB: ${isSmall}), floor ${Math.round(memory.floor)} MB.`,
  ];
  return { markdown: parts.join('\n\n'), missed };
}
