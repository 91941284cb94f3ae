import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../variables.js';
import { ConfigError } from './config-error.js';

const unwritable = (error: unknown): ConfigError =>
  new ConfigError(`DATA_DIR must be a folder that can be written to (${(error as NodeJS.ErrnoException).code})`);

/** @throws ConfigError when DATA_DIR is not a folder and cannot be created. */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw unwritable(error);
  }
}

/** Refuses a key typed by holding down one character. */
const MIN_DISTINCT = 8;

function checkedSecret(env: Environment, name: 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS'): string | undefined {
  const key = env[name];
  if (!key) return undefined;
  if (key.length < 16) throw new ConfigError(`${name} must have at least 16 characters`);
  if (new Set(key).size < MIN_DISTINCT)
    throw new ConfigError(`${name} must have at least ${MIN_DISTINCT} different characters: make it with openssl rand -hex 32`);
  return key;
}

/** The key before the last change, which still opens what it sealed. @throws ConfigError when it is weak, or equals the current one. */
export function previousSecretKey(env: Environment): string | undefined {
  const key = checkedSecret(env, 'SECRET_KEY_PREVIOUS');
  if (key && key === env.SECRET_KEY) throw new ConfigError('SECRET_KEY_PREVIOUS must differ from SECRET_KEY');
  return key;
}

/**
 * The key that seals credentials. Outside production, generates a missing one once and stores it beside the data, readable only by its
 * owner.
 * @throws ConfigError when it is weak, or missing in production
 */
export function secretKey(env: Environment, isProduction: boolean, dataDir: string): string {
  const key = checkedSecret(env, 'SECRET_KEY');
  if (key) return key;
  if (isProduction) throw new ConfigError('SECRET_KEY is required with NODE_ENV=production');
  const file = path.join(dataDir, 'secret.key');
  makeFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // An earlier start created it, or another process that is starting.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(error);
  }
  return readFileSync(file, 'utf8').trim();
}
