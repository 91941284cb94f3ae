import type { FileKind } from '../../../../../libs/imports/src/index.js';
import { t, tn } from '../../languages/t.js';

/** Sentences about records of a kind of file: whole sentences, since languages decline their nouns. */
export interface KindWords {
  title: () => string;
  counted: (count: number) => string;
  import: (count: number) => string;
  imported: (count: number) => string;
  /** For records that may have several lines: leaves out all records with errors, or that of one line. */
  leaveOut: (count: number) => string;
  leaveOutAt: (line: string) => string;
}

const leaveOutLines = (count: number): string => tn(count, 'Leave out the line with errors', 'Leave out {count} lines with errors');
const leaveOutLine = (line: string): string => t('Leave out line {line}', { line });
/** For kinds whose records are single lines. */
const ofLines = { leaveOut: leaveOutLines, leaveOutAt: leaveOutLine };

const lines: KindWords = {
  title: () => t('Import'),
  counted: (count) => tn(count, '{count} line', '{count} lines'),
  import: (count) => tn(count, 'Import {count} line', 'Import {count} lines'),
  imported: (count) => tn(count, '{count} line imported', 'All {count} lines imported'),
  ...ofLines,
};

const byNoun: Readonly<Record<string, KindWords>> = {
  aliases: {
    title: () => t('Import aliases'),
    counted: (count) => tn(count, '{count} alias', '{count} aliases'),
    import: (count) => tn(count, 'Import {count} alias', 'Import {count} aliases'),
    imported: (count) => tn(count, '{count} alias imported', 'All {count} aliases imported'),
    ...ofLines,
  },
  bins: {
    title: () => t('Import bins'),
    counted: (count) => tn(count, '{count} bin', '{count} bins'),
    import: (count) => tn(count, 'Import {count} bin', 'Import {count} bins'),
    imported: (count) => tn(count, '{count} bin imported', 'All {count} bins imported'),
    ...ofLines,
  },
  kits: {
    title: () => t('Import kits'),
    counted: (count) => tn(count, '{count} kit', '{count} kits'),
    import: (count) => tn(count, 'Import {count} kit', 'Import {count} kits'),
    imported: (count) => tn(count, '{count} kit imported', 'All {count} kits imported'),
    leaveOut: (count) => tn(count, 'Leave out the kit with errors', 'Leave out {count} kits with errors'),
    leaveOutAt: (line) => t('Leave out the kit of line {line}', { line }),
  },
  orders: {
    title: () => t('Import orders'),
    counted: (count) => tn(count, '{count} order', '{count} orders'),
    import: (count) => tn(count, 'Import {count} order', 'Import {count} orders'),
    imported: (count) => tn(count, '{count} order imported', 'All {count} orders imported'),
    leaveOut: (count) => tn(count, 'Leave out the order with errors', 'Leave out {count} orders with errors'),
    leaveOutAt: (line) => t('Leave out the order of line {line}', { line }),
  },
  products: {
    title: () => t('Import products'),
    counted: (count) => tn(count, '{count} product', '{count} products'),
    import: (count) => tn(count, 'Import {count} product', 'Import {count} products'),
    imported: (count) => tn(count, '{count} product imported', 'All {count} products imported'),
    ...ofLines,
  },
  replenishments: {
    title: () => t('Import replenishments'),
    counted: (count) => tn(count, '{count} replenishment', '{count} replenishments'),
    import: (count) => tn(count, 'Import {count} replenishment', 'Import {count} replenishments'),
    imported: (count) => tn(count, '{count} replenishment imported', 'All {count} replenishments imported'),
    leaveOut: (count) => tn(count, 'Leave out the replenishment with errors', 'Leave out {count} replenishments with errors'),
    leaveOutAt: (line) => t('Leave out the replenishment of line {line}', { line }),
  },
};

export const wordsOf = ({ noun: [, several] }: FileKind): KindWords => byNoun[several] ?? lines;
