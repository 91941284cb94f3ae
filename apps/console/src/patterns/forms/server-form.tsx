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

/** The refusal of a form whose record somebody else has changed. */
const CHANGED_MEANWHILE = 'changed_meanwhile';
/** Few forms ever show them. */
const MeanwhileNote = lazy(() => import('./meanwhile-note.js'));
const DraftNote = lazy(() => import('./draft-note.js'));

/** The server's words at a place of the request; undefined when nothing is wrong there. */
export function faultAt(error: unknown, path: string): string | undefined {
  const found = error instanceof Refusal ? error.faults.find((fault) => fault.path === path) : undefined;
  return found && capital(found.message);
}

/** `data[0].items[1].sku` as a form names its field: `items.1.sku`, when the form is `data[0]`. */
function fieldOf(path: string, at: string): string | undefined {
  if (!path.startsWith(at)) return undefined;
  return path
    .slice(at.length)
    .replace(/^\./, '')
    .replace(/\[(\d+)\]/g, '.$1');
}

type Words = Record<string, unknown>;

interface Terms<Values, Answer> extends UseFormInput<Values> {
  /** The form disappears when the search of the address changes. */
  isOfSearch?: boolean;
  /** The name of its draft: what is typed and not sent is there again on the next visit, whatever ended this one. */
  draft?: string;
  /** It asks a question and changes nothing: people leave it without being asked whether they mean to. */
  isQuestion?: boolean;
  /**
   * For a form that changes a record: reads it as the form shows it. What somebody else changed meanwhile is shown before it is saved, and
   * as soon as `initialValues` say it.
   */
  current?: () => Promise<CurrentValues<Values>>;
  /** Its name, with which the form asks who changed it meanwhile. */
  record?: EditedRecord | undefined;
  /**
   * Sends the values. The id stays the same until a request succeeds: one that carries it may be sent again when its answer is lost.
   * @param base of a form with `current`: the record that it changes
   */
  send: (values: Values, requestId: string, base: Base<Values>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Where in the request the form's values stand, such as `data[0]`; nothing when they are the body itself. */
  at?: string;
}

/**
 * A form that shows the server's faults: each at its field (`form.getInputProps('customer.zip')`), one without a field in a toast. The
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
      const known = placed.filter(([field]) => field !== undefined && field !== '');
      form.setErrors(byField(known));
      if (known.length === 0) toast.failed(error);
      else isRefused.current = true;
    },
  });
  // Once the faults are at their fields, which take the focus again.
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
 * Keeps two people who edit one record from undoing each other's work: `send` reads the record before it sends (`sendMerged`). Where both
 * changed a field, nothing is sent, and `changed` says what to show. When the record is read anew, a form that nobody touched follows it,
 * and one with something typed in it takes the rest.
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
  /** Takes what somebody else changed and nobody touched here, and shows it all. */
  const meet = (stored: Values, fields: readonly ChangedField[]): void => {
    goOn(stored, fields);
    for (const { field, theirs, mine } of fields) if (mine === theirs) form.setFieldValue(field, theirs as never);
    // Last: a field that was set counts for the whole form, which then would have nothing to save.
    form.resetDirty(stored);
  };
  const shown = JSON.stringify(initial);
  const known = useRef(shown);
  useEffect(() => {
    if (!read || known.current === shown) return;
    known.current = shown;
    if (form.isDirty()) void import('./meanwhile.js').then((of) => meet(initial, of.changedFields(before, initial, form.getValues())));
    else {
      form.setValues(initial);
      meet(initial, []);
    }
  });
  const send = async <Answer,>(mine: Values, request: Request<Values, Answer>): Promise<Answer> => {
    if (!read) return request(mine, { before: initial, headers: {} });
    const { sendMerged } = await import('./meanwhile.js');
    const sent = await sendMerged(mine, before, read, request);
    if ('answer' in sent) {
      // A form that stays open goes on from what is stored now. Whoever changes it back at once must not find this for somebody else's.
      goOn(sent.sent, []);
      void read().then(
        ({ values }) => goOn(values, []),
        () => undefined,
      );
      return sent.answer;
    }
    meet(sent.now, sent.changed);
    throw new Refusal(412, CHANGED_MEANWHILE, t('Somebody else has changed the same field'));
  };
  const takeTheirs = ({ field, theirs }: ChangedField): void => {
    form.setFieldValue(field, theirs as never);
    form.resetDirty(before);
    setChanged((all) => all.map((each) => (each.field === field ? { ...each, mine: theirs } : each)));
  };
  return { send, changed, takeTheirs };
}

/** Fills a form with its draft, and keeps what is typed from then on. */
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

/** A field may have several faults: what stands in the way of a retirement, say. */
function byField(faults: readonly (readonly [field: string | undefined, message: string])[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field = '', message] of faults) errors[field] = errors[field] === undefined ? message : `${errors[field]}. ${message}`;
  return errors;
}

/** The first field that the server refused may be far above the button. */
const focusFirstFault = (): void => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();

/** Ctrl-Enter, or ⌘ Enter, sends a form from any of its fields; Enter alone begins a new line in some. */
function pressButton(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  // A button that waits for an answer is disabled, and does nothing.
  const buttons = [...event.currentTarget.elements].filter((each) => each instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}

/** The form itself. The browser checks none of its fields: the server does. */
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
