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

/** How to read a file's columns and lines. */
export interface FileTerms {
  own?: Mapping;
  choices: SourceChoices;
}

/** The file of a page: none, one that is being read or is unusable, or its lines. */
export interface ChosenFile {
  name: string | undefined;
  isReading: boolean;
  /** Why the file is unusable, in English for `readerWords`. */
  refusal: string | undefined;
  sheet: Sheet | undefined;
  /** Its columns, for the mapping. */
  head: FileHead | undefined;
  terms: FileTerms;
}

const NONE: ChosenFile = {
  ...{ name: undefined, isReading: false, refusal: undefined, sheet: undefined, head: undefined },
  terms: { choices: usualChoices },
};

async function read(kind: FileKind, file: File, given: FileTerms | undefined): Promise<ChosenFile> {
  let [head, terms]: [FileHead | undefined, FileTerms] = [undefined, given ?? NONE.terms];
  try {
    if (file.size > MAX_BYTES) throw new FileFault(msg('The file is larger than 64 MiB, the most at once. Split it into several files.'));
    const { writing, parts } = await readParts(new Uint8Array(await file.arrayBuffer()));
    const sources = await exportsOf(kind);
    head = headOf(kind, parts, sources);
    if (!given) terms = { own: await keptMapping(kind, head), choices: usualChoices };
    const lines = await inSlices(readLines(kind, parts, { sources, own: terms.own, choices: terms.choices }));
    return { ...NONE, name: file.name, sheet: lines && (await Sheet.of(kind, file.name, writing, lines)), head, terms };
  } catch (fault) {
    const refusal = fault instanceof FileFault ? fault.message : msg('The file cannot be read. Choose it again.');
    return { ...NONE, name: file.name, refusal, head, terms };
  }
}

/** A file that people choose, read and checked in slices. Asks before another one replaces corrected lines. */
export function useFile(kind: FileKind, onChoose: () => void = () => undefined) {
  const [chosen, setChosen] = useState(NONE);
  const [file, setFile] = useState<File>();
  const { sheet } = chosen;
  useSyncExternalStore(sheet?.watch ?? none, () => sheet?.version ?? 0);
  useEffect(() => {
    // Faults of lines have the language in which they were found, so a new language checks them again.
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
    const result = await read(as, taken, terms);
    setChosen(result);
    return result;
  };
  const choose = (next: File | null | undefined): void => {
    if (!next) return;
    if (sheet?.isEdited) unlessUnsent(() => void take(next));
    else void take(next);
  };
  /** Reads the same file in another way, which is stored for files like it. */
  const readAgain = async (terms: FileTerms, as = kind): Promise<void> => {
    if (!file) return;
    const result = await take(file, terms, as);
    if (result.sheet && terms.own) await keepMapping(kind, terms.own);
  };
  /** Reads the same file without the stored mapping, which it deletes. */
  const forget = async (own: Mapping): Promise<void> => {
    await forgetMapping(kind, own).then(() => readAgain({ choices: chosen.terms.choices }), toast.failed);
  };
  const begin = (): void => setChosen(NONE);
  return { chosen, choose, tell: readAgain, forget, begin };
}

const none = (): (() => void) => () => undefined;
