import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { answered, msg, t } from '../../languages/t.js';
import type { ListControls } from '../../patterns/lists/list-state.js';
import { statusColours } from '../../patterns/orders/status.js';
import { Tabs } from '../../patterns/lists/tabs.js';

/** The statuses, with the number of orders in each; a search shows no numbers, since it does not count by status. */
export function StatusTabs({ controls, isCounted }: { controls: ListControls; isCounted: boolean }) {
  const { data } = useQuery({ queryKey: ['orders', 'counts'], queryFn: () => answerOf(own.GET('/orders/counts')) });
  const counts = data?.data ?? [];
  const all = { value: undefined, name: msg('All'), count: counts.reduce((sum, { orders }) => sum + orders, 0) };
  const tabs = counts.map(({ status_id: id, status, orders }) => ({
    value: String(id),
    name: answered(status),
    count: orders,
    colour: statusColours[id],
  }));
  return (
    <Tabs
      label={t('Orders by status')}
      path="/orders"
      filter="status"
      tabs={[all, ...tabs].map(({ count, ...tab }) => (isCounted ? { ...tab, count } : tab))}
      controls={controls}
    />
  );
}
