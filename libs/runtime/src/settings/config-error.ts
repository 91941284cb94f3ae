/** Says in one line which variable is wrong, or why the program cannot use its database. */
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
