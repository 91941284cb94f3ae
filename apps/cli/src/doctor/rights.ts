import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Config } from '@runtime/config';
import { writerUrl } from '@runtime/follow-writer';
import { messageOf } from '@runtime/log/describe-error';
import { connectionTo } from '@runtime/settings/database-server';
import type { Finding } from './finding.js';

/** Rights that the running service needs. */
const ROWS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** Rights that the command `partitions` needs. */
const TABLES = ['ALTER', 'CREATE', 'DROP'];
/** With one of these, a user can write even to a read-only server. */
const BEYOND_READ_ONLY = ['SUPER', 'READ_ONLY ADMIN', 'READ ONLY ADMIN', 'CONNECTION_ADMIN', 'CONNECTION ADMIN'];

type Ask = <Row>(sql: string, values: readonly string[]) => Promise<Row[]>;

/** The rights of a user in the whole database; undefined when roles, or grants on single tables, may add to them. */
async function rightsIn(ask: Ask): Promise<Set<string> | undefined> {
  const [{ user, place }] = await ask<{ user: string; place: string }>('SELECT CURRENT_USER() AS user, DATABASE() AS place', []);
  const at = user.lastIndexOf('@');
  const grantee = `'${user.slice(0, at)}'@'${user.slice(at + 1)}'`;
  const [{ others }] = await ask<{ others: unknown }>(
    `SELECT (SELECT COUNT(*) FROM information_schema.APPLICABLE_ROLES)
       + (SELECT COUNT(*) FROM information_schema.TABLE_PRIVILEGES WHERE GRANTEE = ? AND TABLE_SCHEMA = ?) AS others`,
    [grantee, place],
  );
  if (Number(others) > 0) return undefined;
  const rows = await ask<{ name: string }>(
    `SELECT PRIVILEGE_TYPE AS name FROM information_schema.USER_PRIVILEGES WHERE GRANTEE = ?
     UNION SELECT PRIVILEGE_TYPE FROM information_schema.SCHEMA_PRIVILEGES WHERE GRANTEE = ? AND ? LIKE TABLE_SCHEMA`,
    [grantee, grantee, place],
  );
  return new Set(rows.map(({ name }) => name.toUpperCase()));
}

/** What is wrong with the rights of the service's user, or of the user for maintenance. */
function wrongIn(
  rights: ReadonlySet<string> | undefined,
  needed: readonly string[],
  variable: string,
  hasSeveralHosts: boolean,
): Finding | undefined {
  if (!rights) return undefined;
  const missing = needed.filter((name) => !rights.has(name));
  if (missing.length > 0)
    return { found: `the user of ${variable} lacks ${missing.join(', ')}`, advice: `GRANT ${missing.join(', ')} on the database to it` };
  const risky = hasSeveralHosts ? BEYOND_READ_ONLY.find((name) => rights.has(name)) : undefined;
  if (!risky) return undefined;
  return { found: `the user of ${variable} has ${risky}, and so writes to read-only servers`, advice: `REVOKE ${risky} (docs/cluster.md)` };
}

/** Whether the database's users have the rights that they need, and no dangerous ones. */
export async function rights({ config, ask }: { config: Config; ask: Ask }): Promise<Finding> {
  const { databaseUrl, databaseTls, maintenanceUrl } = config;
  if (!databaseUrl) return { found: 'the embedded database has no users', advice: null };
  const hasSeveralHosts = databaseUrl.split('@').at(-1)?.includes(',') ?? false;
  const own = await rightsIn(ask);
  const wrong = wrongIn(own, ROWS, 'DATABASE_URL', hasSeveralHosts);
  if (wrong) return wrong;
  if (maintenanceUrl) {
    const fault = await inMaintenance(maintenanceUrl, databaseTls, hasSeveralHosts);
    return fault ?? { found: 'the users of DATABASE_URL and MAINTENANCE_DATABASE_URL may do their work', advice: null };
  }
  if (!own) return { found: 'the rights of the database user come from roles or tables: not examined', advice: null };
  const isForPartitions = TABLES.every((name) => own.has(name));
  const more = isForPartitions ? '' : '; "partitions" needs MAINTENANCE_DATABASE_URL';
  return { found: `the user of DATABASE_URL may read and write rows${more}`, advice: null };
}

async function inMaintenance(url: string, tls: Config['databaseTls'], hasSeveralHosts: boolean): Promise<Finding | undefined> {
  try {
    const connection = await createConnection({ ...connectionTo(await writerUrl(url, tls), tls), connectTimeout: 5_000 });
    const ask: Ask = async <Row>(sql: string, values: readonly string[]) =>
      (await connection.query<RowDataPacket[]>(sql, [...values]))[0] as Row[];
    try {
      return wrongIn(await rightsIn(ask), [...ROWS, ...TABLES], 'MAINTENANCE_DATABASE_URL', hasSeveralHosts);
    } finally {
      await connection.end();
    }
  } catch (error) {
    return { found: `MAINTENANCE_DATABASE_URL cannot be used: ${messageOf(error as Error)}`, advice: 'correct it' };
  }
}
