import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { msg, t } from '../../languages/t.js';
import type { ListControls } from '../../patterns/lists/list-state.js';
import { printDocument } from '../../patterns/print/print-document.js';
import { LabelledList } from './labelled-list.js';
import { ToteDialog } from './tote-dialog.js';

/** The totes of the site, whether somebody has created them or scanned them. */
export function ToteList({ controls }: { controls: ListControls }) {
  return (
    <LabelledList<components['schemas']['ToteAnswer']>
      label={t('Totes')}
      add={t('Add totes')}
      columns={[
        { name: msg('In use for'), cell: ({ batch_id: batch }) => (batch === null ? t('Free') : t('Batch {id}', { id: String(batch) })) },
        {
          name: msg('Order in it'),
          isNamed: true,
          cell: ({ order_id: order }) =>
            order === null ? (
              '–'
            ) : (
              <Anchor component={Link} href={`/shipments/${order}`} underline="hover">
                {t('Open the order')}
              </Anchor>
            ),
        },
      ]}
      topic="totes"
      read={(query) => answerOf(wms.GET('/totes', { params: { query } }))}
      keyOf={({ tote_id: id }) => id}
      controls={controls}
      empty={t('No tote yet. Totes that pickers scan are there by themselves.')}
      onPrint={(tote_ids) => void printDocument({ kind: 'tote_label', tote_ids }, 'label')}
      dialog={(tote, onClose) => <ToteDialog tote={tote} onClose={onClose} />}
    />
  );
}
