import { chmodSync, lstatSync } from 'node:fs';
import path from 'node:path';

// Orders, names and hashes of keys are for the service's own user: what this process creates is readable by its owner alone.
process.umask(0o077);

/** What the service keeps in DATA_DIR; SQLite gives -wal and -shm the mode of their database. */
const OWN = ['service.db', 'service.db-wal', 'service.db-shm', 'service.db.new', 'migration.lock', 'secret.key', 'images'];

/**
 * Closes what an earlier version left readable by others in DATA_DIR. The folder itself stays as it is: whoever made it may keep more
 * there, and so does what belongs to another user, or is a link.
 */
export function closeToOthers(dataDir: string): void {
  for (const name of OWN) {
    const file = path.join(dataDir, name);
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat || stat.isSymbolicLink() || stat.uid !== process.getuid?.() || (stat.mode & 0o077) === 0) continue;
    chmodSync(file, stat.mode & 0o700);
  }
}
