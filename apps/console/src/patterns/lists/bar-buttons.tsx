import { Button } from '@mantine/core';
import Bookmark from 'lucide-react/icons/bookmark';
import Columns from 'lucide-react/icons/columns-3';
import Funnel from 'lucide-react/icons/funnel';
import type { ComponentProps, MouseEvent } from 'react';
import { t } from '../../languages/t.js';

/** Whether the content of a button is open; outside the button, since people may click before its code is loaded. */
export interface Opened {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Opens on press rather than on click: the button may be replaced by the loaded one before it is released, and then no click happens. */
export const opening = (open: () => void) => ({
  onMouseDown: ({ button }: MouseEvent): void => {
    if (button === 0) open();
  },
  onClick: open,
});

/** Opens the saved views; has the name of the one that is shown. */
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

/** Opens the choice of columns and density. */
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

/** Opens the fields of filters. */
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
