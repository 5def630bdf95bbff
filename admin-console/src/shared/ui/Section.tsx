import { Card, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

/** A part of a page with its own heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Card>
  );
}

/** Names and values under each other. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export function Description({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children}
      </Text>
    </div>
  );
}
