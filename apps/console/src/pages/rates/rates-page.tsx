import { Skeleton, Text } from '@mantine/core';
import { t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { usualCountry } from '../../patterns/forms/countries.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { blankParcel } from '../../patterns/rates/parcel-draft.js';
import { ParcelForm, usePackageTypes, useSendingSites } from '../../patterns/rates/parcel-form.js';

/** What a parcel costs, for people. */
export default function RatesPage() {
  const types = usePackageTypes();
  const sites = useSendingSites();
  return (
    <PageFrame
      title={t('Rates')}
      about={t('What each service of each carrier costs for a parcel, cheapest first. Asking changes nothing.')}
    >
      <Section title={t('Parcel')} isFlush>
        <Loaded read={types} height={260}>
          {({ data }) => {
            if (sites === undefined) return <Skeleton height={260} />;
            const [first] = sites;
            if (first === undefined)
              return <Text>{t('No active site sends your parcels. An operator chooses the sites of an account.')}</Text>;
            return <ParcelForm initial={blankParcel(first, usualCountry(navigator.language))} sites={sites} types={data} />;
          }}
        </Loaded>
      </Section>
    </PageFrame>
  );
}
