import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Refusal } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { capital } from '../page/capital.js';
import { type Draft, keepDraft, useDraft } from './draft.js';
import type { Base, ChangedField, CurrentValues, EditedRecord, Request } from './meanwhile.js';
import { newId } from './new-id.js';
import { useUnsent } from './unsent.js';

/** The code of the form's own refusal when somebody else has changed the record. */
const CHANGED_MEANWHILE = 'changed_meanwhile';
/** Loaded on demand, since few forms ever show it. */
const MeanwhileNote = lazy(() => import('./meanwhile-note.js'));
const DraftNote = lazy(() => import('./draft-note.js'));

/** The server's message at a place of the request; undefined without a fault there. */
export function faultAt(error: unknown, path: string): string | undefined {
  const faultHere = error instanceof Refusal ? error.faults.find((fault) => fault.path === path) : undefined;
  return faultHere && capital(faultHere.message);
}

/** The name of a form's field for `data[0].items[1].sku`: `items.1.sku`, when the form is at `data[0]`. */
function fieldOf(path: string, at: string): string | undefined {
  if (!path.startsWith(at)) return undefined;
  return path
    .slice(at.length)
    .replace(/^\./, '')
    .replace(/\[(\d+)\]/g, '.$1');
}

type Words = Record<string, unknown>;

interface Terms<Values, Answer> extends UseFormInput<Values> {
  /** Whether the form disappears when the query of the address changes. */
  isOfSearch?: boolean;
  /** The name of its draft: values that were not sent are there again at the next visit, however this one ended. */
  draft?: string;
  /** Whether it only asks a question, so that people can leave it without a warning. */
  isQuestion?: boolean;
  /**
   * For a form that changes a record: reads the record as the form shows it. The form then shows changes by others before it saves, and as
   * soon as `initialValues` have them.
   */
  current?: () => Promise<CurrentValues<Values>>;
  /** The record as the interface names it, to show who changed it meanwhile. */
  record?: EditedRecord | undefined;
  /**
   * Sends the values. The id stays the same until a request succeeds, so that the request can be repeated after a lost answer.
   * @param base the record that a form with `current` changes
   */
  send: (values: Values, requestId: string, base: Base<Values>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The place of the form's values in the request, such as `data[0]`; empty when they are the body itself. */
  at?: string;
}

/**
 * A form that shows the server's faults: each at its field (`form.getInputProps('customer.zip')`), or in a toast if it has none. The
 * browser checks nothing.
 */
export function useServerForm<Values extends Words, Answer>({
  send,
  onDone,
  at = '',
  isOfSearch = false,
  isQuestion = false,
  draft,
  current,
  record,
  ...input
}: Terms<Values, Answer>): { form: UseFormReturnType<Values>; submit: () => void; isSending: boolean; notes: ReactNode } {
  const form = useForm<Values>({ mode: 'controlled', ...input });
  const { place, draftNote } = useFormDraft(form, draft);
  const sent = useUnsent(!isQuestion && form.isDirty(), isOfSearch ? 'address' : 'page', place);
  const meanwhile = useMeanwhile(form, input.initialValues as Values, current);
  const requestId = useRef(newId());
  const isRefused = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => meanwhile.send(values, (merged, base) => send(merged, requestId.current, base)),
    onSuccess: (answer) => {
      requestId.current = newId();
      sent();
      form.resetDirty();
      onDone(answer);
    },
    onError: (error) => {
      if (error instanceof Refusal && error.code === CHANGED_MEANWHILE) return;
      const placed =
        error instanceof Refusal ? error.faults.flatMap(({ path, message }) => [[fieldOf(path, at), capital(message)] as const]) : [];
      const atFields = placed.filter(([field]) => field !== undefined && field !== '');
      form.setErrors(byField(atFields));
      if (atFields.length === 0) toast.failed(error);
      else isRefused.current = true;
    },
  });
  // In an effect, after the faults are at their fields and the fields can take the focus again.
  useEffect(() => {
    if (isPending || !isRefused.current) return;
    isRefused.current = false;
    focusFirstFault();
  });
  return {
    form,
    isSending: isPending,
    notes: (
      <Suspense>
        {draftNote}
        {meanwhile.changed.length > 0 && (
          <MeanwhileNote
            record={record}
            changed={meanwhile.changed}
            onTake={meanwhile.takeTheirs}
            inputOf={(field) => form.getInputNode(field)}
          />
        )}
      </Suspense>
    ),
    submit: () => {
      form.clearErrors();
      mutate(form.getValues());
    },
  };
}

