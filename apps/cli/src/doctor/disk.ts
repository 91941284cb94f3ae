import { statfs } from 'node:fs/promises';
import type { Database } from '@kernel';
import type { Config } from '@runtime/config';
import type { Finding } from './finding.js';

const GIB = 1024 ** 3;
const MIN_FREE_BYTES = GIB;

interface Room {
  place: string;
  free: number;
}

/** The free bytes on the disk of a path; undefined for a path that this machine does not have. */
async function freeAt(path: string): Promise<number | undefined> {
  const room = await statfs(path).catch(() => undefined);
  return room && room.bavail * room.bsize;
}

/** Whether MySQL runs on this machine, so that its folder can be read. */
function isHere(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.has('socketPath') || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

/**
 * The free space for MySQL's data, as far as it can be known: from MariaDB's plugin DISKS, or from the folder if it is on this machine.
 * `null` when only the database's machine knows.
 */
async function roomOfMysql(database: Database, databaseUrl: string): Promise<Room | null> {
  const place = "the database's folder";
  const [{ folder }] = await database.query<{ folder: string }>('SELECT @@datadir AS folder');
  const disks = await database
    .query<{ path: string; kib: number }>('SELECT Path AS path, Available AS kib FROM information_schema.DISKS')
    .catch(() => []);
  const [disk] = disks.filter(({ path }) => folder.startsWith(path)).sort((a, b) => b.path.length - a.path.length);
  if (disk) return { place, free: Number(disk.kib) * 1024 };
  const free = URL.canParse(databaseUrl) && isHere(databaseUrl) ? await freeAt(folder) : undefined;
  return free === undefined ? null : { place, free };
}

/** The free space for DATA_DIR and, where it can be known, for the database. */
export async function disk({ config, database }: { config: Config; database?: Database }): Promise<Finding> {
  const { dataDir, databaseUrl } = config;
  const freeInDataDir = await freeAt(dataDir);
  const mysql = database && databaseUrl ? await roomOfMysql(database, databaseUrl) : undefined;
  const rooms = [...(freeInDataDir === undefined ? [] : [{ place: 'DATA_DIR', free: freeInDataDir }]), ...(mysql ? [mysql] : [])];
  const sentences = rooms.map(({ place, free }) => `${(free / GIB).toFixed(1)} GiB are free in ${place}`);
  const unseen = databaseUrl && !mysql ? ["the database's own disk cannot be seen from here: watch it there"] : [];
  const found = [...(freeInDataDir === undefined ? ['nothing is stored in DATA_DIR'] : []), ...sentences, ...unseen].join('; ');
  return { found, advice: rooms.some(({ free }) => free < MIN_FREE_BYTES) ? 'make room: a full disk stops writes' : null };
}
