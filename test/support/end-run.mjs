// After the last test: removes the run's folder, and the templates and forgotten databases of this run.
import { rm } from 'node:fs/promises';
import mysql from 'mysql2/promise';

export default async function endRun() {
  const { TEST_RUN, TEST_RUN_FOLDER, TEST_MYSQL_URL } = process.env;
  await rm(TEST_RUN_FOLDER, { recursive: true, force: true });
  if (!TEST_MYSQL_URL) return;
  const connection = await mysql.createConnection(TEST_MYSQL_URL);
  const [rows] = await connection.query('SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE ?', [
    `${TEST_RUN}\\_%`,
  ]);
  for (const { name } of rows) await connection.query(`DROP DATABASE ${connection.escapeId(name)}`);
  await connection.end();
}
