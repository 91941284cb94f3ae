import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useLocation, useSearchParams } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Section } from '../../patterns/page/section.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf, textOf } from '../../patterns/forms/number-of.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useSiteCodes, useSiteReader } from '../../patterns/forms/sites.js';
import { AnnouncedItem, emptyItem } from './announced-item.js';

const emptyForm = { distribution_center: '', eta: '', items: [{ ...emptyItem }] };

type Values = typeof emptyForm;

/** The initial values in a link: `?site=MAIN&sku=A&units=12`, with `sku` and `units` for each item. */
function valuesFrom(search: URLSearchParams): Values {
  const units = search.getAll('units');
  const items = search.getAll('sku').map((sku, index) => ({ ...emptyItem, sku, quantity: units[index] ?? '' }));
  return { ...emptyForm, distribution_center: search.get('site') ?? '', ...(items.length > 0 && { items }) };
}

/** The typed values as the interface takes them, without empty ones, so that the server says what is missing. */
function bodyOf({ distribution_center: site, eta, items }: Values, usual: string) {
  const rows = items.map(({ sku, quantity, lot, expiry }) => ({
    sku,
    quantity: numberOf(quantity) as number,
    lot: textOf(lot),
    expiry: textOf(expiry),
  }));
  return { data: [{ distribution_center: site || usual, eta: textOf(eta), items: rows }] };
}

/** Announces units that are on their way to a site. */
export default function NewReplenishmentPage() {
  const queries = useQueryClient();
  const sites = useSiteCodes();
  const readSites = useSiteReader();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesFrom(search),
    draft: `replenishment:${search.toString()}`,
    at: 'data[0]',
    send: async (values: Values) => answerOf(oms.POST('/inventory/replenishments', { body: bodyOf(values, (await readSites())[0] ?? '') })),
    onDone: ({ data: [made] }) => {
      toast.done(t('Replenishment {replenishmentId} announced', { replenishmentId: String(made?.replenishment_id) }));
      for (const topic of ['replenishments', 'stock']) void queries.invalidateQueries({ queryKey: [topic] });
      navigate(`/replenishments/${made?.replenishment_id}`);
    },
  });
  const { distribution_center: site } = form.values;
  return (
    <PageFrame title={t('Announce a replenishment')} about={<BackTo href="/replenishments" label={t('All replenishments')} />} isNarrow>
      <ServerForm submit={submit}>
        <Stack gap="lg">
          {notes}
          <Section title={t('Where and when')}>
            <Group align="flex-start" gap="md">
              <NativeSelect
                label={t('Site')}
                // Shows the site of a link before the sites are read.
                data={site === '' || sites.includes(site) ? [...sites] : [site, ...sites]}
                {...form.getInputProps('distribution_center')}
              />
              <TextInput type="date" label={t('Expected on')} {...form.getInputProps('eta')} />
            </Group>
          </Section>
          <Section title={t('Items')}>
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t('If a SKU arrives in several lots, add an item for each lot. Lot and expiry are optional.')}
              </Text>
              {form.values.items.map((_item, index) => (
                <AnnouncedItem key={index} form={form} index={index} />
              ))}
              <div>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<Plus size={15} aria-hidden />}
                  onClick={() => form.insertListItem('items', { ...emptyItem })}
                >
                  {t('Add an item')}
                </Button>
              </div>
            </Stack>
          </Section>
          <FormActions act={t('Announce')} isSending={isSending} cancel="/replenishments" />
        </Stack>
      </ServerForm>
    </PageFrame>
  );
}
