/** The size of the seed and the length of the rounds. */
export interface Sizes {
  /** Orders of the small account. */
  small: number;
  /** Orders of the large account. */
  large: number;
  /** Orders of other accounts, newer than the large account's: what makes an optimizer leave the index. */
  others: number;
  products: number;
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  /** Corrections of bins a round. */
  corrections: number;
  /** How long single recounts arrive to show whether they pile up. */
  sustainedSeconds: number;
}

const FULL: Sizes = {
  small: 10_000,
  large: 1_000_000,
  others: 200_000,
  products: 5_000,
  rounds: 3,
  seconds: 8,
  warmUpSeconds: 3,
  corrections: 60_000,
  sustainedSeconds: 60,
};
/** For developing the benchmark itself; says nothing about a million orders. */
export const QUICK: Sizes = {
  small: 2_000,
  large: 30_000,
  others: 10_000,
  products: 5_000,
  rounds: 2,
  seconds: 3,
  warmUpSeconds: 1,
  corrections: 20_000,
  sustainedSeconds: 15,
};

export interface Options {
  sizes: Sizes;
  isQuick: boolean;
  /** Writes the result into docs/performance.md. */
  isWritten: boolean;
  /** Runs only the part of this name, or the scenarios whose name contains this. */
  only: string;
  /** Where V8 profiles of the service go; none when empty. */
  profile: string;
  /** The folder of a part's data; its own data where empty. */
  data: string;
}

const value = (words: readonly string[], name: string): string =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';

/** @throws Error naming a word it does not know. */
export function readOptions(words: readonly string[]): Options {
  const unknown = words.find((word) => !/^--(quick|write|only=.+|profile=.+|data=.+|rounds=\d+|seconds=\d+)$/.test(word));
  if (unknown)
    throw new Error(
      `unknown word ${unknown}: npm run bench -- [--quick] [--write] [--only=NAME] [--rounds=N] [--seconds=N] [--profile=FOLDER] [--data=FOLDER]`,
    );
  const isQuick = words.includes('--quick');
  const base = isQuick ? QUICK : FULL;
  const sizes = {
    ...base,
    rounds: Number(value(words, 'rounds')) || base.rounds,
    seconds: Number(value(words, 'seconds')) || base.seconds,
  };
  const [only, profile, data] = ['only', 'profile', 'data'].map((name) => value(words, name));
  return { sizes, isQuick, isWritten: words.includes('--write'), only, profile, data };
}
