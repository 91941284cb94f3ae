import { Group, Text } from '@mantine/core';
import { tx } from '../../languages/tx.js';
import { Dotted } from '../../patterns/page/dotted.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { Day } from '../../patterns/time/when.js';
import { todayIn } from '../../patterns/time/zone.js';
import { daysLeft } from '../../patterns/stock/days-left.js';

const EXPIRED = '#e03131';
const SOON = '#f0a500';

/**
 * The expiry of a lot and the days until then, coloured when it has expired or soon will.
 * @param or another day that some of its units had
 */
export function Expires({ on, or }: { on: string | null; or: string | null }) {
  const today = todayIn(useZone());
  if (on === null) return <>–</>;
  const { words, isExpired, isSoon } = daysLeft(on, today);
  return (
    <Group gap="xs">
      <Day of={on} />
      {or !== null && <Dotted colour={SOON}>{tx('or <day>day</day>?', { day: () => <Day of={or} /> })}</Dotted>}
      {isExpired || isSoon ? (
        <Dotted colour={isExpired ? EXPIRED : SOON}>{words}</Dotted>
      ) : (
        <Text span size="sm" c="dimmed">
          {words}
        </Text>
      )}
    </Group>
  );
}
