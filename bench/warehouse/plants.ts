import { mkdirSync } from 'node:fs';
import path from 'node:path';
import mysql from 'mysql2/promise';
import { prepare } from '../prepare.js';
import { serviceEnvironment, type Servers } from '../servers.js';
import { type Environment, Plant } from './plant.js';
import { admit, seedWarehouse } from './seed.js';

/** All warehouses of a run: on the same servers, each with its own databases. */
export class Plants {
  private readonly plants: Plant[] = [];
  private databases = 0;

  constructor(
    private readonly servers: Servers,
    private readonly folder: string,
    private readonly profile: string,
  ) {}

  /** A seeded database, with a Redis database and a folder. */
  async database(ledgerRows: number): Promise<Environment> {
    const { mariadb, redis } = this.servers;
    this.databases += 1;
    const name = `warehouse${this.databases}`;
    const folder = path.join(this.folder, name);
    mkdirSync(folder);
    const connection = await mysql.createConnection(mariadb.adminUrl);
    await connection.query(`CREATE DATABASE ${name}`);
    await connection.end();
    const databaseUrl = `${mariadb.adminUrl}/${name}`;
    const environment = serviceEnvironment(databaseUrl, `${redis.url}/${this.databases}`, folder);
    await prepare(environment, admit, (own) => seedWarehouse(own, ledgerRows));
    return { ...environment, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  }

  async open(ledgerRows: number): Promise<Plant> {
    const plant = await Plant.open(await this.database(ledgerRows), this.profile);
    this.plants.push(plant);
    return plant;
  }

  /** The largest peak memory of an API and of a worker in MiB. */
  peaks(): { api: number; worker: number } {
    const peaks = this.plants.map((plant) => plant.peaks());
    return { api: Math.max(...peaks.map(({ api }) => api)), worker: Math.max(...peaks.map(({ worker }) => worker)) };
  }

  /** @throws Error when one of them is inconsistent after the load. */
  async verify(): Promise<void> {
    for (const plant of this.plants) await plant.verify();
  }

  async stop(): Promise<void> {
    await Promise.all(this.plants.map((plant) => plant.stop()));
  }
}
