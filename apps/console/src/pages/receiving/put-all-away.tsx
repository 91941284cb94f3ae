import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { newId } from '../../patterns/forms/new-id.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { capital } from '../../patterns/page/capital.js';
import type { Carried } from './proposals.js';
import type { Work } from './work.js';

type Proposed = Carried & { bin: NonNullable<Carried['bin']> };

interface Terms {
  work: Work;
  carried: readonly Carried[];
  onDone: (answer: { data: Work }) => void;
}

const unitsOf = (rows: readonly Carried[]): string => {
  const units = rows.reduce((sum, { units: { quantity } }) => sum + quantity, 0);
  return tn(units, '{count} unit', '{count} units');
};

/** Puts everything on the cart into the proposed bins, after people have checked the list. */
export function PutAllAway(terms: Terms) {
  // As people saw it: changes by others must not alter the proposal in between.
  const [look, setLook] = useState<{ carried: readonly Carried[]; proposed: readonly Proposed[] }>();
  const proposed = terms.carried.filter((each): each is Proposed => each.bin !== undefined);
  return (
    <>
      {proposed.length > 0 && (
        <Button size="sm" onClick={() => setLook({ carried: terms.carried, proposed })}>
          {t('Put all away as proposed')}
        </Button>
      )}
      {look && <Look {...terms} {...look} onClose={() => setLook(undefined)} />}
    </>
  );
}

function Look({ work, carried, proposed, onDone, onClose }: Terms & { proposed: readonly Proposed[]; onClose: () => void }) {
  // The ids make a repeated request apply each move once.
  const [moves] = useState(() => proposed.map((each) => ({ ...each, moveId: newId() })));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      answerOf(
        own.POST('/replenishments/{replenishment_id}/put-away', {
          params: { path: { replenishment_id: work.replenishment_id } },
          body: {
            moves: moves.map(({ moveId, item: { sku }, units: { quantity, lot }, bin: { location, bin } }) => ({
              ...{ move_id: moveId, sku, quantity, location, bin, lot: lot ?? undefined },
            })),
          },
        }),
      ),
    onSuccess: (answer) => {
      toast.done(t('{units} put away', { units: unitsOf(proposed) }));
      onDone(answer);
      onClose();
    },
  });
  const withoutBin = carried.filter(({ bin }) => bin === undefined);
  return (
    <Modal opened onClose={onClose} title={t('Put all away as proposed?')} size="lg">
      <Stack gap="md">
        <SmallTable
          label={t('What goes where')}
          rows={proposed}
          keyOf={({ key }) => key}
          cells={[
            { name: 'SKU', cell: ({ item }) => <strong>{item.sku}</strong> },
            { name: msg('Lot'), cell: ({ units: { lot } }) => lot ?? '–' },
            { name: msg('Units'), isNumber: true, cell: ({ units: { quantity } }) => number(quantity) },
            { name: msg('Bin'), cell: ({ bin: { location, bin } }) => `${location} / ${bin}` },
            { name: msg('Holds now'), isNumber: true, cell: ({ bin: { quantity } }) => (quantity === 0 ? t('Empty') : number(quantity)) },
          ]}
        />
        {withoutBin.length > 0 && (
          <Text size="sm">
            {t('No bin is proposed for {skus}: they stay on the cart.', { skus: withoutBin.map(({ item }) => item.sku).join(', ') })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('Put the units there, then confirm: all of them or none are booked. If a bin is wrong, move the units from its page.')}
        </Text>
        {error !== null && <Refused error={error} proposed={proposed} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button onClick={() => mutate()} loading={isPending}>
            {t('Put {units} away', { units: unitsOf(proposed) })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The server's refusal of each line, with its product and bin. */
function Refused({ error, proposed }: { error: Error; proposed: readonly Proposed[] }) {
  const faults = error instanceof Refusal ? error.faults : [];
  const nameOf = (path: string): string => {
    const row = proposed[Number(/^moves\[(\d+)\]/.exec(path)?.[1])];
    return row ? `${row.item.sku}, ${row.bin.location} / ${row.bin.bin}` : path;
  };
  return (
    <Alert color="red.9" variant="outline" title={t('Nothing was put away')} role="alert">
      {faults.length === 0 ? (
        sentenceOf(error)
      ) : (
        <List size="sm" listStyleType="none">
          {faults.map(({ path, message }) => (
            <List.Item key={path}>
              <strong>{nameOf(path)}</strong>: {capital(message)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
