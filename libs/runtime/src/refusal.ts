/** Why a command did not run, in one line that an operator can act on. */
export class Refusal extends Error {}
