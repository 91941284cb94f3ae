import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bwip from 'bwip-js';
import type { Response, Test } from 'supertest';
import { requireReaders } from '../../scripts/installed.mjs';

/** A printed file, read back. */
export interface Printed {
  status: number;
  type: string;
  file: Buffer;
  /** The code and faults of a refusal. */
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
  return pictures.sort().flatMap((name) => scanned(path.join(folder, name)));
}

const scanned = (picture: string): string[] =>
  run('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Scode128.enable', picture]).trim().split('\n');

/** The barcodes of a printer's labels: draws each label as the printer's manual says, one pixel per dot, and scans it. */
export function barcodesOfZpl(zpl: Buffer): string[] {
  const folder = mkdtempSync(path.join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'zpl-'));
  const labels = zpl.toString('utf8').split('^XZ').slice(0, -1);
  return labels.flatMap((label, index) => {
    const [, width = '', height = ''] = /\^PW(\d+)\^LL(\d+)/.exec(label) ?? [];
    const picture = path.join(folder, `${index}.pgm`);
    writeFileSync(picture, drawnBars(label, Number(width), Number(height)));
    return scanned(picture);
  });
}

function drawnBars(label: string, width: number, height: number): Buffer {
  const dots = Buffer.alloc(width * height, 255);
  for (const [, module, x, y, tall, data] of label.matchAll(/\^BY(\d+)\^FO(\d+),(\d+)\^BCN,(\d+),N,N,N((?:\^FH)?\^FD[^^]*)\^FS/g)) {
    let left = Number(x);
    barsOfField(data).forEach((bar, index) => {
      const right = left + bar * Number(module);
      for (let row = Number(y); index % 2 === 0 && row < Number(y) + Number(tall); row += 1)
        dots.fill(0, row * width + left, row * width + right);
      left = right;
    });
  }
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), dots]);
}

/** The symbols in a `^BC` field, which begins in code set B by default: ZPL II Programming Guide, Code 128 Invocation Characters. */
function barsOfField(field: string): readonly number[] {
  const data = field
    .replace(/^(\^FH)?\^FD/, '')
    .replace(/_([0-9A-F]{2})/g, (all, hex: string) => (field.startsWith('^FH') ? String.fromCharCode(parseInt(hex, 16)) : all));
  const isPairs = data.startsWith('>;');
  const symbols = isPairs
    ? [105, ...(data.slice(2).match(/>8|\d\d/g) ?? []).map((each) => (each === '>8' ? 102 : Number(each)))]
    : [
        104,
        ...(data.match(/>[0<=]|./g) ?? [])
          .map((each) => ({ '>0': 62, '><': 94, '>=': 126 })[each] ?? each.charCodeAt(0))
          .map((code) => code - 32),
      ];
  // `raw`, which the library's types leave out, takes symbols by their values.
  const options = { bcid: 'code128', raw: true, text: symbols.map((each) => `^${String(each).padStart(3, '0')}`).join('') };
  const [drawn] = bwip.raw(options);
  return 'sbs' in drawn ? drawn.sbs : [];
}

/** The pictures of a PDF as its pages draw them, masks among them; the same object is the same copy. */
export const picturesOf = (pdf: Buffer): { object: string; kind: string }[] =>
  run('pdfimages', ['-list', '-'], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/ +/))
    .map(([, , kind = '', , , , , , , , object = '']) => ({ object, kind }));
