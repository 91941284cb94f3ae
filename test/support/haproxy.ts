import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Server, startHaproxy } from '#servers';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PAGE = path.join(root, 'docs/cluster.md');

/** Where a server listens, and where it is asked how it is. */
export interface Backend {
  port: number;
  checkedAt?: number;
}

export const backendOf = ({ url }: { url: string }): Backend => ({ port: Number(new URL(url).port) });

/**
 * HAProxy as docs/cluster.md configures it, from the block of code with this line. Only its addresses are the test's: the port it listens
 * on, without TLS, the servers in the order of the page, of which those without a backend are left out, the folder of its answers, and how
 * long it waits for a server where `waits` says so.
 */
export function haproxyAsDocumented(line: string, backends: readonly Backend[], waits?: string): Promise<Server> {
  const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/^```haproxy\n([^]*?)^```/gm)].map(([, text = '']) => text);
  const block = blocks.find((text) => text.split('\n').includes(line));
  if (block === undefined) throw new Error(`docs/cluster.md has no configuration of HAProxy with "${line}"`);
  const limited = waits === undefined ? block : block.replace(/timeout server \d+s/, `timeout server ${waits}`);
  const placedHere = limited.replaceAll('/etc/haproxy/', `${root}/docker/haproxy/`);
  return startHaproxy((port) => {
    const left = [...backends];
    const lines = placedHere.split('\n').flatMap((each) => {
      const indented = /^\s*/.exec(each)?.[0] ?? '';
      if (/^\s*bind /.test(each)) return [`${indented}bind 127.0.0.1:${port}`];
      if (!/^\s*server /.test(each)) return [each];
      const backend = left.shift();
      if (backend === undefined) return [];
      const placed = each.replace(/^(\s*server \S+) \S+/, `$1 127.0.0.1:${backend.port}`);
      return [backend.checkedAt === undefined ? placed : placed.replace(/\bcheck port \d+/, `check port ${backend.checkedAt}`)];
    });
    if (left.length > 0) throw new Error(`"${line}" has too few servers`);
    return `${lines.join('\n')}\n`;
  });
}
