import { Skeleton } from '@mantine/core';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { usualCountry } from '../../patterns/forms/countries.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { blankParcel } from '../../patterns/rates/parcel-draft.js';
import { ParcelForm, useOwnSites, usePackageTypes } from '../../patterns/rates/parcel-form.js';

/** What a parcel costs, asked by hand. */
export default function RatesPage() {
  const types = usePackageTypes();
  const sites = useOwnSites();
  const [first] = sites;
  return (
    <PageFrame title="Rates" about="What each service of each carrier costs for a parcel, cheapest first. Asking changes nothing.">
      <Section title="Parcel" isFlush>
        <Loaded read={types} height={260}>
          {({ data }) =>
            first === undefined ? (
              <Skeleton height={260} />
            ) : (
              <ParcelForm initial={blankParcel(first, usualCountry(navigator.language))} sites={sites} types={data} />
            )
          }
        </Loaded>
      </Section>
    </PageFrame>
  );
}
