import type { FileKind, Mapping } from '../../../../../libs/imports/src/index.js';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import { MapColumns } from './map-columns.js';
import { Refused } from './refused.js';
import { readerWords } from '../sheets/reader-words.js';
import type { ChosenFile, FileTerms } from './use-file.js';

interface Terms {
  kind: FileKind;
  chosen: ChosenFile;
  /** Whether nothing can be changed now. */
  isHeld: boolean;
  onTell: (terms: FileTerms) => void;
  onForget: (own: Mapping) => void;
}

/** The recognised format of a file, or why it was not recognised, and the mapping of its columns. */
export function FileColumns({ kind, chosen, isHeld, onTell, onForget }: Terms) {
  const { name, refusal, sheet, head, terms } = chosen;
  const [isOpen, setOpen] = useState(false);
  const source = sheet?.file.source;
  const shown = name ?? '';
  const isMapping = head !== undefined && head.columns.length > 0 && (refusal !== undefined || isOpen);
  return (
    <>
      {refusal && (
        <Refused title={isMapping ? t('{name} cannot be used as it is', { name: shown }) : t('{name} cannot be used', { name: shown })}>
          {readerWords(refusal)}
        </Refused>
      )}
      {source && (
        <Alert color="gray" variant="outline" title={t('Read as {source}', { source: t(source.name) })}>
          <Stack gap="xs">
            {source.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
            {kind.sources && <Choices kind={kind} terms={terms} isHeld={isHeld} onTell={onTell} />}
          </Stack>
        </Alert>
      )}
      {sheet && head && !isMapping && (
        <Group>
          <Button variant="default" size="sm" disabled={isHeld} onClick={() => setOpen(true)}>
            {t('Change what columns mean')}
          </Button>
        </Group>
      )}
      {isMapping && (
        <MapColumns
          key={name}
          kind={kind}
          fileName={shown}
          head={head}
          own={terms.own}
          onUse={(own) => {
            setOpen(false);
            onTell({ ...terms, own });
          }}
          onForget={(own) => {
            setOpen(false);
            onForget(own);
          }}
          onCancel={refusal === undefined ? () => setOpen(false) : undefined}
        />
      )}
    </>
  );
}

function Choices({ kind, terms, isHeld, onTell }: Omit<Terms, 'chosen' | 'onForget'> & { terms: FileTerms }) {
  const { choices } = terms;
  const { missingSkus, sharedSkus, shipped } = choices;
  if (kind.sources === 'recounts') return null;
  return (
    <Group gap="lg">
      <Checkbox
        label={t('Leave out what has no SKU, instead of making one of its name')}
        checked={missingSkus === 'leave_out'}
        disabled={isHeld}
        onChange={({ currentTarget: { checked } }) =>
          onTell({ ...terms, choices: { ...choices, missingSkus: checked ? 'leave_out' : 'name' } })
        }
      />
      {kind.sources === 'products' && (
        <Checkbox
          label={t('Keep the first of variants that share a SKU')}
          checked={sharedSkus === 'first'}
          disabled={isHeld}
          onChange={({ currentTarget: { checked } }) =>
            onTell({ ...terms, choices: { ...choices, sharedSkus: checked ? 'first' : 'refuse' } })
          }
        />
      )}
      {kind.sources === 'orders' && !kind.isPast && (
        <Checkbox
          label={t('Import orders that are shipped already, too')}
          checked={shipped === 'import'}
          disabled={isHeld}
          onChange={({ currentTarget: { checked } }) =>
            onTell({ ...terms, choices: { ...choices, shipped: checked ? 'import' : 'leave_out' } })
          }
        />
      )}
      {shipped === 'import' && <Text size="sm">{t('They are imported as open orders, and the warehouse ships them again.')}</Text>}
    </Group>
  );
}
