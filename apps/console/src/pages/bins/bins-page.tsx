import { Anchor, Group, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { type ListControls, type ListState, useListState } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import classes from './bins.module.css';

type Bin = components['schemas']['BinAnswer'];

const number = new Intl.NumberFormat();
/** Contents named in the list; the bin's page has them all. */
const NAMED = 3;

const columns: readonly Column<Bin>[] = [
  {
    name: 'Bin',
    cell: ({ bin_id: id, location, bin }) => (
      <Anchor component={Link} href={`/bins/${id}`} fw={600} underline="hover">
        {`${location} / ${bin}`}
      </Anchor>
    ),
  },
  { name: 'Holds', cell: (bin) => <Contents bin={bin} /> },
  { name: 'Products', isNumber: true, cell: ({ products }) => number.format(products) },
  { name: 'Units', isNumber: true, cell: ({ units }) => number.format(units) },
];

function Contents({ bin: { contents, products } }: { bin: Bin }) {
  if (contents.length === 0) return <span className={classes.quiet}>Empty</span>;
  const named = [...new Map(contents.map(({ product_id: id, sku }) => [id, sku]))].slice(0, NAMED);
  return (
    <span className={classes.contents}>
      {named.map(([id, sku]) => (
        <Anchor key={id} component={Link} href={`/bins/products/${id}`} underline="hover">
          {sku}
        </Anchor>
      ))}
      {products > named.length && <span className={classes.quiet}>and {number.format(products - named.length)} more</span>}
    </span>
  );
}

/** The list's state in the words of the interface. */
function queryOf({ page, perPage, filters: { location, bin, sku, account } }: ListState) {
  return {
    page,
    per_page: perPage,
    ...(location ? { location } : {}),
    ...(bin ? { bin } : {}),
    ...(sku ? { sku } : {}),
    ...(account && /^[1-9]\d{0,9}$/.test(account) ? { account_id: Number(account) } : {}),
  };
}

/** Every bin of the site with what lies in it; found by where it is or what it holds. */
export default function BinsPage() {
  const controls = useListState({ sort: '' });
  const query = queryOf(controls.state);
  const list = useQuery({
    queryKey: ['bins', 'list', query],
    queryFn: () => answerOf(own.GET('/bins', { params: { query } })),
    placeholderData: keepPreviousData,
  });
  return (
    <PageFrame title="Bins" about="Every bin at your site and what it holds.">
      <ListTable
        label="Bins"
        columns={columns}
        keyOf={({ bin_id: id }) => id}
        list={list}
        controls={controls}
        empty="No bins match these filters."
      >
        <Group px="md" py="sm" gap="sm" align="flex-end" role="search">
          <Filter controls={controls} of="location" label="Location" />
          <Filter controls={controls} of="bin" label="Bin" />
          <Filter controls={controls} of="sku" label="SKU" />
          <Filter controls={controls} of="account" label="Account" />
        </Group>
      </ListTable>
    </PageFrame>
  );
}

/** The start of something to look for; it is looked for at Enter, and when the field is left. */
function Filter({ controls: { state, change }, of, label }: { controls: ListControls; of: string; label: string }) {
  const value = state.filters[of] ?? '';
  return (
    <TextInput
      size="xs"
      w={130}
      label={label}
      placeholder={of === 'account' ? 'ID' : 'Starts with …'}
      inputMode={of === 'account' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      key={value}
      defaultValue={value}
      onKeyDown={(event) => event.key === 'Enter' && change({ [of]: event.currentTarget.value.trim() })}
      onBlur={(event) => event.currentTarget.value.trim() !== value && change({ [of]: event.currentTarget.value.trim() })}
    />
  );
}