/**
 * Keeps two people who edit the same record from overwriting each other: `send` reads the record before it sends (`sendMerged`). If both
 * changed a field, nothing is sent, and `changed` says what to show. When the record is read again, an untouched form follows it, and one
 * with typed values takes over the other fields.
 */
function useMeanwhile<Values extends Words>(
  form: UseFormReturnType<Values>,
  initial: Values,
  read: (() => Promise<CurrentValues<Values>>) | undefined,
) {
  const [before, setBefore] = useState(initial);
  const [changed, setChanged] = useState<readonly ChangedField[]>([]);
  const goOn = (stored: Values, fields: readonly ChangedField[]): void => {
    setBefore(stored);
    setChanged(fields);
  };
  /** Takes over fields that only somebody else has changed, and shows all changes. */
  const takeOver = (stored: Values, fields: readonly ChangedField[]): void => {
    goOn(stored, fields);
    for (const { field, theirs, mine } of fields) if (mine === theirs) form.setFieldValue(field, theirs as never);
    // Last, since setting a field resets the state of the whole form, which would then have nothing to save.
    form.resetDirty(stored);
  };
  const initialText = JSON.stringify(initial);
  const lastInitial = useRef(initialText);
  useEffect(() => {
    if (!read || lastInitial.current === initialText) return;
    lastInitial.current = initialText;
    if (form.isDirty()) void import('./meanwhile.js').then((of) => takeOver(initial, of.changedFields(before, initial, form.getValues())));
    else {
      form.setValues(initial);
      takeOver(initial, []);
    }
  });
  const send = async <Answer,>(mine: Values, request: Request<Values, Answer>): Promise<Answer> => {
    if (!read) return request(mine, { before: initial, headers: {} });
    const { sendMerged } = await import('./meanwhile.js');
    const sent = await sendMerged(mine, before, read, request);
    if ('answer' in sent) {
      // A form that stays open continues from the stored values: changing them back must not look like somebody else's change.
      goOn(sent.sent, []);
      void read().then(
        ({ values }) => goOn(values, []),
        () => undefined,
      );
      return sent.answer;
    }
    takeOver(sent.now, sent.changed);
    throw new Refusal(412, CHANGED_MEANWHILE, t('Somebody else has changed the same field'));
  };
  const takeTheirs = ({ field, theirs }: ChangedField): void => {
    form.setFieldValue(field, theirs as never);
    form.resetDirty(before);
    setChanged((all) => all.map((each) => (each.field === field ? { ...each, mine: theirs } : each)));
  };
  return { send, changed, takeTheirs };
}

/** Fills a form with its draft, and stores what is typed from then on. */
function useFormDraft<Values extends Words>(form: UseFormReturnType<Values>, name: string | undefined) {
  const { place, found } = useDraft<Values>(name);
  const [shown, setShown] = useState<Draft<Values> | undefined>(found);
  const { values, setValues } = form;
  const isTyped = form.isDirty();
  const isFilled = useRef(false);
  useEffect(() => {
    if (found && !isFilled.current) setValues(found.values);
    isFilled.current = true;
  }, [found, setValues]);
  useEffect(() => {
    if (place !== undefined && isTyped) keepDraft(place, values);
  }, [place, values, isTyped]);
  const discard = (): void => {
    form.reset();
    setShown(undefined);
  };
  return { place, draftNote: shown && <DraftNote at={shown.at} onDiscard={discard} /> };
}

/** Joins the messages of each field, which may have several faults, such as the obstacles to a retirement. */
function byField(faults: readonly (readonly [field: string | undefined, message: string])[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field = '', message] of faults) errors[field] = errors[field] === undefined ? message : `${errors[field]}. ${message}`;
  return errors;
}

/** Moves to the first field with a fault, which may be far above the button. */
const focusFirstFault = (): void => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();

/** Ctrl-Enter or ⌘ Enter sends the form from any field, since Enter alone begins a new line in some. */
function pressButton(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  // While the form waits for an answer, its button is disabled, so this does nothing.
  const buttons = [...event.currentTarget.elements].filter((each) => each instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}

/** The form element. The browser validates none of its fields, since the server does. */
export function ServerForm({ submit, ...form }: ComponentProps<'form'> & { submit: () => void }) {
  return (
    <form
      noValidate
      onKeyDown={pressButton}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...form}
    />
  );
}
