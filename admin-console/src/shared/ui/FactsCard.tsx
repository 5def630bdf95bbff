import { Button, Card, Group } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FactsCard.module.css';

interface FactsCardProps {
  /** Name of the section. */
  label: string;
  facts: readonly { name: string; value: ReactNode }[];
  /** Opens the form of the facts; null where they cannot be changed. */
  onEdit: (() => void) | null;
  /** Links before the button of the form. */
  children: ReactNode;
}

/** What stands at the head of a page about one thing, beside each other, with what can be done with it. */
export function FactsCard({ label, facts, onEdit, children }: FactsCardProps) {
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
          {onEdit !== null && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Pencil size={13} aria-hidden />}
              onClick={onEdit}
            >
              정보 수정
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  );
}
