import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { msg, t } from '../../languages/t.js';
import { useListState } from '../../patterns/lists/list-state.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { type Layout, useLayout } from './map/layouts.js';
import { SiteMap } from './site-map.js';

const AisleWizard = lazy(() => import('./draw/aisle-wizard.js'));
const ZonesPart = lazy(() => import('./zones/zones-part.js'));
const FromFile = lazy(() => import('./draw/from-file.js'));

const TITLE = msg('Floor plan');
const ABOUT = msg('Where the aisles and bins of your site are. Walks follow it.');
const tabs = [
  { value: undefined, name: msg('Map') },
  { value: 'aisles', name: msg('Draw the aisles') },
  { value: 'file', name: msg('Bins from a file') },
  { value: 'zones', name: msg('Zones') },
];

/** The floor of the site: its map, two tools to draw it, and its zones. */
export default function FloorPage() {
  const read = useLayout();
  const controls = useListState({ sort: '' });
  return (
    <RecordPage read={read} title={t(TITLE)} about={t(ABOUT)}>
      {({ body: { data: layout }, tag }) => (
        <PageFrame title={t(TITLE)} about={t(ABOUT)}>
          <Tabs label={t('Parts of the floor plan')} path="/set-up/floor" filter="show" tabs={tabs} controls={controls} />
          <Suspense fallback={<Skeleton height={480} />}>
            <Part of={controls.state.filters.show} layout={layout} tag={tag} />
          </Suspense>
        </PageFrame>
      )}
    </RecordPage>
  );
}

function Part({ of, ...known }: { of: string | undefined; layout: Layout; tag: string | undefined }) {
  if (of === 'aisles') return <AisleWizard {...known} />;
  if (of === 'file') return <FromFile {...known} />;
  if (of === 'zones') return <ZonesPart layout={known.layout} />;
  return <SiteMap layout={known.layout} />;
}
