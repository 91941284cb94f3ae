import { Button } from '@mantine/core';
import Download from 'lucide-react/icons/download';
import { t } from '../../languages/t.js';
import { saveFile } from '../downloads/save-file.js';
import { csvLine, separatorHere } from './csv.js';

/** Without this byte order mark, spreadsheets do not recognise UTF-8. */
const MARK = '\uFEFF';

/** Saves a table as a CSV file, when the page has all its rows. */
export function ExportRows({
  name,
  label,
  head,
  rows,
}: {
  /** The file's name. */
  name: string;
  label: string;
  /** Always in English, since scripts find columns by these names. */
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}) {
  const save = (): void => {
    const separator = separatorHere();
    const lines = [head, ...rows].map((cells) =>
      csvLine(
        cells.map((cell) => String(cell ?? '')),
        separator,
      ),
    );
    saveFile(`${name}.csv`, new Blob([MARK, lines.join('\r\n'), '\r\n'], { type: 'text/csv' }));
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Download size={14} aria-hidden />}
      aria-label={t('Export CSV of {label}', { label })}
      disabled={rows.length === 0}
      onClick={save}
    >
      {t('Export CSV')}
    </Button>
  );
}
