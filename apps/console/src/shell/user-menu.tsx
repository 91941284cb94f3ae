import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import Check from 'lucide-react/icons/check';
import LogOut from 'lucide-react/icons/log-out';
import MonitorOff from 'lucide-react/icons/monitor-off';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useRef, useState } from 'react';
import { answerOf, own } from '../api/client.js';
import { Refusal } from '../api/refusal.js';
import { choose, useLanguage } from '../languages/choice.js';
import { type Language, languages, t } from '../languages/t.js';
import { toast } from '../patterns/feedback/toast.js';
import { unlessUnsent } from '../patterns/forms/unsent.js';
import { leaveConsole, useSession, useSwitched } from '../session/session.js';
import classes from './shell.module.css';

/** The menu of the user: name, language, documentation, logout. It opens as soon as it is loaded. */
export default function UserMenu() {
  const { user_name: userName, side } = useSession();
  const leave = useMutation({ mutationFn: () => answerOf(own.POST('/logout')), onSuccess: leaveConsole, onError: toast.failed });
  const leaveEverywhere = useMutation({
    mutationFn: () => answerOf(own.POST('/logout-everywhere')),
    onSuccess: leaveConsole,
    onError: toast.failed,
  });
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // The clicked button was replaced by this one, which takes the focus, and gets it back when the menu closes.
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" width={240} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" size="lg" aria-label={t('Logged in as {userName}', { userName })}>
          <UserRound size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {userName} · {side === 'merchant' ? t('merchant') : t('warehouse')}
        </Menu.Label>
        <Menu.Item component="a" href="/docs/" target="_blank" leftSection={<BookOpen size={16} aria-hidden />}>
          {t('Documentation')}
        </Menu.Item>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => unlessUnsent(leave.mutate)}>
          {t('Log out')}
        </Menu.Item>
        <Menu.Item leftSection={<MonitorOff size={16} aria-hidden />} onClick={() => unlessUnsent(leaveEverywhere.mutate)}>
          {t('Log out everywhere')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The languages, each by its own name. A choice redraws the pages, and the server stores it with the user. */
function LanguageItems() {
  const spoken = useLanguage();
  const takeOver = useSwitched();
  const keep = useMutation({
    mutationFn: (language: Language) => answerOf(own.POST('/me/language', { body: { language } })),
    onSuccess: ({ data: { me } }) => takeOver(me),
    onError: toast.failed,
    // Sends choices one after the other, so that the last one wins.
    scope: { id: 'language' },
  });
  const take = async (language: Language): Promise<void> => {
    if (await choose(language)) keep.mutate(language);
    else toast.failed(Refusal.unanswered(undefined));
  };
  return (
    <>
      <Menu.Label>{t('Language')}</Menu.Label>
      {(Object.keys(languages) as Language[]).map((language) => (
        <Menu.Item
          key={language}
          lang={language}
          role="menuitemradio"
          aria-checked={language === spoken}
          leftSection={language === spoken ? <Check size={16} aria-hidden /> : <span className={classes.unchecked} />}
          onClick={() => void take(language)}
        >
          {languages[language]}
        </Menu.Item>
      ))}
    </>
  );
}
