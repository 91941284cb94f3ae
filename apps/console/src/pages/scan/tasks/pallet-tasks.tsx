import { Text } from '@mantine/core';
import { t } from '../../../languages/t.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { useAtHand } from '../floor/at-hand.js';
import { kept, right, useFloor, useScans, type Verdict, wrong } from '../floor/floor.js';
import { lookUp } from '../floor/look-up.js';
import { binOf, isPallet, type NamedBin } from '../floor/named.js';
import { readBin } from '../floor/read-bin.js';
import { useReading } from '../floor/reading.js';

const nameOf = ({ location, bin }: NamedBin): string => `${location} / ${bin}`;
const placeOf = ({ location, bin }: NamedBin) => ({ location, bin });

interface Standing {
  /** The bin of the pallets that are scanned next. */
  place?: NamedBin;
  received: readonly string[];
}

/** Receives announced pallets: one scan of the bin where they stand, then one for each pallet. */
export function ReceivePalletsTask({ id }: { id: number }) {
  const { outbox } = useFloor();
  const { shown, now, become } = useAtHand<Standing>(() => ({ received: [] }));
  const { place, received } = shown;

  useScans(async (code) => {
    const { bins, announced_pallets: pallets } = await lookUp(code);
    const [pallet] = pallets;
    if (pallet) return receive(pallet.sscc, now());
    const [bin, another] = bins;
    if (!bin || another) return wrong(t('{code} is no bin and no pallet that is announced to this site. Nothing was changed.', { code }));
    if (isPallet(bin)) return wrong(t('Pallet {bin} stands at this site already. Nothing was changed.', { bin: bin.bin }));
    become({ ...now(), place: bin });
    return right(t('Pallets stand in {bin}. Scan each of them.', { bin: nameOf(bin) }));
  });

  function receive(sscc: string, { place: at, received: before }: Standing): Verdict {
    if (before.includes(sscc)) return wrong(t('Pallet {sscc} is received already. Nothing was changed.', { sscc }));
    if (!at) return wrong(t('Scan the bin where the pallets stand first. Nothing was changed.'));
    const says = t('Pallet {sscc} received in {bin}', { sscc, bin: nameOf(at) });
    const isKept = outbox.add(says, { kind: 'pallets', key: newId(), pallets: [{ sscc, stands_in: placeOf(at) }] });
    if (isKept) become({ place: at, received: [...before, sscc] });
    return kept(isKept, right(says));
  }

  return (
    <Section title={t('Receive pallets of replenishment {id}', { id: String(id) })}>
      <Text>
        {place
          ? t('They stand in {bin}. Scan each pallet, or another bin.', { bin: nameOf(place) })
          : t('Scan the bin where they stand, then each pallet.')}
      </Text>
      <ul aria-label={t('Received')}>
        {received.map((sscc) => (
          <li key={sscc}>{sscc}</li>
        ))}
      </ul>
    </Section>
  );
}

/** Moves a pallet with everything on it to the bin that is scanned next. */
export function MovePalletTask({ id }: { id: number }) {
  const [reading, { data, error }] = useReading(
    () => readBin(id),
    (work) => work.kind === 'pallet-move',
  );
  useScans(async (code) => {
    const { bin: sscc } = await reading.ready();
    const to = await binOf(code);
    if (!to || isPallet(to)) return wrong(t('{code} is no bin where a pallet may stand, or several. Nothing was changed.', { code }));
    const isKept = reading.add(t('Pallet {sscc} moved to {bin}', { sscc, bin: nameOf(to) }), {
      kind: 'pallet-move',
      move: { move_id: newId(), sscc, to: placeOf(to) },
    });
    return kept(isKept, right(t('Pallet {sscc} stands in {bin}', { sscc, bin: nameOf(to) })));
  });
  return (
    <Loaded read={{ data, error, refetch: () => reading.load() }} height={160}>
      {({ bin }) => (
        <Section title={t('Move pallet {bin}', { bin })}>
          <Text>{t('Scan the bin where it stands from now on. All that is on it goes along.')}</Text>
        </Section>
      )}
    </Loaded>
  );
}
