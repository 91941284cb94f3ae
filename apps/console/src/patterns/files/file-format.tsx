import type { FileColumn, FileKind } from '../../../../../libs/imports/src/index.js';
import { Button, Code, Stack, Text } from '@mantine/core';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { msg, t } from '../../languages/t.js';
import { SmallTable } from '../lists/small-table.js';
import { Section } from '../page/section.js';
import { saveTemplate } from './download.js';

/** Describes files of a kind, with a template to download. */
export function FileFormat({ kind, required, children }: { kind: FileKind; required?: readonly string[]; children: ReactNode }) {
  const { columns, maxLines } = kind;
  const isRequired = ({ name, isRequired: always }: FileColumn): boolean => required?.includes(name) ?? always === true;
  return (
    <Section
      title={t('File format')}
      isFlush
      actions={
        <Button variant="default" size="sm" leftSection={<Download size={15} aria-hidden />} onClick={() => saveTemplate(kind)}>
          {t('Download a template')}
        </Button>
      }
    >
      <Stack gap="xs" px="md" pb="sm">
        <Text size="sm">
          {t(
            'The first line names the columns, in any order; others are passed over. Cells are separated by commas, semicolons or tabs, as spreadsheets do. At most {limit} lines.',
            { limit: maxLines },
          )}{' '}
          {children}
        </Text>
      </Stack>
      <SmallTable
        label={t('Columns')}
        rows={columns}
        keyOf={({ name }) => name}
        cells={[
          { name: msg('Column'), cell: ({ name }) => <Code>{name}</Code> },
          { name: msg('What it is'), cell: ({ label }) => t(label) },
          { name: msg('Needed'), cell: (column) => (isRequired(column) ? t('Yes') : t('No')) },
          { name: msg('Example'), cell: ({ example }) => (example === '' ? '–' : <Code>{example}</Code>) },
        ]}
      />
    </Section>
  );
}
