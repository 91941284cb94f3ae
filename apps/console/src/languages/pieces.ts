import { filled, t, type Values } from './t.js';

/** A piece of a text: of a part that is more than text, with its name. */
interface Piece {
  name?: string;
  words: string;
}

/** A text in the reader's language, in pieces. Values are filled in last: what somebody typed may look like a part. */
export const piecesOf = (text: string, values?: Values): Piece[] =>
  t(text)
    .split(/(<\w+>.*?<\/\w+>)/)
    .map((piece) => {
      const [, name, words = piece] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
      return { ...(name !== undefined && { name }), words: filled(words, values) };
    });
