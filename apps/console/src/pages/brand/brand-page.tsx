import { Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { below } from '../../patterns/forms/below.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { type Logo, logoIn, shownLogo } from '../../patterns/letterhead/logo.js';
import { LogoField } from '../../patterns/letterhead/logo-field.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { type Brand, keepBrand, logoAt } from '../../session/brand.js';
import classes from './brand.module.css';

const BRAND = ['brand'];
const ask = () => own.GET('/brand');

interface Draft extends Record<string, unknown> {
  name: string;
  logo: Logo;
}

const draftOf = ({ name }: Brand): Draft => ({ name: name ?? '', logo: undefined });

const requestOf = ({ name, logo }: Draft) => ({ name: name.trim() || null, ...logoIn(logo) });

/** The name and logo of the service, which everybody sees who logs in, merchants too. */
export default function BrandPage() {
  const read = useQuery({ queryKey: BRAND, queryFn: () => answerOf(ask()), staleTime: 0 });
  return (
    <PageFrame
      title={t('Name and logo')}
      about={t('On the login page and above every page, for everybody: merchants see yours, too.')}
      isNarrow
    >
      <Section title={t('Your company')}>
        <Loaded read={read} height={260}>
          {({ data }) => <Fields brand={data} />}
        </Loaded>
      </Section>
    </PageFrame>
  );
}

function Fields({ brand }: { brand: Brand }) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: draftOf(brand),
    record: { record: 'brand' },
    current: () => currentOf(ask(), draftOf),
    send: (typed: Draft, _id, { headers }) => answerOf(own.PATCH('/brand', { body: requestOf(typed), headers })),
    onDone: (answer) => {
      toast.done(t('Saved'));
      queries.setQueryData(BRAND, answer);
      keepBrand(queries, answer.data);
      // The logo is stored now, so the next change must not send it again.
      form.setFieldValue('logo', undefined);
      form.resetDirty();
    },
  });
  const stored = brand.logo === null ? null : logoAt(brand);
  const shown = shownLogo(form.values.logo, stored);
  return (
    <ServerForm submit={submit}>
      <Stack>
        {notes}
        <TextInput
          label={t('Name')}
          {...below}
          description={t('Without one, it says Orders & Warehouse')}
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <LogoField about={t('Wide and low looks best; it stands on white.')} form={form} stored={stored} />
        {shown !== null && (
          <figure className={classes.preview} aria-label={t('Preview')}>
            <img src={shown} alt={t('Your logo')} />
          </figure>
        )}
        <FormActions act={t('Save name and logo')} isSending={isSending} isDisabled={!form.isDirty()} cancel={form.reset} />
      </Stack>
    </ServerForm>
  );
}
