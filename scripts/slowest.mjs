// Writes the table of the slowest twenty spec files into CONTRIBUTING.md, from the report of a whole run:
//   TEST_REPORT=FILE npm test && node scripts/slowest.mjs FILE 'two cores of an Intel Xeon'
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const page = path.join(root, 'CONTRIBUTING.md');
const [report, machine = 'this machine'] = process.argv.slice(2);
const { startTime, testResults } = JSON.parse(readFileSync(report, 'utf8'));

// The report has a file twice if it runs on both engines; its times are added up.
const seconds = new Map();
for (const { name, startTime: from, endTime: to } of testResults) {
  const file = path.relative(root, name);
  seconds.set(file, [...(seconds.get(file) ?? []), (to - from) / 1_000]);
}
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
const slowest = [...seconds].sort(([, a], [, b]) => sum(b) - sum(a)).slice(0, 20);
const all = sum([...seconds.values()].flat());
const table = `${testResults.length} files, ${Math.round(all)} s of work for the workers, on ${machine}, ${new Date(startTime).toISOString().slice(0, 10)}:

| file | seconds |
|---|---|
${slowest.map(([file, each]) => `| ${file} | ${each.map(Math.round).join(' + ')} |`).join('\n')}
`;
const marked = /(<!-- slowest -->\n)[^]*?(<!-- end -->)/;
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(marked, (_, from, to) => `${from}\n${table}\n${to}`),
);
