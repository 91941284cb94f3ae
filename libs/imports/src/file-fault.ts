/** A file that cannot be imported at all, in words for people; nothing of it was stored. */
export class FileFault extends Error {
  /** @param line of the file, from 1, if the fault concerns one */
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
  }
}

/** A warning about a file that is imported nevertheless. */
export interface FileWarning {
  line: number;
  column: string;
  message: string;
}
