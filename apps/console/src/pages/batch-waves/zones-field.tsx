import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';

interface Field {
  value?: string[];
  onChange?: (zones: string[]) => void;
  error?: React.ReactNode;
}

/** Which zones the orders of a wave may need; shows nothing at a site without zones. */
export function ZonesField(field: Field) {
  const { data } = useQuery({
    queryKey: ['floor', 'zones', 'waves'],
    queryFn: () => answerOf(wms.GET('/zones', { params: { query: { per_page: 500 } } })),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Checkbox.Group label={t('Zones')} description={t('Only orders that need nothing from elsewhere; none for all orders')} {...field}>
      <Stack gap={6} mt={6}>
        {data.data.map(({ code, name }) => (
          <Checkbox key={code} value={code} label={name === code ? code : `${code}, ${name}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
