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

/** The bytes free where a path is; undefined for one that this machine does not have. */
async function freeAt(path: string): Promise<number | undefined> {
  const room = await statfs(path).catch(() => undefined);
  return room && room.bavail * room.bsize;
}

/** Whether MySQL runs on this machine, so that its files are ours to look at. */
function isHere(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.has('socketPath') || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

/**
 * The room that MySQL's data has, where it can be known: MariaDB's plugin DISKS tells it, and on this machine the folder does. `null` where
 * only the database's machine knows.
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

/** The room that is left for what the service stores: DATA_DIR, and the database where there is one and it can be seen. */
export async function disk({ config, database }: { config: Config; database?: Database }): Promise<Finding> {
  const { dataDir, databaseUrl } = config;
  const own = await freeAt(dataDir);
  const mysql = database && databaseUrl ? await roomOfMysql(database, databaseUrl) : undefined;
  const rooms = [...(own === undefined ? [] : [{ place: 'DATA_DIR', free: own }]), ...(mysql ? [mysql] : [])];
  const told = rooms.map(({ place, free }) => `${(free / GIB).toFixed(1)} GiB are free in ${place}`);
  const unseen = databaseUrl && !mysql ? ["the database's own disk cannot be seen from here: watch it there"] : [];
  const found = [...(own === undefined ? ['nothing is stored in DATA_DIR'] : []), ...told, ...unseen].join('; ');
  return { found, advice: rooms.some(({ free }) => free < MIN_FREE_BYTES) ? 'make room: a full disk stops writes' : null };
}
