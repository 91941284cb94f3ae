import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { useSession } from '../../session/session.js';
import { ServerForm, useServerForm } from '../forms/server-form.js';
import { useReadSiteCodes } from '../forms/sites.js';
import { weightInWords } from '../measures/units.js';
import { sizeOf } from './package-types.js';
import { type PackageType, questionOf, type TypedParcel, wholeWeight } from './parcel-draft.js';
import { Options, Package, Places } from './parcel-fields.js';
import { type ComparedRate, RatesTable } from './rates-table.js';
import classes from './rates.module.css';

const IN_USE = { per_page: 500, activated: true };

/** The package types in use; undefined until they are read. */
export const usePackageTypes = () =>
  useQuery({
    queryKey: ['package-types', 'in-use'],
    queryFn: () => answerOf(own.GET('/package-types', { params: { query: IN_USE } })),
    staleTime: 300_000,
  });

/** The codes of the sites from which a user's parcels may leave, the usual one first; undefined until they are read. */
export function useSendingSites(): readonly string[] | undefined {
  const { side, distribution_center: site } = useSession();
  const ofAccount = useReadSiteCodes(side === 'merchant');
  if (side === 'merchant') return ofAccount;
  return site ? [site.code] : [];
}

interface Asked {
  parcel: TypedParcel;
  weight: number;
  answer: components['schemas']['RateComparisonAnswer'];
}

/** A service that somebody chose, for a parcel of this weight. */
export interface ChosenRate {
  rate: ComparedRate;
  weight: number;
}

interface Terms {
  initial: TypedParcel;
  sites: readonly string[];
  types: readonly PackageType[];
  act?: { label: string; choose: (chosen: ChosenRate) => void };
}

/** A parcel and its prices. Asking for prices changes nothing. */
export function ParcelForm({ initial, sites, types, act }: Terms) {
  const [asked, setAsked] = useState<Asked>();
  const { form, submit, isSending } = useServerForm({
    initialValues: initial,
    isQuestion: true,
    send: async (parcel) => {
      const type = types.find(({ name }) => name === parcel.package_type);
      const { data } = await answerOf(own.POST('/rates', { body: questionOf(parcel, type) }));
      return { parcel, weight: wholeWeight(parcel, type) ?? 0, answer: data };
    },
    onDone: setAsked,
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="md" className={classes.form}>
        <Places form={form} sites={sites} />
        <Package form={form} types={types} />
        <Options form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {t('Compare prices')}
          </Button>
        </Group>
      </Stack>
      {asked && <Prices asked={asked} isStale={form.isDirty()} act={act} />}
    </ServerForm>
  );
}

/** The prices, and the parcel they are for. */
function Prices({ asked: { parcel, weight, answer }, isStale, act }: { asked: Asked; isStale: boolean } & Pick<Terms, 'act'>) {
  const { distribution_center: site, origin, destination } = parcel;
  const from = site === '' ? `${origin.postal_code} ${origin.country}` : site;
  const to = `${destination.postal_code} ${destination.country}`;
  return (
    <>
      <p className={classes.asked} role="status">
        {t('{weight}, {size}, from {from} to {to}.', {
          weight: weightInWords(weight),
          size: sizeOf(answer) ?? '',
          from: from.trim(),
          to: to.trim(),
        })}
        {isStale && ` ${t('You changed the parcel since: compare again.')}`}
      </p>
      <RatesTable of={answer} act={act && { label: act.label, choose: (rate) => act.choose({ rate, weight }) }} />
    </>
  );
}
