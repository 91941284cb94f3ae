import { Alert, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { forgetUnsent, useUnsent } from '../../patterns/forms/unsent.js';
import { useMay } from '../../session/session.js';
import { FromFile } from './from-file.js';
import { type Line, type LineFaults, recountOf } from './lines.js';
import { RecountRefused } from './refused.js';
import { type Sending, sendRecount } from './send.js';
import { TypedLines } from './typed-lines.js';

const NONE: LineFaults = new Map();

/** A recount, typed or, by leads, from a file. The server accepts all lines or none. */
export default function NewRecountPage() {
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const [comment, setComment] = useState('');
  useUnsent(comment !== '');
  const queries = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (lines: readonly Line[]) => sendRecount(recountOf(lines, comment)),
    onSuccess: ({ recountId, held }) => {
      forgetUnsent();
      void queries.invalidateQueries({ queryKey: ['corrections'] });
      if (held > 0) toast.done(tn(held, 'Held for a second count: {count} line', 'Held for a second count: {count} lines'));
      else toast.done(t('Recount accepted'));
      navigate(recountId === undefined ? '/held-counts' : `/recounts/${recountId}`);
    },
  });
  const sending: Sending = {
    send: (lines) => mutate(lines),
    isSending: isPending,
    faults: error instanceof RecountRefused ? error.faults : NONE,
    onChange: reset,
  };
  const mayDecide = useMay('decisions');
  const way = mayDecide && search.get('from') === 'file' ? 'file' : 'typed';
  return (
    <PageFrame title={t('New recount')} about={<BackTo href="/recounts" label={t('All recounts')} />}>
      <TextInput
        maw={480}
        label={t('Comment')}
        description={t('The ledger shows it with every change. If you leave it empty, it shows “Counted in the console”.')}
        placeholder={t('Cycle count, aisle A')}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {error && <Refused error={error} />}
      {!mayDecide && <Text size="sm">{t('Count one bin at a time. A lead recounts several at once.')}</Text>}
      <Tabs
        value={way}
        keepMounted={false}
        onChange={(value) => {
          reset();
          setSearch(value === 'file' ? { from: 'file' } : {});
        }}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="typed">{t('Enter lines')}</Tabs.Tab>
          {mayDecide && <Tabs.Tab value="file">{t('From a CSV file')}</Tabs.Tab>}
        </Tabs.List>
        <Stack>
          <Tabs.Panel value="typed">
            <TypedLines sending={sending} />
          </Tabs.Panel>
          <Tabs.Panel value="file">
            <FromFile sending={sending} />
          </Tabs.Panel>
        </Stack>
      </Tabs>
    </PageFrame>
  );
}

function Refused({ error }: { error: Error }) {
  const isSure = error instanceof RecountRefused || (error instanceof Refusal && error.status >= 400 && error.status < 500);
  return (
    <Alert color="red.9" variant="outline" title={isSure ? t('Nothing was changed') : t('The server did not answer')} role="alert">
      {error instanceof RecountRefused ? refusalOf(error) : sentenceOf(error)}
      {!isSure && ` ${t('It may have accepted the recount anyway. Send it again unchanged: the server never applies it twice.')}`}
    </Alert>
  );
}

function refusalOf({ message, faults }: RecountRefused): string {
  if (faults.size === 0) return message;
  return tn(
    faults.size,
    'The server refused {count} line, so it accepted none. The errors are shown below.',
    'The server refused {count} lines, so it accepted none. The errors are shown below.',
  );
}
