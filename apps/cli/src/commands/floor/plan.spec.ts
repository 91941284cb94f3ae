import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { faultsOfPlan } from '../../../../../test/support/plan-check.js';
import { anyPlan } from '../../../../../test/support/plan-layouts.js';
import { failureOf } from '../../command-line/failure.js';
import { createProgram } from '../../program.js';

const nothing = () => Promise.reject(new Error('a plan opens no database'));

describe('plan FILE', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plan-'));
  const file = path.join(folder, 'plan.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the command prints for a document. */
  async function run(text: string, ...options: string[]): Promise<string> {
    writeFileSync(file, text);
    const printed: string[] = [];
    const print = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0);
    try {
      await createProgram(nothing).program.parseAsync(['plan', file, ...options], { from: 'user' });
    } finally {
      print.mockRestore();
    }
    return printed.join('');
  }

  it('prints what the service would answer', async () => {
    const data = anyPlan(3);
    const { data: plan } = JSON.parse(await run(JSON.stringify({ data }), '--time', '0', '--seed', '7')) as {
      data: Parameters<typeof faultsOfPlan>[1];
    };
    expect(plan.batches.length).toBeGreaterThan(0);
    expect(faultsOfPlan(data, plan)).toEqual([]);
  });

  it.each([
    ['{"data": 5}', 'data must be an object'],
    ['{', 'plan.json: '],
  ])('refuses %s in one line', async (text, message) => {
    const error: unknown = await run(text).catch((failed: unknown) => failed);
    expect(failureOf(error)).toMatchObject({ exitCode: 1, message: expect.stringContaining(message) });
  });
});
