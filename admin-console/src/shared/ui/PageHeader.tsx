import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One value beside the title, such as a count. */
  fact?: ReactNode;
  /** Buttons at the far end. */
  actions?: ReactNode;
  /** Link back, above the title. */
  back?: ReactNode;
}

/** Head of a page: its one h1. */
export function PageHeader({ title, fact, actions, back }: PageHeaderProps) {
  return (
    <header>
      {back}
      <Group justify="space-between" mb="md" gap="sm">
        <Group gap="sm" align="baseline">
          <Title order={1} size="h3">
            {title}
          </Title>
          {fact !== undefined && (
            <Text c="dimmed" size="sm" component="div">
              {fact}
            </Text>
          )}
        </Group>
        {actions}
      </Group>
    </header>
  );
}
