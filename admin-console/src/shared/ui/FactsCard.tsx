import { Card, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FactsCard.module.css';

interface FactsCardProps {
  /** Name of the section. */
  label: string;
  facts: readonly { name: string; value: ReactNode }[];
  /** Buttons beside the facts. */
  children: ReactNode;
}

/** What stands at the head of a page about one thing, beside each other, with what can be done with it. */
export function FactsCard({ label, facts, children }: FactsCardProps) {
  return (
    <Card component="section" aria-label={label} mb="md" py="sm">
      <Group justify="space-between" align="start" gap="sm">
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Group gap="sm" ml="auto">
          {children}
        </Group>
      </Group>
    </Card>
  );
}
