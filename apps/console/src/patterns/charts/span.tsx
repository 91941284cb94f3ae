import { useSearchParams } from 'wouter';
import { t } from '../../languages/t.js';
import classes from './chart.module.css';

interface Span {
  /** Its name in the address. */
  name: string;
  /** A text for `t`, as the labels of the choices are. */
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

/** Radio buttons side by side; those of Mantine take 3 kB of the first page. */
export function ChooseSpan({ name, label, choices }: Span) {
  const [, setSearch] = useSearchParams();
  const value = useSpan({ name, choices });
  const choose = (next: string): void =>
    setSearch(
      (search) => {
        search.set(name, next);
        return search;
      },
      { replace: true },
    );
  return (
    <div className={classes.choices} role="radiogroup" aria-label={t(label)}>
      {choices.map(([each, text]) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={value === each} onChange={() => choose(each)} />
          <span>{t(text)}</span>
        </label>
      ))}
    </div>
  );
}
