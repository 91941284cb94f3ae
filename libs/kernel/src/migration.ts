import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Types, typesOf } from './dialect.js';

/** A migration class as TypeORM takes it. */
export type Migration = new () => MigrationInterface;

/**
 * A hand-written migration for both engines, forward only; TypeORM orders them by the timestamp that ends `name`.
 * MySQL commits every DDL statement by itself, so keep each migration small.
 */
export function defineMigration(name: string, statements: (types: Types) => readonly string[]): Migration {
  return class implements MigrationInterface {
    name = name;

    async up(runner: QueryRunner): Promise<void> {
      const types = typesOf(runner.dataSource.options.type === 'mysql' ? 'mysql' : 'embedded');
      for (const statement of statements(types)) await runner.query(statement);
    }

    down(): Promise<void> {
      return Promise.reject(new Error('migrations go forward only'));
    }
  };
}
