import { Text, Timeline } from '@mantine/core';
import { CircleDot, CreditCard, NotebookPen, PackagePlus, Truck, Undo2, type LucideIcon } from 'lucide-react';
import { formatDateTimeKst } from '@store/domain';
import { Section } from '../../../shared/ui/facts';
import type { Order } from '../api/orders';
import styles from './TimelineCard.module.css';
import { timelineOf } from '../lib/timeline';
import { NoteForm } from './NoteForm';

const ICONS: Record<string, LucideIcon> = {
  placed: PackagePlus,
  payment: CreditCard,
  shipping: Truck,
  refund: Undo2,
  note: NotebookPen,
};

/** What happened, newest first, with the operators' own remarks. */
export function TimelineCard({ order }: { order: Order }) {
  return (
    <Section title="진행 기록">
      <NoteForm orderId={order.id} />
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
