import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { wms } from '../../api/client.js';
import { type ListControls, useRows } from '../../patterns/lists/list-state.js';
import { printDocument } from '../../patterns/print/print-document.js';
import { LabelledList } from './labelled-list.js';
import { ToteDialog } from './tote-dialog.js';

/** The totes of the site: those that somebody created or scanned. */
export function ToteList({ controls }: { controls: ListControls }) {
  const { page, perPage } = controls.state;
  const query = { page, per_page: perPage };
  const list = useRows(['totes', query], () => wms.GET('/totes', { params: { query } }));
  return (
    <LabelledList
      label="Totes"
      add="Add totes"
      columns={[
        { name: 'In use for', cell: ({ batch_id: batch }) => (batch === null ? 'Free' : `Batch ${batch}`) },
        {
          name: 'Order in it',
          isNamed: true,
          cell: ({ order_id: order }) =>
            order === null ? (
              '–'
            ) : (
              <Anchor component={Link} href={`/shipments/${order}`} underline="hover">
                Open the order
              </Anchor>
            ),
        },
      ]}
      list={list}
      keyOf={({ tote_id: id }) => id}
      controls={controls}
      empty="No tote yet. Totes that pickers scan are there by themselves."
      onPrint={(tote_ids) => void printDocument({ kind: 'tote_label', tote_ids }, 'label')}
      dialog={(tote, onClose) => <ToteDialog tote={tote} onClose={onClose} />}
    />
  );
}
