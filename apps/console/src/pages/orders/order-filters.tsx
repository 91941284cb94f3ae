import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { answered, t } from '../../languages/t.js';
import { useSites } from '../../patterns/forms/sites.js';
import { Filters } from '../../patterns/lists/filters.js';
import type { ListControls, ListState } from '../../patterns/lists/list-state.js';
import { AGES, hoursOf, statusesIn } from '../../patterns/orders/order-filters.js';
import { instantsOf } from '../../patterns/time/zone-days.js';

const SORTINGS = ['order_number', 'status_id', 'created_at', 'updated_at', 'shipped_at'] as const;

/** Whether the filters exceed those of the published list; the other route lists at most 500 orders. */
export const isNarrowed = ({ filters: { status, customer, sku, method, carrier, age } }: ListState): boolean =>
  statusesIn(status).length > 1 || [customer, sku, method, carrier, age].some((each) => each !== undefined);

const pageOf = ({ page, perPage, direction }: ListState) => ({ page, per_page: perPage, order_direction: direction });
const siteOf = ({ site }: ListState['filters']) => (/^[1-9]\d{0,8}$/.test(site ?? '') ? { warehouse_id: Number(site) } : {});
const partsOf = ({ parts }: ListState['filters']) => (parts === 'hidden' ? { children: 'exclude' as const } : {});

/** The list's state as a query of the published list. */
export function listQueryOf(state: ListState, zone: string) {
  const { sort, filters } = state;
  const [status] = statusesIn(filters.status);
  return {
    ...pageOf(state),
    order_by: SORTINGS.find((each) => each === sort) ?? ('OrderID' as const),
    ...(status === undefined ? {} : { status_id: status }),
    ...instantsOf(filters, zone),
    ...siteOf(filters),
    ...partsOf(filters),
    ...(filters.store ? { filter_by: 'store_name' as const, filter_value: filters.store } : {}),
  };
}

/** The list's state as a query of the list that takes several filters at once. */
export function narrowedQueryOf(state: ListState, zone: string) {
  const { sort, filters } = state;
  const { customer, sku, method, carrier, store } = filters;
  const statuses = statusesIn(filters.status);
  return {
    ...pageOf(state),
    order_by: SORTINGS.find((each) => each === sort) ?? ('order_id' as const),
    ...(statuses.length === 0 ? {} : { status_ids: statuses.join(',') }),
    ...(customer ? { customer } : {}),
    ...(sku ? { sku } : {}),
    ...(method ? { shipping_method: method } : {}),
    ...(carrier ? { carrier } : {}),
    ...hoursOf(filters.age),
    ...instantsOf(filters, zone),
    ...siteOf(filters),
    ...partsOf(filters),
    ...(store ? { store_name: store } : {}),
  };
}

/** The filters of the list of orders. */
export function OrderFilters({ controls }: { controls: ListControls }) {
  const { data } = useQuery({ queryKey: ['orders', 'counts'], queryFn: () => answerOf(own.GET('/orders/counts')) });
  const statuses = data?.data.map(({ status_id: id, status }) => ({ value: String(id), label: answered(status) })) ?? [];
  const sites = useSites().map(({ distribution_center_id: id, code }) => ({ value: String(id), label: code }));
  return (
    <Filters
      label={t('Orders')}
      controls={controls}
      filters={[
        { of: 'status', label: t('Status'), options: statuses, isMany: true },
        { of: 'from', label: t('Created from'), isDay: true, before: 'to' },
        { of: 'to', label: t('Created until'), isDay: true, after: 'from' },
        { of: 'customer', label: t('Customer'), placeholder: t('Name, company, e-mail or phone') },
        { of: 'sku', label: 'SKU' },
        { of: 'method', label: t('Shipping method') },
        { of: 'carrier', label: t('Carrier') },
        ...(sites.length > 1 ? [{ of: 'site', label: t('Site'), options: sites }] : []),
        { of: 'age', label: t('Age'), options: AGES.map((each) => ({ ...each, label: t(each.label) })) },
        { of: 'store', label: t('Store') },
        {
          of: 'parts',
          label: t('Divided orders'),
          options: [{ value: 'hidden', label: t('Hide their parts') }],
          none: t('Show their parts'),
        },
      ]}
    />
  );
}
