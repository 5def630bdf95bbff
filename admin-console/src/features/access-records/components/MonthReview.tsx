import { ActionIcon, Button, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ACCESS_USE_LABELS, formatCount, formatDateTimeKst } from '@store/domain';
import { actorLabel } from '../../../shared/ui/actor-label';
import { Section } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import {
  accessMonthQuery,
  useReviewMonth,
  type AccessMonth,
  type AccessOfPerson,
} from '../api/access-records';
import { monthLabel, shifted } from '../lib/access-filter';
import { FlagBadges } from './FlagBadges';

interface MonthReviewProps {
  /** yyyy-MM; the last complete month if none is chosen. */
  month: string | undefined;
  onMonth: (month: string) => void;
  /** Filters the records below by one person and the month. */
  onPerson: (person: AccessOfPerson, month: string) => void;
}

/** The monthly review of the access record: who did how much, unusual entries first, and what the review found. */
export function MonthReview({ month, onMonth, onPerson }: MonthReviewProps) {
  const answer = useQuery(accessMonthQuery(month));
  if (answer.isPending) return <RowsSkeleton />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { data } = answer;
  const go = (by: number) => () => onMonth(shifted(data.month, by));
  return (
    <Section
      title={`${monthLabel(data.month)} 점검`}
      aside={
        <Group gap={4}>
          <ActionIcon variant="default" aria-label="이전 달" onClick={go(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="다음 달" disabled={!data.over} onClick={go(1)}>
            <ChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <Stack gap="md">
        <People people={data.people} onPerson={(person) => onPerson(person, data.month)} />
        <Reviews key={data.month} month={data} />
      </Stack>
    </Section>
  );
}

function People({
  people,
  onPerson,
}: {
  people: readonly AccessOfPerson[];
  onPerson: (person: AccessOfPerson) => void;
}) {
  if (people.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        이 달에는 개인정보를 처리한 기록이 없습니다.
      </Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table aria-label="처리자별 건수">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>처리자</Table.Th>
            <Table.Th>점검 항목</Table.Th>
            {['전체', '내려받기', '야간', '대량', ACCESS_USE_LABELS.reveal, '처리 건수'].map((heading) => (
              <Table.Th key={heading} ta="right">
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.partnerKeyId ?? person.actorId}>
              <Table.Td>
                <Button variant="subtle" size="compact-sm" px={0} onClick={() => onPerson(person)}>
                  {actorLabel(person)}
                </Button>
              </Table.Td>
              <Table.Td>
                <FlagBadges flags={person.flags} />
              </Table.Td>
              {[
                person.total,
                person.downloads,
                person.night,
                person.many,
                person.reveals,
                person.subjects,
              ].map((count, i) => (
                <Table.Td key={i} ta="right">
                  {formatCount(count)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Reviews({ month: { month, over, reviews } }: { month: AccessMonth }) {
  const [isOpen, setOpen] = useState(reviews.length === 0);
  if (!over) {
    return (
      <Text size="sm" c="dimmed">
        다음 달부터 점검 결과를 등록할 수 있습니다.
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      {reviews.map(({ reviewerName, note, createdAt }) => (
        <Text key={createdAt} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {note}
          <Text component="span" size="xs" c="dimmed" display="block">
            {reviewerName} · {formatDateTimeKst(createdAt)} 점검
          </Text>
        </Text>
      ))}
      {isOpen ? (
        <ReviewForm month={month} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" size="xs" w="fit-content" onClick={() => setOpen(true)}>
          점검 결과 등록
        </Button>
      )}
    </Stack>
  );
}

function ReviewForm({ month, onDone }: { month: string; onDone: () => void }) {
  const [note, setNote] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending } = useReviewMonth();
  const submit = () => {
    if (note.trim() === '') return setEmpty(true);
    mutate(
      { month, note: note.trim() },
      {
        onSuccess: (message) => {
          notifyDone(message);
          onDone();
        },
        onError: (error) => notifyFailed(error),
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        label="점검 결과"
        description="확인한 내용과 조치를 적어 주세요. 등록한 결과는 수정할 수 없습니다."
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        error={isEmpty && note.trim() === '' ? '점검 결과를 입력해 주세요.' : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" mt="xs" loading={isPending}>
        점검 완료
      </Button>
    </form>
  );
}
