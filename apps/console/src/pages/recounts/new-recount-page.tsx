import { Alert, Stack, Tabs, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { BackTo } from '../../patterns/back-to.js';
import { PageFrame } from '../../patterns/page-frame.js';
import { toast } from '../../patterns/toast.js';
import { forgetUnsent, useUnsent } from '../../patterns/unsent.js';
import { FromFile } from './from-file.js';
import { type Line, type LineFaults, recountOf } from './lines.js';
import { RecountRefused } from './refused.js';
import { type Sending, sendRecount } from './send.js';
import { TypedLines } from './typed-lines.js';

const NONE: LineFaults = new Map();

/** A recount, typed in or from a file; all lines are accepted or none. */
export default function NewRecountPage() {
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const [comment, setComment] = useState('');
  useUnsent(comment !== '');
  const queries = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (lines: readonly Line[]) => sendRecount(recountOf(lines, comment)),
    onSuccess: (recountId) => {
      forgetUnsent();
      void queries.invalidateQueries({ queryKey: ['corrections'] });
      toast.done('The recount is accepted');
      navigate(`/recounts/${recountId}`);
    },
  });
  const sending: Sending = { send: (lines) => mutate(lines), isSending: isPending, faults: error instanceof RecountRefused ? error.faults : NONE, onChange: reset };
  const way = search.get('from') === 'file' ? 'file' : 'typed';
  return (
    <PageFrame title="New recount" about={<BackTo href="/recounts" label="All recounts" />}>
      <TextInput
        maw={480}
        label="Comment"
        description="Kept in the ledger with every change. Without one the ledger says that it was counted in the console."
        placeholder="Cycle count, aisle A"
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {error && <Refused error={error} />}
      <Tabs
        value={way}
        keepMounted={false}
        onChange={(value) => {
          reset();
          setSearch(value === 'file' ? { from: 'file' } : {});
        }}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="typed">Type it in</Tabs.Tab>
          <Tabs.Tab value="file">From a CSV file</Tabs.Tab>
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
    <Alert color="red.9" variant="outline" title={isSure ? 'Nothing was changed' : 'There was no answer'} role="alert">
      {error instanceof RecountRefused ? refusalOf(error) : sentenceOf(error)}
      {!isSure && ' The recount may have been accepted all the same. Send it again as it is: it is done once.'}
    </Alert>
  );
}

function refusalOf({ message, faults }: RecountRefused): string {
  if (faults.size === 0) return message;
  return `${faults.size === 1 ? 'One line is' : `${faults.size.toLocaleString()} lines are`} refused, so none was accepted. What is wrong stands at ${faults.size === 1 ? 'the line' : 'the lines'}.`;
}
