import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'wouter';

interface Span {
  /** Its name in the address. */
  name: string;
  label: string;
  /** Values and their labels; the first is the default. */
  choices: readonly (readonly [value: string, label: string])[];
}

/** How far back a chart looks, kept in the page's address. */
export function useSpan({ name, choices }: Pick<Span, 'name' | 'choices'>): string {
  const [search] = useSearchParams();
  const [usual = ''] = choices.map(([value]) => value);
  return choices.find(([value]) => value === search.get(name))?.[0] ?? usual;
}

export function ChooseSpan({ name, label, choices }: Span) {
  const [, setSearch] = useSearchParams();
  const value = useSpan({ name, choices });
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      data={choices.map(([each, text]) => ({ value: each, label: text }))}
      onChange={(next) =>
        setSearch(
          (search) => {
            search.set(name, next);
            return search;
          },
          { replace: true },
        )
      }
    />
  );
}
