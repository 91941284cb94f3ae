import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { useFloor } from '../floor/floor.js';
import { isPallet } from '../floor/named.js';
import { Places } from '../floor/places.js';
import { readBin } from '../floor/read-bin.js';

/** What lies in a bin. */
export function BinTask({ id }: { id: number }) {
  const { open } = useFloor();
  const read = useQuery({
    queryKey: ['bins', 'scanned', id],
    queryFn: () => readBin(id),
  });
  return (
    <Loaded read={read} height={160}>
      {({ location, bin, contents, total_contents: total }) => (
        <Section title={`Bin ${location} / ${bin}`}>
          <Places
            label="Contents of the bin"
            empty="The bin is empty."
            total={total}
            of={contents.map(({ product_id: product, sku, description, lot, quantity }) => ({
              key: `${product} ${lot ?? ''}`,
              name: sku,
              detail: lot === null ? description : `${description} · lot ${lot}`,
              quantity,
            }))}
          />
          <Group gap="xs" mt="md">
            <Button h={48} onClick={() => void open('count', id)}>
              Count
            </Button>
            {isPallet({ location }) && (
              <Button variant="default" h={48} onClick={() => void open('pallet', id)}>
                Move the pallet
              </Button>
            )}
            <Button variant="default" h={48} disabled={contents.length === 0} onClick={() => void open('move', id)}>
              Move from here
            </Button>
          </Group>
        </Section>
      )}
    </Loaded>
  );
}
