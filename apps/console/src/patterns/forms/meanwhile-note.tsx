import { Alert, Button, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { actorName } from '../page/actor-name.js';
import { capital } from '../page/capital.js';
import { When } from '../time/when.js';
import { type ChangedField, type EditedRecord, isTheirs } from './meanwhile.js';

/** The label of a field, in the reader's language; entries of a list have none. */
function wordsOf(field: string, input: HTMLInputElement | null): string {
  // Without the star of required fields.
  const label = input?.labels?.[0]?.firstChild?.textContent;
  return label ?? capital(field.split('.').join(', ').replaceAll('_', ' '));
}

/** A value of a form, as people read it. */
function valueOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map(valueOf).join('; ') || '–';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueOf).join(' ');
  return String(value ?? '').trim() || '–';
}

interface Terms {
  record: EditedRecord | undefined;
  changed: readonly ChangedField[];
  onTake: (field: ChangedField) => void;
  /** The input of a field. */
  inputOf: (field: string) => HTMLInputElement | null;
}

/** Shows what somebody else changed in a record while its form was open. */
export default function MeanwhileNote({ record, changed, onTake, inputOf }: Terms) {
  return (
    <Alert color="yellow" role="alert" title={t('Somebody else changed this while you were editing')}>
      {record && <LastChange record={record} changed={changed} />}
      <Text size="sm">{t('Nothing is saved yet. What you did not touch now shows their change. Check the rest, then save again.')}</Text>
      <Table mt="xs" aria-label={t('Changed by somebody else')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Field')}</Table.Th>
            <Table.Th>{t('Theirs')}</Table.Th>
            <Table.Th>{t('Yours')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changed.map((each) => {
            return (
              <Table.Tr key={each.field}>
                <Table.Td>{wordsOf(each.field, inputOf(each.field))}</Table.Td>
                <Table.Td>{valueOf(each.theirs)}</Table.Td>
                <Table.Td>
                  {isTheirs(each) ? (
                    t('Theirs')
                  ) : (
                    <>
                      {valueOf(each.mine)}{' '}
                      <Button size="compact-xs" variant="default" onClick={() => onTake(each)}>
                        {t('Take theirs')}
                      </Button>
                    </>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Alert>
  );
}

/** Who changed the record last, and when. Shows nothing if that cannot be read. */
function LastChange({ record, changed }: Pick<Terms, 'changed'> & { record: EditedRecord }) {
  const { data } = useQuery({
    queryKey: ['last-changes', record, changed.map(({ field, theirs }) => [field, theirs])],
    queryFn: () => answerOf(own.GET('/last-changes', { params: { query: record } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return data ? <Text size="sm">{wordsOfChange(data.data)}</Text> : null;
}

function wordsOfChange({ changed_by: actor, changed_at: at }: components['schemas']['LastChangeAnswer']): ReactNode {
  const time = { time: () => <When at={at} /> };
  if (actor !== null) return tx('Changed by {name}, <time>then</time>', time, { name: actorName(actor) });
  return at === null
    ? t('Changed by an import or through the API')
    : tx('Changed by an import or through the API, <time>then</time>', time);
}
