import { Text, Timeline } from '@mantine/core';
import { Check, CircleDashed, CircleDot, Minus, X, type LucideIcon } from 'lucide-react';
import { formatCount, formatDateTimeKst, type StepState } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import type { PurchaseRequest } from '../api/purchase-requests';

const ICONS: Readonly<Record<StepState, LucideIcon>> = {
  later: CircleDashed,
  open: CircleDot,
  approved: Check,
  reduced: Check,
  rejected: X,
  skipped: Minus,
};

/** Who decides, one after the other, and what was decided. */
export function StepsCard({ request: { steps, lines } }: { request: PurchaseRequest }) {
  const nameOf = (lineId: number): string => lines.find(({ id }) => id === lineId)?.productName ?? '뺀 상품';
  if (steps.length === 0) {
    return (
      <Section title="결재 단계">
        <Text size="sm" c="dimmed">
          결재 단계가 없는 요청입니다.
        </Text>
      </Section>
    );
  }
  return (
    <Section title="결재 단계">
      <Timeline bulletSize={22} lineWidth={2} color="celadon">
        {steps.map((step) => {
          const Icon = ICONS[step.state];
          return (
            <Timeline.Item
              key={step.id}
              title={`${step.no}단계 ${step.approverName} · ${step.stateLabel}`}
              bullet={<Icon size={12} aria-hidden />}
            >
              {step.decidedAt !== null && (
                <Text size="xs" c="dimmed">
                  {formatDateTimeKst(step.decidedAt)} · {step.decidedByName ?? '–'}
                  {step.via === 'link' && ' · 결재 링크'}
                </Text>
              )}
              {step.lines?.map(({ lineId, quantity }) => (
                <Text size="sm" key={lineId}>
                  {nameOf(lineId)} {formatCount(quantity)}개로 줄임
                </Text>
              ))}
              {step.note !== null && <Text size="sm">{step.note}</Text>}
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Section>
  );
}
