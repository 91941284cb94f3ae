import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import LogOut from 'lucide-react/icons/log-out';
import MonitorOff from 'lucide-react/icons/monitor-off';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useRef, useState } from 'react';
import { answerOf, own } from '../api/client.js';
import { toast } from '../patterns/feedback/toast.js';
import { unlessUnsent } from '../patterns/forms/unsent.js';
import { leaveConsole, useSession } from '../session/session.js';

/** Who is logged in, the documentation, and the ways out; it opens when it appears. */
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
  // The button that was clicked is gone: focus goes to this one, to which it returns when the menu closes.
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" width={240} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" size="lg" aria-label={`Logged in as ${userName}`}>
          <UserRound size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {userName} · {side === 'merchant' ? 'merchant' : 'warehouse'}
        </Menu.Label>
        <Menu.Item component="a" href="/docs/" target="_blank" leftSection={<BookOpen size={16} aria-hidden />}>
          Documentation
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => unlessUnsent(leave.mutate)}>
          Log out
        </Menu.Item>
        <Menu.Item leftSection={<MonitorOff size={16} aria-hidden />} onClick={() => unlessUnsent(leaveEverywhere.mutate)}>
          Log out everywhere
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
