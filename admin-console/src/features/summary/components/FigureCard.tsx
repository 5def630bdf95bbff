import { Card, Text } from '@mantine/core';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Figure } from '../lib/figures';
import styles from './FigureCard.module.css';

/** One figure; the whole card leads to the list behind it. */
export function FigureCard({ figure }: { figure: Figure }) {
  return (
    <Card component={Link} to={figure.href} className={styles.card}>
      <Text size="sm" c="dimmed" className={styles.label}>
        {figure.label}
        <ArrowUpRight size={14} aria-hidden />
      </Text>
      <Text className={styles.value}>{figure.value}</Text>
      <Text size="xs" c="dimmed">
        {figure.hint}
      </Text>
    </Card>
  );
}
