/** A file that cannot be imported at all, in words for people; nothing of it was stored. */
export class FileFault extends Error {
  /** @param line of the file, from 1, where it is about one */
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
  }
}

/** Something to know about a file although it is imported. */
export interface FileWarning {
  line: number;
  column: string;
  message: string;
}
