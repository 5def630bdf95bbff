import { Anchor, Card, Text } from '@mantine/core';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import figures from '../../../shared/ui/FigureCard.module.css';
import type { DayFigure } from '../lib/figures';
import styles from './DayCard.module.css';

/** One figure of today, beside the same one of other days; every number leads to the list that it counts. */
export function DayCard({ figure }: { figure: DayFigure }) {
  const { label, value, href, hint, change, compared } = figure;
  return (
    <Card>
      <Link to={href} className={styles.today}>
        <Text size="sm" c="dimmed" className={figures.label}>
          {label}
          <ArrowUpRight size={14} aria-hidden />
        </Text>
        <Text className={figures.value}>{value}</Text>
      </Link>
      <Text size="xs" c="dimmed">
        {change ?? hint}
      </Text>
      <ul className={styles.compared}>
        {compared.map((day) => (
          <li key={day.label}>
            {day.label}{' '}
            <Anchor
              component={Link}
              to={day.href}
              inherit
              underline="always"
              fw={600}
              aria-label={`${label}, ${day.label} ${day.value}`}
            >
              {day.value}
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}
