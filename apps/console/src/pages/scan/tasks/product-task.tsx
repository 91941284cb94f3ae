import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../../api/client.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { useFloor } from '../floor/floor.js';
import { Places } from '../floor/places.js';

/** Where a product lies: each bin opens. */
export function ProductTask({ id }: { id: number }) {
  const { open } = useFloor();
  const read = useQuery({
    queryKey: ['stock', 'product', id],
    queryFn: () => answerOf(own.GET('/products/{product_id}/stock', { params: { path: { product_id: id } } })),
  });
  return (
    <Loaded read={read} height={160}>
      {({ data: { sku, description, account_name: account, sites } }) => (
        <Section title={`Product ${sku}`}>
          <Text size="sm" c="dimmed">
            {`${description} · ${account}`}
          </Text>
          <Places
            label="Bins that hold it"
            empty="No bin holds it."
            onOpen={(bin) => void open('bin', bin)}
            of={sites.flatMap(({ bins }) =>
              bins.map(({ bin_id: bin, location, bin: name, lot, quantity }) => ({
                key: `${bin} ${lot ?? ''}`,
                id: bin,
                name: `${location} / ${name}`,
                detail: lot === null ? '' : `Lot ${lot}`,
                quantity,
              })),
            )}
          />
        </Section>
      )}
    </Loaded>
  );
}
