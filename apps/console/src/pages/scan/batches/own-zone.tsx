import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, wms } from '../../../api/client.js';
import { t } from '../../../languages/t.js';

const STORAGE_KEY = 'console:scan-zone';
const ANY = '';

/** The zone in which this device claims batches; undefined for any zone. */
export const ownZone = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;

function keep(zone: string): void {
  if (zone === ANY) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, zone);
}

/** Lets pickers choose the zone in which they work, at a site with zones. */
export function OwnZone() {
  const [zone, setZone] = useState(ownZone() ?? ANY);
  const { data } = useQuery({
    queryKey: ['floor', 'zones', 'scan'],
    queryFn: () => answerOf(wms.GET('/zones', { params: { query: { per_page: 500 } } })),
  });
  if (!data || (data.data.length === 0 && zone === ANY)) return null;
  const zones = data.data.map(({ code, name }) => ({ value: code, label: name === code ? code : `${code}, ${name}` }));
  // The stored zone may belong to another site, or have another code by now.
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
