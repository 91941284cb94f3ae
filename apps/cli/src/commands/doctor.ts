import type { Command } from 'commander';
import { ConfigError } from '../../../host/src/config.js';
import { exitCodes } from '../command-line/failure.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';
import { checks, type Finding } from '../doctor/checks.js';

type Examined = Finding & { check: string };

/** Every check's finding. What keeps the service from opening its database is the only finding then. */
async function examine(run: Run): Promise<Examined[]> {
  try {
    return await run(async (bus, database, config) => {
      const findings: Examined[] = [{ check: 'database', found: 'it opens, and its schema is of this version', advice: null }];
      for (const [check, examined] of Object.entries(checks)) findings.push({ check, ...(await examined({ bus, database, config })) });
      return findings;
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ check: 'database', found: error.message, advice: 'correct the configuration, or run "db migrate"' }];
  }
}

/** `doctor`: what is wrong with this installation, and what to do about it. */
export function doctorCommand(program: Command, run: Run, output: Output): void {
  program
    .command('doctor')
    .description(
      'check the configuration, the database, the queue, secrets and stock, and say what to do; exits with 1 when anything is wrong',
    )
    .action(async () => {
      const findings = await examine(run);
      output.print(findings.map(inWords).join('\n'), findings);
      if (findings.some(({ advice }) => advice !== null)) process.exitCode = exitCodes.refused;
    });
}

const WIDTH = 17;

/** A line of what was found and, below it, what to do. */
const inWords = ({ check, found, advice }: Examined): string =>
  `${check.padEnd(WIDTH)}${advice === null ? 'ok   ' : 'WRONG'}  ${found}${advice === null ? '' : `\n${' '.repeat(WIDTH)}       ${advice}`}`;
