/** The source of each server: a program's path, or 'docker'. Throws one line when there is none. */
export function requireServers(): { mariadb: string; redis: string };
/** The browser of the console's tests. Throws one line when there is none. */
export function requireChromium(): string;
/** What reads documents back in tests. Throws one line when there is none. */
export function requireReaders(): void;
/** Installs those readers if that needs no interaction. */
export function installReaders(): void;
/** What loads our rules and the queries of our board in tests. Throws one line when there is none. */
export function requirePrometheus(): string;
/** What copies the data of a running MariaDB, as docs/cluster.md says. Throws one line when there is none. */
export function requireMariaDbBackup(): string;
/** The languages of the published clients. Throws one line when one is missing. */
export function requireLanguages(): { python: string; php: string };
