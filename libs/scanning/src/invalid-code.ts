/** The GS1 rule that a code breaks. */
export type CodeFault =
  | 'nothing_in_it'
  | 'unknown_identifier'
  | 'too_short'
  | 'too_long'
  | 'wrong_character'
  | 'wrong_check_digit'
  | 'wrong_check_characters'
  | 'no_date'
  | 'no_time'
  | 'not_in_list'
  | 'not_allowed'
  | 'repeated'
  | 'contradicting'
  | 'not_in_link'
  | 'wrong_order';

/** A code that claims to follow the rules of GS1 and does not. */
export class InvalidCode extends Error {
  constructor(
    readonly fault: CodeFault,
    /** The position of the first wrong character, from 1, in the code as it was sent. */
    readonly position: number,
    /** The application identifier of the faulty element, if one was read. */
    readonly ai: string | null = null,
    /** The other identifier of a pair that cannot be on one item. */
    readonly other: string | null = null,
  ) {
    super(`${fault} at ${position}`);
    this.name = 'InvalidCode';
  }
}
