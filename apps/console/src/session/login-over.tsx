import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../languages/t.js';
import classes from './login-over.module.css';

/**
 * The login over the pages of a session that ended on its own. The pages keep what was typed, but can be neither seen nor reached, since a
 * native dialog is above all other dialogs. Escape never closes it (`closedby`); a browser that does not support that closes it at a second
 * Escape, and it opens again.
 */
export function LoginOver({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ title, focused }] = useState(() => ({ title: document.title, focused: document.activeElement }));
  const show = (): void => {
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  useEffect(() => {
    show();
    return () => {
      document.title = title;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [title, focused]);
  return (
    <dialog
      ref={dialog}
      aria-label={t('Log in again')}
      className={classes.over}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      {children}
    </dialog>
  );
}
