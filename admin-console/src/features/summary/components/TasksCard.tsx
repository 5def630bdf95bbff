import { Badge, Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import type { Task } from '../lib/figures';
import styles from './TasksCard.module.css';

/** Open work of the operators; each line leads to its list. */
export function TasksCard({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Section title="처리할 일">
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed">
          처리할 일이 없습니다.
        </Text>
      ) : (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <li key={task.label}>
              <Link to={task.href} className={styles.task}>
                <span>
                  {task.label}
                  <Text component="span" display="block" size="xs" c="dimmed">
                    {task.hint}
                  </Text>
                </span>
                <span className={styles.count}>
                  <Badge color="persimmon" c="persimmon.8" size="lg">
                    {formatCount(task.count)}
                  </Badge>
                  <ChevronRight size={14} aria-hidden />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
