import { Fragment, type ReactNode } from 'react';
import { piecesOf } from './pieces.js';
import type { Values } from './t.js';

/**
 * A text with parts that are more than text: `tx('See the <link>rules</link>.', { link: (words) => <a href="/rules">{words}</a> })`. The
 * translation has the same parts, in its own order.
 */
export const tx = (text: string, parts: Readonly<Record<string, (words: string) => ReactNode>>, values?: Values): ReactNode =>
  piecesOf(text, values).map(({ name = '', words }, at) => <Fragment key={at}>{parts[name]?.(words) ?? words}</Fragment>);
