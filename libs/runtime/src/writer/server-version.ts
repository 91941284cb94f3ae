const OTHERS = [/tidb/i, /vitess/i, /planetscale/i, /oceanbase/i, /singlestore|memsql/i];
const OLDEST_MARIADB = [10, 6, 0];
/** From this version on the server enforces CHECK constraints. */
const OLDEST_MYSQL = [8, 0, 16];

const numbersOf = (text: string): number[] => text.split('.').map(Number);

function isOlder(version: readonly number[], oldest: readonly number[]): boolean {
  const index = oldest.findIndex((number, place) => version[place] !== number);
  return index !== -1 && version[index] < oldest[index];
}

/**
 * Why a database server is unsuitable, by its `VERSION()` and `@@version_comment`; undefined when it is suitable. Some servers speak
 * MySQL's protocol without its row locks or foreign keys and would silently sell stock twice.
 */
export function faultOfServer(version: string, comment: string): string | undefined {
  const words = `${version} ${comment}`;
  if (OTHERS.some((other) => other.test(words)))
    return `${words.trim()} does not keep the locks and foreign keys this service stands on: use MariaDB 10.6 or MySQL 8.0.16, or later`;
  // Proxies put 5.5.5- before MariaDB's own version.
  const mariaDb = /(\d+\.\d+\.\d+)-MariaDB/i.exec(version)?.[1];
  const mysql = /^\d+\.\d+\.\d+/.exec(version)?.[0];
  const isTooOld = mariaDb ? isOlder(numbersOf(mariaDb), OLDEST_MARIADB) : isOlder(numbersOf(mysql ?? '0'), OLDEST_MYSQL);
  return isTooOld ? `version ${version} is too old: use MariaDB 10.6 or MySQL 8.0.16, or later` : undefined;
}
