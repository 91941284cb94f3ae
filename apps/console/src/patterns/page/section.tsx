import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../patterns.module.css';

/** The heading of a part of a page, with its actions; in line with the cells of a table below it. */
export function SectionHead({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <Group justify="space-between" px="md" pt="md" pb="xs" mih={52}>
      <Title order={2}>{title}</Title>
      {actions}
    </Group>
  );
}

/** A section of a page, with a heading. With `isFlush`, a table in it reaches the edges. */
export function Section({
  title,
  actions,
  isFlush = false,
  children,
}: {
  title: string;
  actions?: ReactNode;
  isFlush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.card} aria-label={title}>
      <SectionHead title={title} actions={actions} />
      {isFlush ? children : <div className={classes.inside}>{children}</div>}
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

const isKnown = ([, value]: Fact): boolean => value !== null && value !== undefined && value !== '';

/** Only facts that have a value, since a page full of dashes tells nothing. */
export const known = (facts: readonly Fact[]): readonly Fact[] => facts.filter(isKnown);

/** Names and values, in columns if there is room. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {of.map((fact) => (
        <div key={fact[0]}>
          <dt>{fact[0]}</dt>
          <dd>{isKnown(fact) ? fact[1] : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
