import { Checkbox, Stack, Text } from '@mantine/core';
import { t } from '../../languages/t.js';
import { useSession } from '../../session/session.js';
import { chosenBy, groupsFor, patternsOf, typesIn, wordsOf } from './types.js';
import classes from './webhooks.module.css';

interface Field {
  value: readonly string[];
  onChange: (patterns: string[]) => void;
  error?: React.ReactNode;
}

/** The types of events as a tree of checkboxes: one for each group, and one for each of its types. */
export function EventTypes({ value, onChange, error }: Field) {
  const groups = groupsFor(useSession().side);
  const chosen = chosenBy(value);
  const set = (types: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const type of types) {
      if (isOn) next.add(type);
      else next.delete(type);
    }
    onChange(patternsOf(next, groups));
  };
  return (
    <Stack gap="sm" role="group" aria-label={t('Events')}>
      {groups.map((group) => {
        const types = typesIn(group);
        const count = types.filter((type) => chosen.has(type)).length;
        return (
          <div key={group.of} role="group" aria-label={t(group.name)}>
            <Checkbox
              label={t(group.name)}
              checked={count === types.length}
              indeterminate={count > 0 && count < types.length}
              onChange={(event) => set(types, event.currentTarget.checked)}
            />
            <div className={classes.types}>
              {group.ends.map((end, index) => (
                <Checkbox
                  key={end}
                  size="xs"
                  label={wordsOf(group.of, end)}
                  aria-label={`${t(group.name)}: ${wordsOf(group.of, end)}`}
                  checked={chosen.has(types[index] ?? '')}
                  onChange={(event) => set([types[index] ?? ''], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
