import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, currentOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { KitForm, requestOf } from './kit-form.js';

type Kit = components['schemas']['SynsetAnswer'];

const back = <BackTo href="/kits" label={msg('All kits')} />;

/** One kit, and a form to change its components. */
export default function KitPage() {
  // Not the router's parameter, which only decodes some of the path's escapes: a name may contain any character.
  const name = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '');
  const read = useQuery({
    queryKey: ['kit-to-edit', name],
    queryFn: () => answerOf(readKit(name)),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <RecordPage read={read} title={t('Kit')} about={back}>
      {({ data }) => (
        <PageFrame title={data.synset} about={back} isNarrow>
          <Editing kit={data} />
        </PageFrame>
      )}
    </RecordPage>
  );
}

const readKit = (synset: string) => oms.GET('/inventory/synsets/{synset}', { params: { path: { synset } } });
const typedKit = ({ synset, items }: Kit) => ({ synset, items: items.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })) });

function Editing({ kit }: { kit: Kit }) {
  const { synset, available } = kit;
  const [initial] = useState(() => typedKit(kit));
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('{available} can be made of what is available. Orders keep the parts they were placed with.', { available })}
      </Text>
      <KitForm
        initial={initial}
        isNew={false}
        record={{ record: 'kit', id: synset }}
        current={() => currentOf(readKit(synset), typedKit)}
        send={(typed, { headers }) => answerOf(oms.PATCH('/inventory/synsets', { body: { data: [requestOf(typed)] }, headers }))}
      />
    </>
  );
}
