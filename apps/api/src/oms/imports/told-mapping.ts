import { type Mapping, mappingFault } from '../../../../../libs/imports/src/index.js';
import { FormProblem } from '../../errors/index.js';
import { fileKinds, type ImportKindName } from './import-kinds.js';

/** The mapping that a request brings for the columns of its file, if any. @throws FormProblem 400 `invalid_value` */
export const mappingOf = (kind: ImportKindName, text: string | undefined): Mapping | undefined =>
  text === undefined ? undefined : neededMappingOf(kind, text);

/** The mapping in a text. @throws FormProblem 400 `invalid_value` */
export function neededMappingOf(kind: ImportKindName, text: string): Mapping {
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
