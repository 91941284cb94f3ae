import type { Database } from '@kernel';
import { Gauge, type Registry } from 'prom-client';

/** The connections to the database; the embedded engine has none. */
export class PoolMetrics {
  constructor(database: Database, registry: Registry) {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections to the database, by whether a statement or transaction uses them',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const use = database.connectionUse;
        if (!use) return;
        this.set({ state: 'used' }, use.used);
        this.set({ state: 'idle' }, use.open - use.used);
      },
    });
    new Gauge({
      name: 'database_pool_waiting',
      help: 'Statements and transactions that wait for a connection',
      registers: [registry],
      collect() {
        this.set(database.connectionUse?.waiting ?? 0);
      },
    });
  }
}
