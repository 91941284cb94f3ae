import { readFileSync } from 'node:fs';
import { Refusal } from '@runtime/refusal';

const STDIN = 0;

/** The value in a JSON file; `-` is standard input. @throws Refusal when the file does not exist, or has no JSON */
export function jsonIn(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file === '-' ? STDIN : file, 'utf8');
  } catch {
    throw new Refusal(`${file}: there is no such file`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Refusal(`${file}: ${(error as Error).message}`);
  }
}
