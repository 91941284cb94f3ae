import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Confirm } from './confirm.js';
import { toast } from './toast.js';

interface Asked<Answer> extends Pick<ButtonProps, 'size' | 'leftSection'> {
  /** The label of the button, and of the one in the question that confirms. */
  label: string;
  /** A longer label for screen readers, which read it without what is beside the button. */
  name?: string;
  /** The question. */
  title?: string;
  /** The label of the button that cancels. */
  stay?: string;
  /** What will happen, and whether it can be undone. Without it, nothing is lost, so the button does not ask. */
  children?: ReactNode;
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
}

/**
 * A button that asks before something that cannot be undone. A refusal becomes a toast. After success the question closes first, since what
 * follows may change the texts in it.
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
