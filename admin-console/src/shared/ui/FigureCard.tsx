import { Card, Text } from '@mantine/core';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './FigureCard.module.css';

/** A figure of a first page. */
export interface Figure {
  label: string;
  value: string;
  hint: string;
  /** The list behind the figure, filtered to count the same. */
  href: string;
  /** Part of it is late. */
  urgent?: boolean;
}

interface FigureCardProps {
  figure: Figure;
  /** One of many in a row. */
  dense?: boolean;
}

/** One figure; the whole card is a link to the list behind it. */
export function FigureCard({ figure: { label, value, hint, href, urgent }, dense }: FigureCardProps) {
  return (
    <Card component={Link} to={href} className={styles.card}>
      <Text size="sm" c="dimmed" className={styles.label}>
        {label}
        <ArrowUpRight size={14} aria-hidden />
      </Text>
      <Text className={styles.value} mod={{ dense }}>
        {value}
      </Text>
      <Text size="xs" c={urgent === true ? 'persimmon.8' : 'dimmed'} fw={urgent === true ? 600 : 400}>
        {hint}
      </Text>
    </Card>
  );
}
