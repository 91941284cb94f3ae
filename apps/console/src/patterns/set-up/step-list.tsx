import { Anchor, VisuallyHidden } from '@mantine/core';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Link } from 'wouter';
import { t } from '../../languages/t.js';
import classes from './set-up.module.css';

/** A step before the first order ships. */
export interface Step {
  name: string;
  /** Texts for `t`. */
  title: string;
  about: string;
  /** The page where it is done; absent if somebody else does it. */
  href?: string;
  isRequired: boolean;
  isDone: boolean;
}

/** Steps in their order, done ones ticked, each with a link to where it is done. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  const next = steps.find(({ isDone, href }) => !isDone && href !== undefined);
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li key={step.name} className={classes.step} data-done={step.isDone || undefined} aria-current={step === next ? 'step' : undefined}>
          {step.isDone ? <CircleCheck size={20} className={classes.done} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
          <div>
            <VisuallyHidden>{step.isDone ? t('Done: ') : t('To do: ')}</VisuallyHidden>
            {step.href === undefined ? (
              <span className={classes.title}>{t(step.title)}</span>
            ) : (
              <Anchor component={Link} href={step.href} className={classes.title}>
                {t(step.title)}
              </Anchor>
            )}
            {!step.isDone && <div className={classes.about}>{t(step.about)}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** How many steps are done, in words. */
export const doneOf = (steps: readonly Step[]): string =>
  t('{done} of {count} done', { done: steps.filter(({ isDone }) => isDone).length, count: steps.length });
