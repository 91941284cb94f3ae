import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Migrate, required, type TestDatabase } from './environment.js';

/** An empty DATA_DIR. */
export async function createEmpty(name: string): Promise<TestDatabase> {
  const folder = folderOf(name);
  await mkdir(folder);
  return database(folder);
}

/** Stores a migrated DATA_DIR; a failed `migrate` leaves none behind. */
export async function prepareTemplate(name: string, migrate: Migrate): Promise<void> {
  if (existsSync(folderOf(name))) return;
  const unfinished = folderOf(`${name}-unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await migrate({ DATA_DIR: unfinished });
  await rename(unfinished, folderOf(name));
}

/** A copy of the template's DATA_DIR. */
export async function copyTemplate(template: string, name: string): Promise<TestDatabase> {
  await cp(folderOf(template), folderOf(name), { recursive: true });
  return database(folderOf(name));
}

function database(folder: string): TestDatabase {
  return { env: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
}

function folderOf(name: string): string {
  return path.join(required('TEST_RUN_FOLDER'), name);
}
