import type { Command } from 'commander';
import { demoCommands } from './demo.js';
import type { Run } from './run.js';

/** The command groups, a file each. */
export const groups: ((program: Command, run: Run) => void)[] = [demoCommands];
