import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

export type Pallet = components['schemas']['ListedLpnAnswer'];
export type PalletAct = 'create' | 'receive' | 'move' | 'empty';

interface Asked {
  act: PalletAct;
  /** Undefined: a new one. */
  pallet?: Pallet;
  onClose: () => void;
  onDone: (message: string) => void;
}

const words: Readonly<Record<PalletAct, { act: string; about: string }>> = {
  receive: { act: 'Receive', about: 'A pallet that a replenishment announces. Everything on it is on hand from then on.' },
  create: {
    act: 'Create',
    about: 'An empty pallet. Units are put onto it like into a bin, whose location is LPN and whose name is the SSCC.',
  },
  move: { act: 'Move', about: 'All that is on the pallet goes along.' },
  empty: { act: 'Empty', about: 'All its units, held ones too, go into the bin, and the pallet is gone.' },
};

/** Asks where a pallet, or what is on it, goes. */
export function PalletDialog(asked: Asked) {
  const { act, pallet, onClose } = asked;
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={`${words[act].act} ${pallet?.sscc ?? 'a pallet'}`}>
      <PalletForm {...asked} />
    </Modal>
  );
}

function PalletForm({ act, pallet, onClose, onDone }: Asked) {
  const isNew = act === 'create' || act === 'receive';
  const member = isNew ? 'stands_in' : 'to';
  const { form, submit, isSending } = useServerForm({
    initialValues: { sscc: pallet?.sscc ?? '', [member]: act === 'empty' && pallet ? pallet.stands_in : { location: '', bin: '' } } as {
      sscc: string;
      stands_in?: Place;
      to?: Place;
    },
    at: isNew ? 'data[0]' : 'moves[0]',
    send: async ({ sscc, stands_in, to }, id) => {
      const place = stands_in ?? to ?? { location: '', bin: '' };
      if (act === 'create') await answerOf(wms.POST('/lpns', { body: { data: [{ sscc, stands_in: place }] } }));
      else if (act === 'receive') await answerOf(wms.POST('/lpns/receive', { body: { data: [{ sscc, stands_in: place }] } }));
      else if (act === 'move') await answerOf(wms.POST('/lpns/move', { body: { moves: [{ move_id: id, sscc, to: place }] } }));
      else await answerOf(wms.POST('/lpns/empty', { body: { moves: [{ move_id: id, sscc, to: place }] } }));
      return { sscc, where: `${place.location} / ${place.bin}` };
    },
    onDone: ({ sscc, where }) => onDone(act === 'empty' ? `${sscc} is empty; its units are in ${where}` : `${sscc} stands in ${where}`),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <Text size="sm">{words[act].about}</Text>
        {!pallet && (
          <TextInput
            label="SSCC"
            description="18 digits"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('sscc')}
          />
        )}
        <TextInput label="Location" autoComplete="off" {...form.getInputProps(`${member}.location`)} />
        <TextInput label="Bin" autoComplete="off" {...form.getInputProps(`${member}.bin`)} />
        <FormActions act={words[act].act} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}

type Place = Pallet['stands_in'];
