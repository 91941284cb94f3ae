import { Group, Pagination, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';
import { RowsFoot } from './rows-foot.js';

interface Terms {
  /** The name of the list. */
  label: string;
  page: number;
  pages: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Before the pages. */
  children?: ReactNode;
}

/** Below a list in pages: which of its rows these are, and the way to the others. */
export default function Pages({ label, page, pages, perPage, total, onPage, children }: Terms) {
  const first = (page - 1) * perPage + 1;
  return (
    <RowsFoot justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {total === 0
          ? t('No results')
          : t('{first}–{last} of {total}', { first: Math.min(first, total), last: Math.min(first + perPage - 1, total), total })}
      </Text>
      <Group gap="sm">
        {children}
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            siblings={1}
            onChange={onPage}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? t('Next page of {label}', { label }) : t('Previous page of {label}', { label }),
            })}
            getItemProps={(item) => ({ 'aria-label': t('Page {item} of {label}', { item: String(item), label }) })}
          />
        )}
      </Group>
    </RowsFoot>
  );
}
