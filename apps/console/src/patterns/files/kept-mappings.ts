import { type FileHead, type FileKind, type Mapping, mappingFault } from '../../../../../libs/imports/src/index.js';
import { answerOf, own } from '../../api/client.js';

/** Where the server keeps them: beside the views of lists, which follow people to every browser. */
const listOf = ({ noun: [, several] }: FileKind): string => `import:${several}`;
const MAX_NAME = 60;
const MAX_TEXT = 2_000;

const kept = async (kind: FileKind) => {
  const { data } = await answerOf(own.GET('/list-views'));
  return data.filter(({ list }) => list === listOf(kind));
};

function parsed(kind: FileKind, text: string): Mapping | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return mappingFault(kind, value) === undefined ? (value as Mapping) : undefined;
  } catch {
    return undefined;
  }
}

const headingsOf = ({ columns }: Mapping): string[] =>
  Object.values(columns).flatMap((rules) => [rules].flat().flatMap(({ from }) => [from ?? []].flat()));

/** What was said of a file with the same headings before. Without it the file is read all the same. */
export async function keptMapping(kind: FileKind, { columns, source }: FileHead): Promise<Mapping | undefined> {
  const headings = new Set(columns.map(({ heading }) => heading));
  try {
    const found = (await kept(kind)).map(({ search }) => parsed(kind, search));
    return found.find(
      (mapping) =>
        mapping !== undefined &&
        headingsOf(mapping).every((heading) => headings.has(heading)) &&
        (headingsOf(mapping).length > 0 || mapping.source === source?.source),
    );
  } catch {
    return undefined;
  }
}

/** Keeps what people say of columns for files like it. Where that fails they say it again. */
export async function keepMapping(kind: FileKind, mapping: Mapping): Promise<void> {
  const [name, search] = [mapping.source.slice(0, MAX_NAME), JSON.stringify(mapping)];
  if (search.length > MAX_TEXT) return;
  try {
    const before = (await kept(kind)).find((view) => view.name.toLowerCase() === name.toLowerCase());
    if (before) await answerOf(own.PATCH('/list-views/{view_id}', { params: { path: { view_id: before.view_id } }, body: { search } }));
    else await answerOf(own.POST('/list-views', { body: { list: listOf(kind), name, search } }));
  } catch {
    // The file is read already; only the next one has to be told again.
  }
}
