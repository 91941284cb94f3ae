import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Confirm } from './confirm.js';
import { toast } from './toast.js';

interface Asked<Answer> extends Pick<ButtonProps, 'size' | 'leftSection'> {
  /** What it does: on the button itself, and on the one that answers yes. */
  label: string;
  /** What it does, for people who hear it without what stands beside it. */
  name?: string;
  /** The question. */
  title?: string;
  /** The label of the one that answers no. */
  stay?: string;
  /** What will happen, and that it cannot be undone where it cannot. Without it nothing is lost, and nothing asked. */
  children?: ReactNode;
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
}

/**
 * A button that asks before it sends something that cannot be undone; a refusal is a toast. Once it is done the question goes, before what
 * follows may make another one of it.
 */
export function ConfirmButton<Answer>({ label, name, title = `${label}?`, stay, children, send, onDone, ...button }: Asked<Answer>) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send().finally(() => setAsking(false)),
    onSuccess: onDone,
    onError: toast.failed,
  });
  return (
    <>
      <Button
        variant="default"
        {...button}
        aria-label={name}
        loading={isPending}
        onClick={() => (children === undefined ? mutate() : setAsking(true))}
      >
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        act={label}
        stay={stay}
        onAct={() => mutate()}
        isActing={isPending}
      >
        {children}
      </Confirm>
    </>
  );
}
