import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { Meter } from './measure.js';
import { prepare } from './prepare.js';
import { freePort } from './processes.js';
import { type Measured, type Outcome, report } from './report.js';
import { scenariosOn } from './scenarios.js';
import type { Seeded } from './seed.js';
import { serviceEnvironment, startPrograms, startServers, type Servers } from './servers.js';
import { type Options, readOptions } from './sizes.js';
import { findWrongs } from './verify.js';

const PAGE = 'docs/performance.md';
const BEGIN = '<!-- result: written by npm run bench -- --write -->';
const END = '<!-- end of result -->';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Loads the floor and the service in turns and checks what they left behind. @throws Error when an answer was not a success. */
async function measure(servers: Servers, seeded: Seeded, environment: Record<string, string>, folder: string, options: Options): Promise<Outcome> {
  const ports = [await freePort(), await freePort()] as const;
  const { floor, service, load } = await startPrograms(servers, environment, ports, folder, options.profile);
  try {
    const target = (name: string, port: number): { name: string; origin: string } => ({ name, origin: `http://127.0.0.1:${port}` });
    const meter = new Meter(load, target('floor', ports[0]), target('service', ports[1]), options.sizes, say);
    const measured: Measured[] = [];
    for (const scenario of scenariosOn(seeded)) {
      if (scenario.name.includes(options.only)) measured.push(await meter.measure(scenario));
    }
    const outcome = report(measured, { service: service.peakMemory(), floor: floor.peakMemory() });
    await verify(servers, meter.ordersAnswered, service.printed());
    return outcome;
  } catch (error) {
    say(`service printed:\n${service.printed().slice(-3_000)}\nfloor printed:\n${floor.printed().slice(-3_000)}`);
    throw error;
  } finally {
    await Promise.all([floor.stop(), service.stop(), load.stop()]);
  }
}

/** @throws Error naming all that is not as it must be after the load. */
async function verify({ mariadb }: Servers, ordersAnswered: number, printed: string): Promise<void> {
  const connection = await mysql.createConnection(mariadb.url);
  try {
    const wrongs = await findWrongs(connection, ordersAnswered);
    const faults = printed.split('\n').filter((line) => line.includes('"level":50') || line.includes('"level":60'));
    if (faults.length > 0) wrongs.push(`${faults.length} faults in the log, the first: ${faults[0]}`);
    if (wrongs.length > 0) throw new Error(`after the load: ${wrongs.join('; ')}`);
    say('after the load: reservations, counts and lines are right, no fault in the log');
  } finally {
    await connection.end();
  }
}

async function machineLine({ mariadb }: Servers, { sizes }: Options): Promise<string> {
  const connection = await mysql.createConnection(mariadb.url);
  const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS durability');
  await connection.end();
  const { version, durability } = rows[0] as { version: string; durability: number };
  const number = (value: number): string => value.toLocaleString('en-US');
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${version} (innodb_flush_log_at_trx_commit=${durability}),`,
    `10 connections, medians of ${sizes.rounds} rounds of ${sizes.seconds} s; large account ${number(sizes.large)} orders, small ${number(sizes.small)}, ${number(sizes.others)} newer orders of others.`,
  ].join('\n');
}

/** Puts the result between the marks of the page. */
function writePage(text: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)];
  if (before < BEGIN.length || rest < before) throw new Error(`${PAGE} has lost its marks`);
  writeFileSync(PAGE, `${page.slice(0, before)}\n\n${text}\n\n${page.slice(rest)}`);
}

async function run(options: Options): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  let servers: Servers | undefined;
  try {
    servers = await startServers();
    const environment = serviceEnvironment(servers, folder);
    const began = Date.now();
    const seeded = await prepare(environment, options.sizes);
    say(`seeded in ${Math.round((Date.now() - began) / 1000)} s`);
    const { markdown, missed } = await measure(servers, seeded, environment, folder, options);
    const text = `${await machineLine(servers, options)}\n\n${markdown}`;
    process.stdout.write(`\n${text}\n`);
    if (options.isWritten) writePage(text);
    if (missed.length > 0) say(`missed: ${missed.join(', ')}`);
    return missed.length > 0 && !options.isQuick ? 1 : 0;
  } finally {
    await servers?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exit(await run(readOptions(process.argv.slice(2))));
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
