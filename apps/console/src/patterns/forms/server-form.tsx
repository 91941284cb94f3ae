import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Refusal } from '../../api/refusal.js';
import { toast } from '../feedback/toast.js';
import { capital } from '../page/capital.js';
import { newId } from './new-id.js';
import { useUnsent } from './unsent.js';

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
  /** It asks a question and changes nothing: people leave it without being asked whether they mean to. */
  isQuestion?: boolean;
  /** Sends the values. The id stays the same until a request succeeds: one that carries it may be sent again when its answer is lost. */
  send: (values: Values, requestId: string) => Promise<Answer>;
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
  ...input
}: Terms<Values, Answer>): { form: UseFormReturnType<Values>; submit: () => void; isSending: boolean } {
  const form = useForm<Values>({ mode: 'controlled', ...input });
  const sent = useUnsent(!isQuestion && form.isDirty(), isOfSearch ? 'address' : 'page');
  const requestId = useRef(newId());
  const isRefused = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => send(values, requestId.current),
    onSuccess: (answer) => {
      requestId.current = newId();
      sent();
      form.resetDirty();
      onDone(answer);
    },
    onError: (error) => {
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
    submit: () => {
      form.clearErrors();
      mutate(form.getValues());
    },
  };
}

/** A field may have several faults: what stands in the way of a retirement, say. */
function byField(faults: readonly (readonly [field: string | undefined, message: string])[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field = '', message] of faults) errors[field] = errors[field] === undefined ? message : `${errors[field]}. ${message}`;
  return errors;
}

/** The first field that the server refused may be far above the button. */
const focusFirstFault = (): void => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();

/** The form itself. The browser checks none of its fields: the server does. */
export function ServerForm({ submit, ...form }: ComponentProps<'form'> & { submit: () => void }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...form}
    />
  );
}
