import { setTimeout as pause } from 'node:timers/promises';
import type { Plant } from './plant.js';
import { bodyOf } from './bodies.js';
import { BINS } from './seed.js';

/** Concurrent clients, each with its own half of the bins. */
const CLIENTS = 2;
const POLL_MS = 5;

let turn = 0;

/** Each client's bodies, in order. */
function bodies(bins: number, corrections: number): string[][] {
  turn += 1;
  const each = Math.ceil(corrections / bins / CLIENTS);
  const half = BINS / CLIENTS;
  return Array.from({ length: CLIENTS }, (_, client) =>
    Array.from({ length: each }, (_unused, index) => bodyOf(1 + client * half + ((index * bins) % half), bins, turn)),
  );
}

async function send(plant: Plant, sent: readonly (readonly string[])[], bins: number): Promise<void> {
  await Promise.all(
    sent.map(async (own) => {
      for (const body of own) await plant.accept(body, bins);
    }),
  );
}

export async function untilDone(plant: Plant): Promise<void> {
  while (!(await plant.isDone())) await pause(POLL_MS);
}

const rate = (sent: readonly (readonly string[])[], bins: number, began: number): number =>
  (sent.flat().length * bins) / ((performance.now() - began) / 1_000);

/** Corrections per second from the first request to the last applied correction: accepting and applying together. */
export async function streamed(plant: Plant, bins: number, corrections: number, workers = 1): Promise<number> {
  await plant.haveWorkers(workers);
  const sent = bodies(bins, corrections);
  const began = performance.now();
  await send(plant, sent, bins);
  await untilDone(plant);
  return rate(sent, bins, began);
}

/**
 * Corrections per second, all accepted while the workers are paused and applied afterwards: the cost per bin, however few requests share
 * it.
 */
export async function inSteps(plant: Plant, bins: number, corrections: number): Promise<number> {
  const { accepting, applying, count } = await acceptThenApply(plant, bins, corrections, 1);
  return count / (accepting + applying);
}

/** Corrections per second of the workers alone. */
export async function drained(plant: Plant, workers: number, bins: number, corrections: number): Promise<number> {
  await streamed(plant, bins, corrections / 4, workers);
  const { applying, count } = await acceptThenApply(plant, bins, corrections, workers);
  return count / applying;
}

/** Seconds of each step. */
async function acceptThenApply(
  plant: Plant,
  bins: number,
  corrections: number,
  workers: number,
): Promise<{ accepting: number; applying: number; count: number }> {
  await plant.haveWorkers(workers);
  const sent = bodies(bins, corrections);
  plant.halt();
  const began = performance.now();
  await send(plant, sent, bins);
  const accepted = performance.now();
  plant.goOn();
  await untilDone(plant);
  return { accepting: (accepted - began) / 1_000, applying: (performance.now() - accepted) / 1_000, count: sent.flat().length * bins };
}
