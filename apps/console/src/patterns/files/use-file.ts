import {
  exportsOf,
  FileFault,
  type FileHead,
  type FileKind,
  headOf,
  type Mapping,
  type SourceChoices,
  usualChoices,
} from '../../../../../libs/imports/src/index.js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { msg, whenSpoken } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { forgetUnsent, unlessUnsent, useUnsent } from '../forms/unsent.js';
import { readLines, readParts } from '../sheets/read-file.js';
import { Sheet } from '../sheets/sheet.js';
import { inSlices } from '../sheets/slices.js';
import { forgetMapping, keepMapping, keptMapping } from './kept-mappings.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** What people say of a file's columns and lines. */
export interface FileTerms {
  own?: Mapping;
  choices: SourceChoices;
}

/** A file on a page: none, one that is read or cannot be, or its lines. */
export interface ChosenFile {
  name: string | undefined;
  isReading: boolean;
  /** Why it cannot be used at all, for `readerWords`. */
  refusal: string | undefined;
  sheet: Sheet | undefined;
  /** Its columns, for those who say what they mean. */
  head: FileHead | undefined;
  terms: FileTerms;
}

const NONE: ChosenFile = {
  ...{ name: undefined, isReading: false, refusal: undefined, sheet: undefined, head: undefined },
  terms: { choices: usualChoices },
};

async function read(kind: FileKind, file: File, told: FileTerms | undefined): Promise<ChosenFile> {
  let [head, terms]: [FileHead | undefined, FileTerms] = [undefined, told ?? NONE.terms];
  try {
    if (file.size > MAX_BYTES) throw new FileFault(msg('The file is larger than 64 MiB, the most at once. Split it into several files.'));
    const { writing, parts } = await readParts(new Uint8Array(await file.arrayBuffer()));
    const sources = await exportsOf(kind);
    head = headOf(kind, parts, sources);
    if (!told) terms = { own: await keptMapping(kind, head), choices: usualChoices };
    const lines = await inSlices(readLines(kind, parts, { sources, own: terms.own, choices: terms.choices }));
    return { ...NONE, name: file.name, sheet: lines && (await Sheet.of(kind, file.name, writing, lines)), head, terms };
  } catch (fault) {
    const refusal = fault instanceof FileFault ? fault.message : msg('The file cannot be read. Choose it again.');
    return { ...NONE, name: file.name, refusal, head, terms };
  }
}

/** A file that people choose, read and checked in slices. What they mended is asked for before another one takes its place. */
export function useFile(kind: FileKind, onChoose: () => void = () => undefined) {
  const [chosen, setChosen] = useState(NONE);
  const [file, setFile] = useState<File>();
  const { sheet } = chosen;
  useSyncExternalStore(sheet?.watch ?? none, () => sheet?.version ?? 0);
  useEffect(() => {
    // What is wrong with its lines is said in the language of now.
    const end = whenSpoken(() => void sheet?.check());
    return () => void end();
  }, [sheet]);
  const { lines = 0, saved = 0 } = sheet?.counts ?? {};
  useUnsent(lines > 0 && saved < (sheet?.records.length ?? 0), 'address');
  const take = async (taken: File, terms?: FileTerms, as = kind): Promise<ChosenFile> => {
    forgetUnsent();
    onChoose();
    setFile(taken);
    setChosen({ ...NONE, name: taken.name, isReading: true });
    const found = await read(as, taken, terms);
    setChosen(found);
    return found;
  };
  const choose = (next: File | null | undefined): void => {
    if (!next) return;
    if (sheet?.isEdited) unlessUnsent(() => void take(next));
    else void take(next);
  };
  /** Reads the same file with other terms, which are kept for files like it. */
  const tell = async (terms: FileTerms, as = kind): Promise<void> => {
    if (!file) return;
    const found = await take(file, terms, as);
    if (found.sheet && terms.own) await keepMapping(kind, terms.own);
  };
  /** Reads the same file as if nobody had ever said what its columns mean. */
  const forget = async (own: Mapping): Promise<void> => {
    await forgetMapping(kind, own).then(() => tell({ choices: chosen.terms.choices }), toast.failed);
  };
  const begin = (): void => setChosen(NONE);
  return { chosen, choose, tell, forget, begin };
}

const none = (): (() => void) => () => undefined;
