import { useQueryClient } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { actorName } from '../../patterns/page/actor-name.js';
import type { Batch } from './wave.js';

/** Takes a batch away from its picker, whose phone is dead or whose shift is over. */
export function GiveToOthers({ batch: { batch_id: id, claimed_by: actor } }: { batch: Batch }) {
  const queries = useQueryClient();
  return (
    <ConfirmButton
      size="compact-sm"
      label={t('Give to others')}
      title={t('Take batch {id} from {name}?', { id: String(id), name: actorName(actor ?? '') })}
      send={() => answerOf(wms.POST('/batches/{id}/leave', { params: { path: { id } } }))}
      onDone={() => {
        toast.done(t('Batch {id} waits for a picker', { id: String(id) }));
        void queries.invalidateQueries({ queryKey: ['orders', 'batches'] });
      }}
    >
      {t('What is picked stays picked, and its totes stay bound. Any picker may claim it next.')}
    </ConfirmButton>
  );
}
