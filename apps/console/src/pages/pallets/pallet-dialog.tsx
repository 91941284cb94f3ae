import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { msg, t } from '../../languages/t.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

export type Pallet = components['schemas']['ListedLpnAnswer'];
export type PalletAct = 'create' | 'receive' | 'move' | 'empty';

interface Asked {
  kind: PalletAct;
  /** Undefined for a new pallet. */
  pallet?: Pallet;
  onClose: () => void;
  onDone: (message: string) => void;
}

const words: Readonly<Record<PalletAct, { title: string; act: string; about: string }>> = {
  receive: {
    title: msg('Receive a pallet'),
    act: msg('Receive'),
    about: msg('A pallet that a replenishment announces. Everything on it is on hand from then on.'),
  },
  create: {
    title: msg('Create a pallet'),
    act: msg('Create'),
    about: msg('An empty pallet. Units are put onto it like into a bin, whose location is LPN and whose name is the SSCC.'),
  },
  move: { title: msg('Move {sscc}'), act: msg('Move'), about: msg('All that is on the pallet goes along.') },
  empty: {
    title: msg('Empty {sscc}'),
    // “Empty” alone would be the adjective, which most languages translate differently.
    act: msg('Empty it'),
    about: msg('All its units, held ones too, go into the bin, and the pallet is gone.'),
  },
};

/** Asks for the bin of a pallet, or of the units on it. */
export function PalletDialog(asked: Asked) {
  const { kind, pallet, onClose } = asked;
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={t(words[kind].title, { sscc: pallet?.sscc ?? '' })}>
      <PalletForm {...asked} />
    </Modal>
  );
}

function PalletForm({ kind, pallet, onClose, onDone }: Asked) {
  const isNew = kind === 'create' || kind === 'receive';
  const member = isNew ? 'stands_in' : 'to';
  const { form, submit, isSending } = useServerForm({
    initialValues: { sscc: pallet?.sscc ?? '', [member]: kind === 'empty' && pallet ? pallet.stands_in : { location: '', bin: '' } } as {
      sscc: string;
      stands_in?: Place;
      to?: Place;
    },
    at: isNew ? 'data[0]' : 'moves[0]',
    send: async ({ sscc, stands_in, to }, id) => {
      const place = stands_in ?? to ?? { location: '', bin: '' };
      if (kind === 'create') await answerOf(wms.POST('/lpns', { body: { data: [{ sscc, stands_in: place }] } }));
      else if (kind === 'receive') await answerOf(wms.POST('/lpns/receive', { body: { data: [{ sscc, stands_in: place }] } }));
      else if (kind === 'move') await answerOf(wms.POST('/lpns/move', { body: { moves: [{ move_id: id, sscc, to: place }] } }));
      else await answerOf(wms.POST('/lpns/empty', { body: { moves: [{ move_id: id, sscc, to: place }] } }));
      return { sscc, ...place };
    },
    onDone: (done) =>
      onDone(
        kind === 'empty' ? t('{sscc} is empty; its units are in {location} / {bin}', done) : t('{sscc} stands in {location} / {bin}', done),
      ),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t(words[kind].about)}</Text>
        {!pallet && (
          <TextInput
            label="SSCC"
            description={t('18 digits')}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('sscc')}
          />
        )}
        <TextInput label={t('Location')} autoComplete="off" {...form.getInputProps(`${member}.location`)} />
        <TextInput label={t('Bin')} autoComplete="off" {...form.getInputProps(`${member}.bin`)} />
        <FormActions act={t(words[kind].act)} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}

type Place = Pallet['stands_in'];
