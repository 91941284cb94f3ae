/** Says which variable is wrong, or what keeps the program from its database, in one line. */
export class ConfigError extends Error {
  /**
   * @param found what is wrong
   * @param advice what to do about it; by default to correct the variable that `found` names
   */
  constructor(
    readonly found: string,
    readonly advice?: string,
  ) {
    super(advice === undefined ? found : `${found}: ${advice}`);
  }
}
