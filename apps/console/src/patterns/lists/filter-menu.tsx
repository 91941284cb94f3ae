import { NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { t } from '../../languages/t.js';
import { FilterField } from './filter-field.js';
import { FilterButton, type Opened } from './bar-buttons.js';
import { type Filter, valuesOf } from './filter.js';
import type { ListControls } from './list-state.js';
import classes from './lists.module.css';

/** The fields of filters. A text applies at Enter and when people leave the field, a choice at once. */
export default function FilterMenu({
  label,
  filters,
  controls,
  isOpen,
  setOpen,
}: { label: string; filters: readonly Filter[]; controls: ListControls } & Opened) {
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <FilterButton label={label} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {filters.map((filter) => (
            <Field key={filter.of} filter={filter} controls={controls} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Field({ filter, controls }: { filter: Filter; controls: ListControls }) {
  const { of, label, options, isMany, isDay, placeholder, after, before, none = t('Any') } = filter;
  if (isDay) {
    const { filters } = controls.state;
    const value = filters[of] ?? '';
    return (
      <TextInput
        type="date"
        size="xs"
        label={label}
        value={value}
        min={after && filters[after]}
        max={before && filters[before]}
        onChange={({ currentTarget }) => controls.change({ [of]: currentTarget.value })}
      />
    );
  }
  if (!options) return <FilterField controls={controls} of={of} label={label} {...(placeholder ? { placeholder } : {})} />;
  const value = controls.state.filters[of] ?? '';
  if (!isMany) {
    return (
      <NativeSelect
        size="xs"
        label={label}
        data={[{ value: '', label: none }, ...options]}
        value={value}
        onChange={({ currentTarget }) => controls.change({ [of]: currentTarget.value })}
      />
    );
  }
  const chosen = valuesOf(value);
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      <div className={classes.columns}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => {
                const next = options.filter((each) => (each === option) !== chosen.includes(each.value));
                controls.change({ [of]: next.map((each) => each.value).join(',') });
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
