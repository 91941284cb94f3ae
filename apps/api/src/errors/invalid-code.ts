import type { ProblemEntry } from './problem-filter.js';

/** What is wrong; the position follows: `Character 17 of the code, in (10)`. */
export const codeFaults: Readonly<Record<string, string>> = {
  nothing_in_it: 'nothing follows the beginning of a GS1 code',
  unknown_identifier: 'no application identifier of GS1 begins so',
  too_short: 'the value ends too early',
  too_long: 'the value is too long, or a separator is missing before',
  wrong_character: 'this character is not allowed',
  wrong_check_digit: 'the check digit is wrong',
  wrong_check_characters: 'the check characters are wrong',
  no_date: 'this is no date',
  no_time: 'this is no time of day',
  not_in_list: 'this code is not in its list',
  not_allowed: 'this value is not allowed',
  repeated: 'the code says something else of it before',
  contradicting: 'it cannot be on an item together with',
  not_in_link: 'it does not belong in the query of a Digital Link',
  wrong_order: 'it has no place here in the path of a Digital Link',
};

/** A code that begins like one of GS1 and breaks its rules. */
export const invalidCode: ProblemEntry = {
  status: 400,
  message: ({ fault, position, ai, other }) =>
    `Character ${String(position)} of the code${ai === null ? '' : `, in (${String(ai)})`}: ${codeFaults[String(fault)] ?? String(fault)}${
      other === null ? '' : ` (${String(other)})`
    }`,
};
