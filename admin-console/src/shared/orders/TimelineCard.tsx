import { Text, Timeline } from '@mantine/core';
import { CircleDot, CreditCard, NotebookPen, PackagePlus, Truck, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTimeKst } from '@store/domain';
import { Section } from '../ui/Section';
import type { Order } from './api/order';
import styles from './TimelineCard.module.css';
import { timelineOf } from './timeline';

const ICONS: Record<string, LucideIcon> = {
  placed: PackagePlus,
  payment: CreditCard,
  shipping: Truck,
  refund: Undo2,
  note: NotebookPen,
};

interface TimelineCardProps {
  order: Order;
  /** Shown above the steps, such as a field for a remark. */
  children?: ReactNode;
}

/** What happened, newest first, with the operators' own remarks. */
export function TimelineCard({ order, children }: TimelineCardProps) {
  return (
    <Section title="진행 기록">
      {children}
      <Timeline bulletSize={22} lineWidth={2} color="celadon" className={styles.steps}>
        {timelineOf(order).map((step) => {
          const Icon = ICONS[step.kind] ?? CircleDot;
          return (
            <Timeline.Item key={step.key} title={step.title} bullet={<Icon size={12} aria-hidden />}>
              {step.note !== null && <Text size="sm">{step.note}</Text>}
              <Text size="xs" c="dimmed">
                {formatDateTimeKst(step.at)} · {step.actor ?? '시스템'}
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Section>
  );
}
