import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../languages/t.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { useMay } from '../../../session/session.js';
import { stateWord } from '../../../patterns/stock/what-of.js';
import { note, right, useFloor, useScans } from '../floor/floor.js';
import { useLotWords } from '../floor/lots-of.js';
import { isPallet } from '../floor/named.js';
import { Places } from '../floor/places.js';
import { readBin } from '../floor/read-bin.js';
import { StateDialog } from './state-form.js';

/** A label beside the scanner that begins a count, as the button does. */
const COUNT = 'COUNT';

/** The contents of a bin. */
export function BinTask({ id }: { id: number }) {
  const { open, say } = useFloor();
  const words = useLotWords();
  const mayDecide = useMay('decisions');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const done = (message: string): void => {
    setAsking(false);
    say(right(message));
    void queries.invalidateQueries({ queryKey: ['bins', 'scanned', id] });
  };
  const read = useQuery({
    queryKey: ['bins', 'scanned', id],
    queryFn: () => readBin(id),
  });
  useScans(async (code) => {
    if (code !== COUNT) return undefined;
    const { location, bin } = read.data ?? (await readBin(id));
    await open('count', id);
    return note(t('Count {bin}.', { bin: `${location} / ${bin}` }));
  });
  return (
    <Loaded read={read} height={160}>
      {(found) => {
        const { location, bin, contents, total_contents: total } = found;
        return (
          <Section title={t('Bin {location} / {bin}', { location, bin })}>
            <Places
              label={t('Contents of the bin')}
              empty={t('The bin is empty.')}
              total={total}
              of={contents.map(({ product_id: product, sku, description, lot, expiry, state, quantity }) => ({
                key: `${product} ${lot ?? ''} ${state ?? ''}`,
                name: sku,
                detail: [description, lot === null ? '' : t('lot {lot}', { lot }), words(expiry), state === null ? '' : stateWord(state)]
                  .filter(Boolean)
                  .join(' · '),
                quantity,
              }))}
            />
            <Group gap="xs" mt="md">
              <Button h={48} onClick={() => void open('count', id)}>
                {t('Count')}
              </Button>
              {isPallet({ location }) && (
                <Button variant="default" h={48} onClick={() => void open('pallet', id)}>
                  {t('Move the pallet')}
                </Button>
              )}
              <Button variant="default" h={48} disabled={contents.length === 0} onClick={() => void open('move', id)}>
                {t('Move from here')}
              </Button>
              {mayDecide && (
                <Button variant="default" h={48} disabled={contents.length === 0} onClick={() => setAsking(true)}>
                  {t('Set units aside')}
                </Button>
              )}
            </Group>
            {isAsking && <StateDialog of={found} onClose={() => setAsking(false)} onDone={done} />}
          </Section>
        );
      }}
    </Loaded>
  );
}
