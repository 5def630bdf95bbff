import { Text } from '@mantine/core';
import type { EstimateRow } from '../api/estimates';
import { TURN_LABELS } from '../lib/due';
import styles from './marks.module.css';

/** Whose turn it is: filled for ours, outlined for the buyer's. */
export function TurnMark({ awaiting }: Pick<EstimateRow, 'awaiting'>) {
  if (awaiting === null) return null;
  return (
    <Text component="span" size="xs" className={styles.turn} data-turn={awaiting}>
      {TURN_LABELS[awaiting]}
    </Text>
  );
}
