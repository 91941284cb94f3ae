/** Why a command was not run, in one line an operator can act on. */
export class Refusal extends Error {}
