import { type Database, MysqlDatabase } from '@kernel';
import { Gauge, type Registry } from 'prom-client';

/** The connections to the database; the embedded engine has none. */
export class PoolMetrics {
  constructor(database: Database, registry: Registry) {
    const use = () => (database instanceof MysqlDatabase ? database.connectionUse : { open: 0, used: 0, waiting: 0 });
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections to the database, by whether a statement or transaction uses them',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const { open, used } = use();
        this.set({ state: 'used' }, used);
        this.set({ state: 'idle' }, open - used);
      },
    });
    new Gauge({
      name: 'database_pool_waiting',
      help: 'Statements and transactions that wait for a connection',
      registers: [registry],
      collect() {
        this.set(use().waiting);
      },
    });
  }
}
