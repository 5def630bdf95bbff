import { Text } from '@mantine/core';
import { AlarmClock } from 'lucide-react';
import { kstDate, now } from '@store/domain';
import type { EstimateRow } from '../api/estimates';
import { dueOf } from '../lib/due';
import styles from './marks.module.css';

/** When something is due; late and due today are marked by more than a colour. */
export function DueText({ row }: { row: Pick<EstimateRow, 'status' | 'dueOn'> }) {
  const due = dueOf(row, kstDate(now()));
  if (due === null) return null;
  const pressing = due.late || due.today;
  return (
    <Text
      size="xs"
      component="span"
      className={styles.due}
      c={due.late ? 'persimmon.8' : pressing ? 'ink.9' : 'dimmed'}
      fw={pressing ? 650 : 400}
    >
      {due.late && <AlarmClock size={12} aria-label="기한 지남:" />}
      {due.text}
    </Text>
  );
}
