import { Fragment, type ReactNode } from 'react';
import { t, type Values } from './t.js';

/**
 * A text with parts that are more than text: `tx('See the <link>rules</link>.', { link: (words) => <a href="/rules">{words}</a> })`. The
 * translation has the same parts, in its own order.
 */
export function tx(text: string, parts: Readonly<Record<string, (words: string) => ReactNode>>, values?: Values): ReactNode {
  return t(text, values)
    .split(/(<\w+>.*?<\/\w+>)/)
    .map((piece, at) => {
      const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
      return <Fragment key={at}>{parts[name]?.(words) ?? piece}</Fragment>;
    });
}
