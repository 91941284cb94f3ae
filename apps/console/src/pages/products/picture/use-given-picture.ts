import { useLayoutEffect, useRef, useState } from 'react';
import { isTyping } from '../../../patterns/page/act-keys.js';
import { shrunk } from './shrink.js';

/** The first picture among dropped or pasted files, or else the first file, which is then refused with a message. */
const pictureOf = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? files?.[0];

/** While a dialog covers the page, files belong to the dialog. */
const isCovered = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null;

/**
 * Takes a picture that somebody drops anywhere on the page, pastes or chooses, and shrinks it. Anywhere, since the browser would open a
 * file that misses its target, and lose what was typed on the page.
 */
export function useGivenPicture(onPicture: (picture: string) => void) {
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    setFault(undefined);
    setReading(true);
    shrunk(file)
      .then(onPicture, (error: unknown) => setFault((error as Error).message))
      .finally(() => setReading(false));
  };
  const latest = useRef(take);
  useLayoutEffect(() => void (latest.current = take));
  // Before the page is painted: the browser would open a file that is dropped earlier.
  useLayoutEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(!isCovered());
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!isCovered()) latest.current(pictureOf(event.dataTransfer?.files));
    };
    const paste = (event: ClipboardEvent): void => {
      // Spreadsheets copy cells as text and also as a picture.
      const isText = isTyping(event.target) && event.clipboardData?.types.includes('text/plain') === true;
      const file = pictureOf(event.clipboardData?.files);
      if (!file?.type.startsWith('image/') || isText || isCovered()) return;
      event.preventDefault();
      latest.current(file);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);
  return { take, isOver, isReading, fault };
}
