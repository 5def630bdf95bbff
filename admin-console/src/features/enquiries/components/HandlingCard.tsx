import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  ENQUIRY_STATUS_LABELS,
  formatCount,
  formatDateTimeKst,
  formatWon,
  withParticle,
} from '@store/domain';
import { formatPhone } from '../../../shared/format';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { managersQuery } from '../../../shared/api/managers';
import type { Enquiry } from '../api/enquiries';
import { useSaveEnquiry } from './use-save-enquiry';

/** Who asked, and the state; offers only the steps that are possible now. */
export function HandlingCard({ enquiry }: { enquiry: Enquiry }) {
  const { save, isPending } = useSaveEnquiry(enquiry);
  return (
    <Section title="처리">
      <Stack gap="sm">
        <DescriptionList>
          <Description name="상태">{enquiry.statusLabel}</Description>
          <Description name="접수">{formatDateTimeKst(enquiry.createdAt)}</Description>
        </DescriptionList>
        <Assignee
          enquiry={enquiry}
          busy={isPending}
          onAssign={(assigneeId) => save({ kind: 'assign', assigneeId })}
        />
        <Group gap="xs">
          {enquiry.next.map((status) => (
            <Button
              key={status}
              variant="default"
              loading={isPending}
              onClick={() => save({ kind: 'status', status })}
            >
              {withParticle(ENQUIRY_STATUS_LABELS[status], '으로/로')}
            </Button>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}

interface AssigneeProps {
  enquiry: Enquiry;
  busy: boolean;
  onAssign: (id: number | null) => void;
}

/** Who looks after it; the chosen person is notified. */
function Assignee({ enquiry: { assignee }, busy, onAssign }: AssigneeProps) {
  const staff = useQuery(managersQuery);
  const people = (staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // It may still be assigned to somebody who is no longer a manager.
  const gone = assignee !== null && !people.some(({ value }) => value === String(assignee.id));
  return (
    <Select
      label="담당"
      placeholder="담당자 없음"
      data={gone ? [...people, { value: String(assignee.id), label: assignee.name }] : people}
      value={assignee === null ? null : String(assignee.id)}
      onChange={(id) => onAssign(id === null ? null : Number(id))}
      disabled={busy}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '담당자 지우기' }}
      nothingFoundMessage={staff.isError ? '담당자를 불러오지 못했습니다.' : '일치하는 담당자가 없습니다'}
    />
  );
}

/** How to reach the requester. */
export function RequesterCard({ enquiry }: { enquiry: Enquiry }) {
  return (
    <Section title="문의자">
      <DescriptionList>
        <Description name="이름">
          {enquiry.memberId === null ? (
            enquiry.name
          ) : (
            <Text component={Link} to={`/admin/users/${enquiry.memberId}`} size="sm" c="celadon.8">
              {enquiry.name}
            </Text>
          )}
        </Description>
        <Description name="회사">{enquiry.company ?? '–'}</Description>
        <Description name="이메일">{enquiry.email ?? '–'}</Description>
        <Description name="전화">{formatPhone(enquiry.phone)}</Description>
      </DescriptionList>
    </Section>
  );
}

/** What the requester wants, as far as they said it. */
export function RequestDetailsCard({ enquiry }: { enquiry: Enquiry }) {
  const { category, quantity, budget, wishedDate } = enquiry;
  return (
    <Section title="희망 조건">
      <DescriptionList>
        <Description name="분류">{category ?? '–'}</Description>
        <Description name="수량">{quantity === null ? '–' : `${formatCount(quantity)}개`}</Description>
        <Description name="예산">{budget === null ? '–' : formatWon(budget)}</Description>
        <Description name="희망 납기일">{wishedDate ?? '–'}</Description>
      </DescriptionList>
    </Section>
  );
}
