import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, wms } from '../../../api/client.js';
import { t } from '../../../languages/t.js';

const KEPT_AS = 'console:scan-zone';
const ANY = '';

/** The zone whose batches this device claims; undefined: any. */
export const ownZone = (): string | undefined => localStorage.getItem(KEPT_AS) ?? undefined;

function keep(zone: string): void {
  if (zone === ANY) localStorage.removeItem(KEPT_AS);
  else localStorage.setItem(KEPT_AS, zone);
}

/** In which zone its picker works, where the site has zones. */
export function OwnZone() {
  const [zone, setZone] = useState(ownZone() ?? ANY);
  const { data } = useQuery({
    queryKey: ['floor', 'zones', 'scan'],
    queryFn: () => answerOf(wms.GET('/zones', { params: { query: { per_page: 500 } } })),
  });
  if (!data || (data.data.length === 0 && zone === ANY)) return null;
  const zones = data.data.map(({ code, name }) => ({ value: code, label: name === code ? code : `${code}, ${name}` }));
  // One of another site, or that has another code by now.
  const isKnown = zone === ANY || zones.some(({ value }) => value === zone);
  return (
    <NativeSelect
      label={t('Zone of the next batch')}
      size="md"
      value={zone}
      data={[
        { value: ANY, label: t('Any zone') },
        ...zones,
        ...(isKnown ? [] : [{ value: zone, label: t('{zone} (not at this site)', { zone }) }]),
      ]}
      onChange={({ currentTarget: { value } }) => {
        keep(value);
        setZone(value);
      }}
    />
  );
}
