import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { Section } from '../../patterns/page/section.js';
import { Places } from './places.js';
import { readBin } from './read-bin.js';

/** What lies in a bin. */
export function BinTask({ id }: { id: number }) {
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
        </Section>
      )}
    </Loaded>
  );
}
