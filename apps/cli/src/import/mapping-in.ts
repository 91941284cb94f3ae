import { readFileSync } from 'node:fs';
import { Refusal } from '@runtime/refusal';
import { type FileKind, type Mapping, mappingFault } from '../../../../libs/imports/src/index.js';

/** The mapping of columns in a JSON file. @throws Refusal */
export function mappingIn(file: string, kind: FileKind): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file}: ${error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'}`);
  }
  const fault = mappingFault(kind, value);
  if (fault !== undefined) throw new Refusal(`${file}: ${fault}`);
  return value as Mapping;
}
