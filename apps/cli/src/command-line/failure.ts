import { DatabaseAway, DomainError } from '@kernel';
import { CommanderError } from 'commander';
import { omsProblems } from '../../../api/src/oms/problems.js';
import { type Fault, type ProblemShape, toProblem } from '../../../api/src/errors/index.js';
import { floorPlanCodes } from '../../../api/src/wms/floor-plan/problems.js';
import { ConfigError } from '@runtime/config';
import { Refusal } from '@runtime/refusal';

/** Messages for refusals: those of the OMS interface, and those of the WMS interface about floors. */
export const problems: ProblemShape = { ...omsProblems, codes: { ...floorPlanCodes, ...omsProblems.codes } };

/** Exit codes; from 64 on those of sysexits.h. The README lists them. */
export const exitCodes = {
  /** The command was refused and changed nothing, or a check found something wrong. */
  refused: 1,
  /** An import stored the good records and wrote the bad ones to a file. */
  partly: 2,
  /** The words on the command line make no command. */
  usage: 64,
  /** The database cannot be reached; a retry may help. */
  unavailable: 69,
  /** An unforeseen error, with its stack. */
  software: 70,
  /** Somebody must first correct the configuration, or migrate the schema. */
  config: 78,
} as const;

/** Why a command ended without success. */
export interface Failure {
  exitCode: number;
  code: string;
  message: string;
  errors?: readonly Pick<Fault, 'path' | 'message'>[];
}

/** What to report about an error; undefined when commander has already printed everything (help, version). */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof CommanderError) return ofCommander(error);
  if (error instanceof ConfigError) return { exitCode: exitCodes.config, code: 'bad_configuration', message: error.message };
  if (error instanceof Refusal) return { exitCode: exitCodes.refused, code: 'refused', message: error.message };
  if (error instanceof DatabaseAway)
    return { exitCode: exitCodes.unavailable, code: 'database_unavailable', message: 'the database cannot be reached' };
  if (error instanceof DomainError) {
    const { code, message, errors } = toProblem(error, problems);
    return { exitCode: exitCodes.refused, code, message, errors };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { exitCode: exitCodes.software, code: 'internal_error', message };
}

/** Commander adds "(Did you mean ...?)" on a line of its own. */
function ofCommander({ code, exitCode, message }: CommanderError): Failure | undefined {
  if (exitCode === 0 || code === 'commander.help') return undefined;
  return { exitCode: exitCodes.usage, code: 'bad_command_line', message: message.replace(/^error: /, '').replaceAll('\n', ' ') };
}

/** A failure as text: its message, and a line per faulty place. */
export const inWords = ({ message, errors = [] }: Failure): string =>
  [message, ...errors.map((each) => `  ${each.path}: ${each.message}`)].join('\n');
