import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Server, startHaproxy } from '#servers';

const PAGE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/cluster.md');

/**
 * HAProxy as docs/cluster.md configures it, from the block of code with this line. Only its addresses are the test's: the port it listens
 * on, without TLS, and the servers in the order of the page, of which those without a port are left out.
 */
export function haproxyAsDocumented(line: string, ports: readonly number[]): Promise<Server> {
  const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/^```haproxy\n([^]*?)^```/gm)].map(([, text = '']) => text);
  const block = blocks.find((text) => text.split('\n').includes(line));
  if (block === undefined) throw new Error(`docs/cluster.md has no configuration of HAProxy with "${line}"`);
  return startHaproxy((port) => {
    const left = [...ports];
    const lines = block.split('\n').flatMap((each) => {
      const indented = /^\s*/.exec(each)?.[0] ?? '';
      if (/^\s*bind /.test(each)) return [`${indented}bind 127.0.0.1:${port}`];
      if (!/^\s*server /.test(each)) return [each];
      const backend = left.shift();
      return backend === undefined ? [] : [each.replace(/^(\s*server \S+) \S+/, `$1 127.0.0.1:${backend}`)];
    });
    if (left.length > 0) throw new Error(`"${line}" has too few servers`);
    return `${lines.join('\n')}\n`;
  });
}
