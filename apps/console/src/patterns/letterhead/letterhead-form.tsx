import { Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { Loaded } from '../feedback/loaded.js';
import { countriesOrNone } from '../forms/countries.js';
import { FormActions } from '../forms/form-actions.js';
import type { Base, EditedRecord } from '../forms/meanwhile.js';
import { ServerForm, useServerForm } from '../forms/server-form.js';
import { Section } from '../page/section.js';
import patterns from '../patterns.module.css';
import { type Draft, draftOf, type Letterhead, type LetterheadRequest, linesOf, requestOf } from './draft.js';
import classes from './letterhead.module.css';
import { shownLogo } from './logo.js';
import { LogoField } from './logo-field.js';

interface Terms {
  queryKey: readonly string[];
  accountName: string;
  /** The letterhead as the interface names it, to show who changed it meanwhile. */
  record: EditedRecord;
  ask: () => Parameters<typeof answerOf<{ data: Letterhead }>>[0];
  change: (body: LetterheadRequest, headers: Base<Draft>['headers']) => Promise<{ data: Letterhead }>;
  /** The address of the stored logo. */
  logoAt: string;
}

/** The logo and return address of an account, with a preview. */
export function LetterheadForm(terms: Terms) {
  const list = useQuery({ queryKey: terms.queryKey, queryFn: () => answerOf(terms.ask()), staleTime: 0 });
  return (
    <Section title={t('Letterhead')}>
      <Loaded read={list} height={420}>
        {({ data }) => <Fields letterhead={data} {...terms} />}
      </Loaded>
    </Section>
  );
}

function Fields({ letterhead, queryKey, accountName, record, ask, change, logoAt }: Terms & { letterhead: Letterhead }) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: draftOf(letterhead),
    record,
    current: () => currentOf(ask(), draftOf),
    send: (typed: Draft, _id, { headers }) => change(requestOf(typed), headers),
    onDone: (answer) => {
      toast.done(t('Saved'));
      queries.setQueryData(queryKey, answer);
      // The logo is stored now, so the next change must not send it again.
      form.setFieldValue('logo', undefined);
      form.resetDirty();
    },
  });
  const field = (name: keyof Draft['return_address']) => ({ autoComplete: 'off', ...form.getInputProps(`return_address.${name}`) });
  const stored = letterhead.logo === null ? null : `${logoAt}?v=${encodeURIComponent(letterhead.updated_at ?? '')}`;
  const shown = shownLogo(form.values.logo, stored);
  return (
    <ServerForm submit={submit}>
      <Stack>
        {notes}
        <LogoField about={t('In black, or dark: most labels are printed without colours.')} form={form} stored={stored} />
        <Input.Wrapper
          label={t('Return address')}
          labelElement="div"
          description={t('Where parcels go back to. Without one, slips and labels have the address of the warehouse.')}
        >
          <div className={`${patterns.fields} ${classes.fields}`}>
            <TextInput label={t('Addressee')} placeholder={accountName} {...field('name')} />
            <TextInput label={t('Street address')} {...field('address1')} />
            <TextInput label={t('Second line')} {...field('address2')} />
            <TextInput label={t('City')} {...field('city')} />
            <TextInput label={t('State or province')} {...field('state')} />
            <TextInput label={t('Postal code')} {...field('zip')} />
            <NativeSelect label={t('Country')} data={countriesOrNone(form.values.return_address.country)} {...field('country')} />
          </div>
        </Input.Wrapper>
        <Preview logo={shown} lines={linesOf(form.values.return_address, accountName)} />
        <FormActions act={t('Save letterhead')} isSending={isSending} isDisabled={!form.isDirty()} cancel={form.reset} />
      </Stack>
    </ServerForm>
  );
}

/** The top of a label, as it will be printed. */
function Preview({ logo, lines }: { logo: string | null; lines: readonly string[] }) {
  return (
    <figure className={classes.preview} aria-label={t('Preview')}>
      <div className={classes.paper}>
        {logo !== null && <img className={classes.logo} src={logo} alt={t('Your logo')} />}
        {lines.length === 0 ? (
          <em>{t('The name of the account and the address of the warehouse')}</em>
        ) : (
          lines.map((line) => <div key={line}>{line}</div>)
        )}
      </div>
      <Text component="figcaption" size="sm" c="dimmed">
        {t('The top of a label')}
      </Text>
    </figure>
  );
}
