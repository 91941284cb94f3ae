import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Server, startHaproxy } from '#servers';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PAGE = path.join(root, 'docs/cluster.md');

/** The port of a server, and the port of its health check. */
export interface Backend {
  port: number;
  checkedAt?: number;
}

export const backendOf = ({ url }: { url: string }): Backend => ({ port: Number(new URL(url).port) });

/**
 * HAProxy with the configuration in docs/cluster.md: the block of code that contains this line. Only addresses are the test's own: its port
 * (without TLS), the servers in the page's order (those without a backend are left out), the folder of its answers, and with `waits` how
 * long it waits for a server.
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
