import { chmodSync, lstatSync } from 'node:fs';
import path from 'node:path';

// Only the service's own user may read orders, names and hashes of keys, so files of this process are readable only by their owner.
process.umask(0o077);

/** The service's files in DATA_DIR; SQLite gives -wal and -shm the mode of their database. */
const OWN = ['service.db', 'service.db-wal', 'service.db-shm', 'service.db.new', 'migration.lock', 'secret.key', 'images'];

/**
 * Removes others' access to files in DATA_DIR that an earlier version left readable. Leaves the folder itself alone, since it may hold
 * other files, and links and other users' files.
 */
export function closeToOthers(dataDir: string): void {
  for (const name of OWN) {
    const file = path.join(dataDir, name);
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat || stat.isSymbolicLink() || stat.uid !== process.getuid?.() || (stat.mode & 0o077) === 0) continue;
    chmodSync(file, stat.mode & 0o700);
  }
}
