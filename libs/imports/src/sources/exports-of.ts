import type { FileKind } from '../columns.js';
import type { Source } from '../mapping/mapping.js';

/** The exports of other systems that a kind of file is recognised in. Only who imports loads them. */
export async function exportsOf({ sources }: FileKind): Promise<readonly Source[]> {
  if (sources === undefined) return [];
  const { all } = await import('./all.js');
  return all.filter(({ kind }) => kind === sources);
}
