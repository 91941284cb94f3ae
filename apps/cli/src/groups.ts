import type { Bus, Database } from '@kernel';
import type { Command } from 'commander';

/** Runs one piece of work on the opened contexts. */
export type Run = <T>(work: (bus: Bus, database: Database) => Promise<T>) => Promise<T>;

/** The command groups, a file each. */
export const groups: ((program: Command, run: Run) => void)[] = [];
