import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';

/** The name of the variable that names the file of a secret. */
export type FileOf<Name extends string> = `${Name}_FILE`;

type Given<Name extends string> = Readonly<Partial<Record<Name | FileOf<Name>, string>>>;

/**
 * Reads secrets from files, as Docker and Kubernetes mount them: process lists and descriptions of containers show the environment.
 * @throws ConfigError naming the variable whose file is missing or empty, or that is set beside its file
 */
export function secretsInFiles<Name extends string>(env: Given<Name>, names: readonly Name[]): Partial<Record<Name, string>> {
  const secrets: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const variable: FileOf<Name> = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${variable} and ${name} are both set: one of them has to go`);
    secrets[name] = secretIn(variable, file);
  }
  return secrets;
}

/** Editors and `echo` end a file with a newline, which is not part of the secret. */
function secretIn(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    throw new ConfigError(`${variable} must name a readable file (${(error as NodeJS.ErrnoException).code})`);
  }
  if (text === '') throw new ConfigError(`${variable} names an empty file`);
  return text;
}
