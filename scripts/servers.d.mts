/** A throwaway server. It ends with the program that started it. */
export interface Server {
  readonly url: string;
  /** undefined when the server runs in a container. */
  readonly pid: number | undefined;
  /** Ends the process (default SIGKILL), keeps its data and port. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Kills it if it runs, and starts it again on the same data and port. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

export interface MariaDbServer extends Server {
  /** Without a database; the user may create and drop databases. */
  readonly adminUrl: string;
  /** Leaves no free space on its `disk`; without one, limits the size of its files. */
  fillDisk(): void;
  /** Restart it afterwards. */
  freeDisk(): void;
}

export interface MariaDbSettings {
  /** full: writes each commit to disk before it answers (default). fast: survives a killed server, not a power cut. */
  durability?: 'full' | 'fast';
  /** mariadbd's own notation, default 128M. */
  bufferPool?: string;
  /** Further arguments of mariadbd. */
  settings?: readonly string[];
  /** Its data on a disk of its own, of this size in mount's notation, which only root may mount. */
  disk?: string;
  /** A node of a Galera cluster, whose `wsrep` settings are among `settings`. The first one founds the cluster when it first starts. */
  galera?: { first: boolean };
  /** The folder of a prepared backup, which becomes its data. */
  data?: string;
  /** It takes connections over TLS, too. */
  tls?: Certificate;
  /** Of root; the nodes of a Galera cluster have the same, and so has a server with the data of another one. */
  password?: string;
}

export function startMariaDb(settings?: MariaDbSettings): Promise<MariaDbServer>;
/** PEM files; the certificate is its own authority. */
export interface Certificate {
  cert: string;
  key: string;
}

export function startRedis(settings?: { settings?: readonly string[]; password?: string; tls?: Certificate }): Promise<Server>;
export function startSentinel(settings: {
  primary: string;
  name: string;
  settings?: readonly string[];
  tls?: Certificate;
}): Promise<Server>;
export function startHaproxy(configure: (port: number) => string): Promise<Server>;
