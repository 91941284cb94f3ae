import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../patterns.module.css';

/** A part of a page with a heading of its own. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <Group justify="space-between" px="lg" pt="md" pb="xs" mih={52}>
        <Title order={2}>{title}</Title>
        {actions}
      </Group>
      <div style={{ padding: '0 1.25rem 1.25rem' }}>{children}</div>
    </section>
  );
}

/** Names and values, beside each other where there is room. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
