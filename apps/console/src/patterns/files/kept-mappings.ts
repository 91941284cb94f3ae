import { type FileHead, type FileKind, keptFor, type Mapping, mappingFault } from '../../../../../libs/imports/src/index.js';
import { answerOf, oms, own } from '../../api/client.js';

/** Kinds for which an account's imports share their mappings. */
const shared = ['orders', 'past_orders', 'products', 'replenishments', 'aliases', 'kits'] as const;
const sharedAs = ({ noun: [, several], isPast }: FileKind): (typeof shared)[number] | undefined =>
  shared.find((name) => name === (isPast ? 'past_orders' : several));

/** Mappings for other files are stored like list views, which follow people to every browser. */
const listOf = ({ noun: [, several] }: FileKind): string => `import:${several}`;
const MAX_NAME = 60;
const MAX_TEXT = 2_000;

const viewsOf = async (kind: FileKind) => (await answerOf(own.GET('/list-views'))).data.filter(({ list }) => list === listOf(kind));

async function textsOf(kind: FileKind): Promise<string[]> {
  const name = sharedAs(kind);
  if (name === undefined) return (await viewsOf(kind)).map(({ search }) => search);
  const { data } = await answerOf(oms.GET('/imports/mappings', { params: { query: { kind: name } } }));
  return data.map(({ mapping }) => mapping);
}

function parsed(kind: FileKind, text: string): Mapping | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return mappingFault(kind, value) === undefined ? (value as Mapping) : undefined;
  } catch {
    return undefined;
  }
}

/** The mapping that was stored for files like this one. If it cannot be read, the file is still read without it. */
export async function keptMapping(kind: FileKind, { columns, source }: FileHead): Promise<Mapping | undefined> {
  try {
    const stored = (await textsOf(kind)).flatMap((text) => parsed(kind, text) ?? []);
    const headings = columns.map(({ heading }) => heading);
    return keptFor(stored, headings, source?.source);
  } catch {
    return undefined;
  }
}

/** Stores a mapping for files like this one. If that fails, people enter it again next time. */
export async function keepMapping(kind: FileKind, mapping: Mapping): Promise<void> {
  const name = sharedAs(kind);
  try {
    if (name === undefined) await keepView(kind, mapping);
    else await answerOf(oms.PUT('/imports/mappings', { body: { kind: name, map: JSON.stringify(mapping) } }));
  } catch {
    // This file is read already; only the next one needs the mapping entered again.
  }
}

/** Deletes a mapping, so that the next file is read without it. @throws Refusal */
export async function forgetMapping(kind: FileKind, { source }: Mapping): Promise<void> {
  const name = sharedAs(kind);
  if (name !== undefined) {
    await answerOf(oms.DELETE('/imports/mappings', { body: { kind: name, source } }));
    return;
  }
  const storedView = await viewOf(kind, source.slice(0, MAX_NAME));
  if (storedView) await answerOf(own.POST('/list-views/{view_id}/delete', { params: { path: { view_id: storedView.view_id } } }));
}

const viewOf = async (kind: FileKind, name: string) => (await viewsOf(kind)).find((view) => view.name.toLowerCase() === name.toLowerCase());

async function keepView(kind: FileKind, mapping: Mapping): Promise<void> {
  const [name, search] = [mapping.source.slice(0, MAX_NAME), JSON.stringify(mapping)];
  if (search.length > MAX_TEXT) return;
  const before = await viewOf(kind, name);
  if (before) await answerOf(own.PATCH('/list-views/{view_id}', { params: { path: { view_id: before.view_id } }, body: { search } }));
  else await answerOf(own.POST('/list-views', { body: { list: listOf(kind), name, search } }));
}
