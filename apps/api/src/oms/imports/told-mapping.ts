import { type Mapping, mappingFault } from '../../../../../libs/imports/src/index.js';
import { FormProblem } from '../../errors/index.js';
import { fileKinds, type ImportKindName } from './import-kinds.js';

/** What a request says of the columns of its file. @throws FormProblem 400 `invalid_value` */
export function mappingOf(kind: ImportKindName, text: string | undefined): Mapping | undefined {
  if (text === undefined) return undefined;
  const value = parsed(text);
  const fault = value === undefined ? 'must be JSON' : mappingFault(fileKinds[kind], value);
  if (fault !== undefined) throw new FormProblem('invalid_value', [{ path: 'map', message: fault }]);
  return value as Mapping;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
