import type { FileKind } from '../columns.js';
import type { Source } from '../mapping/mapping.js';

/** The exports of other systems for a kind of file, loaded only for imports. */
export async function exportsOf({ sources }: FileKind): Promise<readonly Source[]> {
  if (sources === undefined) return [];
  const { all } = await import('./all.js');
  return all.filter(({ kind }) => kind === sources);
}
