import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Response, Test } from 'supertest';
import { requireReaders } from '../../scripts/installed.mjs';

/** A printed file, read back. */
export interface Printed {
  status: number;
  type: string;
  file: Buffer;
  /** Of a refusal: its code and faults. */
  refusal: { code: string; errors?: { path: string; message: string }[] } | undefined;
}

const isJson = (headers: Record<string, unknown>): boolean => String(headers['content-type']).startsWith('application/json');

/** Sends a request that prints, and takes its answer as it comes. */
export async function printedBy(request: Test): Promise<Printed> {
  const answer: Response = await request.buffer(true).parse((stream, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
    stream.on('end', () => {
      const body = Buffer.concat(parts);
      done(null, isJson(stream.headers) ? JSON.parse(body.toString()) : body);
    });
  });
  const { status, headers, body } = answer;
  const type = String(headers['content-type']);
  return isJson(headers)
    ? { status, type, file: Buffer.alloc(0), refusal: (body as { response: Printed['refusal'] }).response }
    : { status, type, file: body as Buffer, refusal: undefined };
}

function run(program: string, words: readonly string[], input?: Buffer): string {
  requireReaders();
  const { status, stdout, stderr, error } = spawnSync(program, words, { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

/** The text of a PDF by poppler, page by page. */
export const pagesOf = (pdf: Buffer): string[] => run('pdftotext', ['-layout', '-', '-'], pdf).split('\f').slice(0, -1);

/** What a scanner reads from the pages of a PDF, printed with 203 dots per inch. */
export function barcodesOf(pdf: Buffer): string[] {
  const folder = mkdtempSync(path.join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'paper-'));
  writeFileSync(path.join(folder, 'file.pdf'), pdf);
  run('pdftoppm', ['-r', '203', '-png', path.join(folder, 'file.pdf'), path.join(folder, 'page')]);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  return pictures.sort().flatMap((name) =>
    run('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Scode128.enable', path.join(folder, name)])
      .trim()
      .split('\n'),
  );
}

/** The pictures of a PDF as its pages draw them, masks among them; the same object is the same copy. */
export const picturesOf = (pdf: Buffer): { object: string; kind: string }[] =>
  run('pdfimages', ['-list', '-'], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/ +/))
    .map(([, , kind = '', , , , , , , , object = '']) => ({ object, kind }));
