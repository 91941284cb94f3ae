import { DatabaseAway } from '@kernel';
import type { Command } from 'commander';
import { ConfigError, readConfig } from '@runtime/config';
import { expiryLines, previewExpiry } from '@runtime/expiry-preview';
import { exitCodes } from '../command-line/failure.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';
import { checks, checksWithout } from '../doctor/checks.js';
import type { Finding } from '../doctor/finding.js';

type Examined = Finding & { check: string };

const AWAY = 'the database does not answer';
const WHILE_AWAY: Finding = { found: 'not examined: the database went away', advice: 'run it again once the database answers' };

/** The findings of all checks; without a database, of those that need none. */
async function examine(run: Run): Promise<Examined[]> {
  try {
    return await run(async (bus, database, config) => {
      const findings: Examined[] = [{ check: 'database', found: 'it opens, and its schema is of this version', advice: null }];
      for (const [check, examined] of Object.entries(checks))
        findings.push({ check, ...(await examined({ bus, database, config }).catch(unlessAway)) });
      return findings;
    });
  } catch (error) {
    const closed: Examined = { check: 'database', ...whyClosed(error) };
    return [closed, ...(error instanceof ConfigError ? await examineUpgrade() : []), ...(await examineWithout())];
  }
}

function unlessAway(error: unknown): Finding {
  if (error instanceof DatabaseAway) return WHILE_AWAY;
  throw error;
}

/** @throws the error, unless it says that the database cannot be opened. */
function whyClosed(error: unknown): Finding {
  if (error instanceof ConfigError) return { found: error.found, advice: error.advice ?? 'correct the configuration' };
  if (error instanceof DatabaseAway)
    return { found: AWAY, advice: 'start it, or correct DATABASE_URL; nothing accepted is lost meanwhile' };
  throw error;
}

/** What upgrading an older schema would change; nothing when the database cannot be read. */
async function examineUpgrade(): Promise<Examined[]> {
  try {
    const expiries = expiryLines(await previewExpiry(readConfig(process.env), new Date())).join('; ');
    return expiries === '' ? [] : [{ check: 'expiry', found: expiries, advice: 'decide what becomes of them before "db migrate"' }];
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DatabaseAway) return [];
    throw error;
  }
}

async function examineWithout(): Promise<Examined[]> {
  let config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    // The finding about the database has told it already.
    if (error instanceof ConfigError) return [];
    throw error;
  }
  const findings: Examined[] = [];
  for (const [check, examined] of Object.entries(checksWithout)) {
    const finding = await examined({ config });
    if (finding) findings.push({ check, ...finding });
  }
  return findings;
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

/** A line with the finding and, below it, the advice. */
const inWords = ({ check, found, advice }: Examined): string =>
  `${check.padEnd(WIDTH)}${advice === null ? 'ok   ' : 'WRONG'}  ${found}${advice === null ? '' : `\n${' '.repeat(WIDTH)}       ${advice}`}`;
