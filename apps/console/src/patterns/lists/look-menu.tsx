import { Popover, Stack } from '@mantine/core';
import { msg, t } from '../../languages/t.js';
import { LookButton, type Opened } from './bar-buttons.js';
import type { Choice } from './list-look.js';
import type { Density } from './list-state.js';
import classes from './lists.module.css';

const densities: readonly { value: Density; name: string }[] = [
  { value: 'comfortable', name: msg('Comfortable') },
  { value: 'compact', name: msg('Compact') },
];

/** The choice of columns and density. */
export default function LookMenu({
  label,
  choices,
  density,
  setDensity,
  isOpen,
  setOpen,
}: {
  label: string;
  choices: readonly Choice[];
  density: Density;
  setDensity: (density: Density) => void;
} & Opened) {
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <LookButton label={label} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="md">
          <fieldset className={classes.choices}>
            <legend>{t('Rows')}</legend>
            {densities.map(({ value, name }) => (
              <label key={value}>
                <input type="radio" name={`density-of-${label}`} checked={density === value} onChange={() => setDensity(value)} />
                {t(name)}
              </label>
            ))}
          </fieldset>
          <fieldset className={classes.choices}>
            <legend>{t('Columns')}</legend>
            <div className={classes.columns}>
              {choices.map(({ name, isShown, toggle }) => (
                <label key={name}>
                  <input type="checkbox" checked={isShown} onChange={toggle} />
                  {t(name)}
                </label>
              ))}
            </div>
          </fieldset>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
