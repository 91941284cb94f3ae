import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { answerOf, own } from '../api/client.js';
import { t } from '../languages/t.js';
import type { ReactNode } from 'react';
import { toast } from '../patterns/feedback/toast.js';
import { unlessUnsent } from '../patterns/forms/unsent.js';
import { type Site, useSession, useSwitched } from '../session/session.js';
import classes from './shell.module.css';

/** The user's present site, and a menu with the others. */
export default function SiteSwitch({ children }: { children: ReactNode }) {
  const { distribution_center: here, distribution_centers: sites } = useSession();
  const switched = useSwitched();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ distribution_center_id: id }: Site) => answerOf(own.POST('/session/site', { body: { distribution_center_id: id } })),
    onSuccess: ({ data: { me } }) => {
      switched(me);
      toast.done(t('You work at {name} now', { name: me?.distribution_center?.name ?? '' }));
    },
    onError: toast.failed,
  });
  const go = (site: Site): void => {
    if (site.distribution_center_id === here?.distribution_center_id) mutate(site);
    else unlessUnsent(() => mutate(site));
  };
  return (
    <Menu position="bottom-start" width={260} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.siteSwitch} disabled={isPending}>
          {children}
          <VisuallyHidden>{t('Switch site')}</VisuallyHidden>
          <ChevronsUpDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Your sites')}</Menu.Label>
        {sites.map((site) => {
          const isHere = site.distribution_center_id === here?.distribution_center_id;
          return (
            <Menu.Item
              key={site.distribution_center_id}
              aria-current={isHere || undefined}
              leftSection={isHere ? <Check size={16} aria-hidden /> : <span className={classes.unchecked} />}
              onClick={() => go(site)}
            >
              {site.name} · {site.code}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
