import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'wouter';
import { wms } from '../../api/client.js';
import { msg, number, t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type Pallet, type PalletAct, PalletDialog } from './pallet-dialog.js';

interface Asked {
  kind: PalletAct;
  pallet?: Pallet;
}

/** The pallets of the site, with their bins and contents. */
export default function PalletsPage() {
  const controls = useListState({ sort: '' });
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...(filters.sscc ? { sscc: filters.sscc } : {}) };
  const list = useRows(['bins', 'pallets', query], () => wms.GET('/lpns', { params: { query } }));
  const done = (message: string): void => {
    setAsked(undefined);
    toast.done(message);
    void queries.invalidateQueries({ queryKey: ['bins'] });
  };
  const columns: readonly Column<Pallet>[] = [
    { name: 'SSCC', cell: ({ sscc, bin_id: id }) => <Link href={`/bins/${id}`}>{sscc}</Link> },
    { name: msg('Stands in'), isNamed: true, cell: ({ stands_in: { location, bin } }) => `${location} / ${bin}` },
    { name: msg('Units'), isNumber: true, cell: ({ units }) => number(units) },
    {
      name: msg('Action'),
      cell: (pallet) => (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Move {sscc}', { sscc: pallet.sscc })}
            onClick={() => setAsked({ kind: 'move', pallet })}
          >
            {t('Move')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Empty it: {sscc}', { sscc: pallet.sscc })}
            onClick={() => setAsked({ kind: 'empty', pallet })}
          >
            {t('Empty it')}
          </Button>
        </Group>
      ),
    },
  ];
  const actions = (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAsked({ kind: 'create' })}>
        {t('Create a pallet')}
      </Button>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAsked({ kind: 'receive' })}>
        {t('Receive a pallet')}
      </Button>
    </Group>
  );
  return (
    <PageFrame title={t('Pallets')} about={t('Pallets with an SSCC, where they stand, and how many units are on them.')} actions={actions}>
      <ListTable
        label={t('Pallets')}
        columns={columns}
        keyOf={({ bin_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No pallet stands at your site, or none has this SSCC.')}
        filters={<ListSearch controls={controls} of="sscc" label="SSCC" placeholder={t('18 digits, then Enter')} />}
      />
      {asked && <PalletDialog {...asked} onClose={() => setAsked(undefined)} onDone={done} />}
    </PageFrame>
  );
}
