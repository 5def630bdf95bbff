import { Text } from '@mantine/core';
import type { EstimateRow } from '../api/estimates';
import { TURN_WORDS } from '../lib/due';
import styles from './marks.module.css';

/** Whose turn it is: filled for ours, outlined for the buyer's. */
export function TurnMark({ awaiting }: Pick<EstimateRow, 'awaiting'>) {
  if (awaiting === null) return null;
  return (
    <Text component="span" size="xs" className={styles.turn} data-turn={awaiting}>
      {TURN_WORDS[awaiting]}
    </Text>
  );
}
