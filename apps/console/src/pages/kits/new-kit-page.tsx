import { useRef } from 'react';
import { answerOf, oms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Repeatable } from '../../patterns/forms/repeatable.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { KitForm, requestOf } from './kit-form.js';

/** Creates a kit. */
export default function NewKitPage() {
  const repeat = useRef(new Repeatable());
  return (
    <PageFrame title={t('New kit')} about={<BackTo href="/kits" label={t('All kits')} />} isNarrow>
      <KitForm
        initial={{ synset: '', items: [{ sku: '', quantity: '1' }] }}
        isNew
        send={(kit) =>
          repeat.current.send({ data: [requestOf(kit)] }, (body, headers) => answerOf(oms.POST('/inventory/synsets', { body, headers })))
        }
      />
    </PageFrame>
  );
}
