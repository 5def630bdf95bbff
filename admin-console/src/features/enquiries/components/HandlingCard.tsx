import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ENQUIRY_STATUS_LABELS, formatDateTimeKst, formatWon } from '@store/domain';
import { formatPhone } from '../../../shared/format';
import { Fact, Facts, Section } from '../../../shared/ui/facts';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useEnquiryChange, type Enquiry } from '../api/enquiries';

/** Who asked, and how far it is; only steps that are possible now are offered. */
export function HandlingCard({ enquiry }: { enquiry: Enquiry }) {
  const change = useEnquiryChange(enquiry);
  return (
    <Section title="처리">
      <Stack gap="sm">
        <Facts>
          <Fact name="상태">{enquiry.statusLabel}</Fact>
          <Fact name="담당">{enquiry.assignee?.name ?? '없음'}</Fact>
          <Fact name="접수">{formatDateTimeKst(enquiry.createdAt)}</Fact>
        </Facts>
        <Group gap="xs">
          {enquiry.next.map((status) => (
            <Button
              key={status}
              variant="default"
              loading={change.isPending}
              onClick={() =>
                change.mutate(
                  { kind: 'status', status },
                  {
                    onSuccess: ({ message }) => notifyDone(message || '상태가 변경되었습니다.'),
                    onError: (error) => notifyFailed(error),
                  },
                )
              }
            >
              {ENQUIRY_STATUS_LABELS[status]}(으)로
            </Button>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}

/** How the asker is reached. */
export function AskerCard({ enquiry }: { enquiry: Enquiry }) {
  return (
    <Section title="문의한 사람">
      <Facts>
        <Fact name="이름">
          {enquiry.memberId === null ? (
            enquiry.name
          ) : (
            <Text component={Link} to={`/admin/users/${enquiry.memberId}`} size="sm" c="celadon.8">
              {enquiry.name}
            </Text>
          )}
        </Fact>
        <Fact name="회사">{enquiry.company ?? '–'}</Fact>
        <Fact name="이메일">{enquiry.email ?? '–'}</Fact>
        <Fact name="전화">{formatPhone(enquiry.phone)}</Fact>
      </Facts>
    </Section>
  );
}

/** What is wanted, as far as it was said. */
export function WishCard({ enquiry }: { enquiry: Enquiry }) {
  const { category, quantity, budget, wishedDate } = enquiry;
  return (
    <Section title="희망 조건">
      <Facts>
        <Fact name="분류">{category ?? '–'}</Fact>
        <Fact name="수량">{quantity === null ? '–' : `${quantity.toLocaleString('ko-KR')}개`}</Fact>
        <Fact name="예산">{budget === null ? '–' : formatWon(budget)}</Fact>
        <Fact name="희망일">{wishedDate ?? '–'}</Fact>
      </Facts>
    </Section>
  );
}
