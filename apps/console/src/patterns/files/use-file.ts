import { FileFault, type FileKind } from '../../../../../libs/imports/src/index.js';
import { useState, useSyncExternalStore } from 'react';
import { forgetUnsent, unlessUnsent, useUnsent } from '../forms/unsent.js';
import { readLines, readParts } from '../sheets/read-file.js';
import { Sheet } from '../sheets/sheet.js';
import { inSlices } from '../sheets/slices.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** A file on a page: none, one that is read or cannot be, or its lines. */
export interface ChosenFile {
  name: string | undefined;
  isReading: boolean;
  /** Why it cannot be used at all. */
  refusal: string | undefined;
  sheet: Sheet | undefined;
}

const NONE: ChosenFile = { name: undefined, isReading: false, refusal: undefined, sheet: undefined };

async function sheetOf(kind: FileKind, file: File): Promise<Sheet | undefined> {
  if (file.size > MAX_BYTES) throw new FileFault('The file is larger than 64 MiB, the most at once. Split it into several files.');
  const { writing, parts } = await readParts(new Uint8Array(await file.arrayBuffer()));
  const lines = await inSlices(readLines(kind, parts));
  return lines && Sheet.of(kind, file.name, writing, lines);
}

async function read(kind: FileKind, file: File): Promise<ChosenFile> {
  try {
    return { ...NONE, name: file.name, sheet: await sheetOf(kind, file) };
  } catch (fault) {
    const refusal = fault instanceof FileFault ? fault.message : 'The file cannot be read. Choose it again.';
    return { ...NONE, name: file.name, refusal };
  }
}

/** A file that people choose, read and checked in slices. What they mended is asked for before another one takes its place. */
export function useFile(kind: FileKind, onChoose: () => void = () => undefined) {
  const [chosen, setChosen] = useState(NONE);
  const { sheet } = chosen;
  useSyncExternalStore(sheet?.watch ?? none, () => sheet?.version ?? 0);
  const { lines = 0, saved = 0 } = sheet?.counts ?? {};
  useUnsent(lines > 0 && saved < (sheet?.records.length ?? 0), 'address');
  const take = (file: File): void => {
    forgetUnsent();
    onChoose();
    setChosen({ ...NONE, name: file.name, isReading: true });
    void read(kind, file).then(setChosen);
  };
  const choose = (file: File | null | undefined): void => {
    if (!file) return;
    if (sheet?.isEdited) unlessUnsent(() => take(file));
    else take(file);
  };
  const begin = (): void => setChosen(NONE);
  return { chosen, choose, begin };
}

const none = (): (() => void) => () => undefined;
