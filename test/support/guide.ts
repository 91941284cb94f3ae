import { freePort } from '#free-port';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The address of the service in the guides. */
const ADDRESS = 'http://127.0.0.1:3000';
/** The port of the repository's receiver. */
const RECEIVER = /(?<=127\.0\.0\.1:|webhook-receiver\.mjs"? )9000\b/g;
/** Printed after the commands of each block. */
const END = '\u001e';

/** Ends processes that a guide has started and not ended. */
const STOP = "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT";

/** Commands of a guide, with their expected output: `json` is its last line, `text` all of it. */
interface Step {
  commands: string;
  printed: string;
  shown: { kind: 'json' | 'text'; text: string } | undefined;
}

/**
 * Runs the blocks of a guide in one shell, in their order, against the service at this address, in a temporary folder, since readers may be
 * in any folder. @throws Error when a command fails.
 */
export async function runGuide(markdown: string, address: string, repository: string): Promise<Step[]> {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, kind, text]) => ({ kind, text }));
  const steps = blocks.flatMap(({ kind, text: commands }, at): Omit<Step, 'printed'>[] => {
    if (kind !== 'sh') return [];
    const next = blocks[at + 1] as (typeof blocks)[number] | undefined;
    const isShown = next && (next.kind === 'json' || next.kind === 'text') && follows(markdown, commands, next.text);
    return [{ commands, shown: isShown ? { kind: next.kind as 'json' | 'text', text: next.text } : undefined }];
  });
  const receiver = await freePort();
  const here = (commands: string): string => commands.replaceAll(ADDRESS, address).replace(RECEIVER, String(receiver));
  const script = steps.map(({ commands }) => `${here(commands)}\nprintf '\\036'\n`);
  const folder = await mkdtemp(path.join(tmpdir(), 'guide-'));
  const { stdout } = await promisify(execFile)('bash', ['-c', `set -euo pipefail\n${STOP}\n${script.join('')}`], {
    ...{ cwd: folder, env: { ...process.env, REPO: repository } },
  }).finally(() => rm(folder, { recursive: true }));
  const printed = stdout.split(END);
  return steps.map((step, at) => ({ ...step, printed: printed[at] ?? '' }));
}

/** Whether a block stands directly below the commands, and so shows their output. */
function follows(markdown: string, commands: string, text: string): boolean {
  const after = markdown.slice(markdown.indexOf(commands) + commands.length);
  return /^```\n\n```\w+\n/.test(after) && after.replace(/^```\n\n```\w+\n/, '').startsWith(text);
}
