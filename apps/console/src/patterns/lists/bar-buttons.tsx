import { Button } from '@mantine/core';
import Bookmark from 'lucide-react/icons/bookmark';
import Columns from 'lucide-react/icons/columns-3';
import Funnel from 'lucide-react/icons/funnel';
import type { ComponentProps, MouseEvent } from 'react';
import { t } from '../../languages/t.js';

/** Whether what a button opens is open; kept outside, since people may click before the code of it is there. */
export interface Opened {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** For a button that stands in for one whose code is still to come: it may be another one before it is let go, and then there is no click. */
export const opening = (open: () => void) => ({
  onMouseDown: ({ button }: MouseEvent): void => {
    if (button === 0) open();
  },
  onClick: open,
});

/** What opens the saved views, with the name of the one that is shown. */
export const ViewsButton = ({
  label,
  name,
  ...button
}: { label: string; name?: string | undefined } & ComponentProps<typeof Button<'button'>>) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<Bookmark size={14} aria-hidden />}
    aria-label={name === undefined ? t('Views of {label}', { label }) : t('{name}: views of {label}', { name, label })}
    {...button}
  >
    {name ?? t('Views')}
  </Button>
);

/** What opens the choice of columns and density. */
export const LookButton = ({ label, ...button }: { label: string } & ComponentProps<typeof Button<'button'>>) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<Columns size={14} aria-hidden />}
    aria-label={t('Display of {label}: columns and height of rows', { label })}
    {...button}
  >
    {t('Display')}
  </Button>
);

/** What opens the fields of filters. */
export const FilterButton = ({ label, ...button }: { label: string } & ComponentProps<typeof Button<'button'>>) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<Funnel size={14} aria-hidden />}
    aria-label={t('Filters of {label}', { label })}
    {...button}
  >
    {t('Filters')}
  </Button>
);
