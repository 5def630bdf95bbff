import { Alert, Badge, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  dayLabel,
  HOLIDAY_KIND_LABELS,
  HOLIDAY_KINDS,
  isKstDay,
  kstDate,
  messageFor,
  now,
  PRINT_REASON_MAX_LENGTH,
  PRINT_REASON_MIN_LENGTH,
  type HolidayKind,
} from '@store/domain';
import { listHolidaysOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { notifyDone } from '../../../shared/ui/notify';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { type Holiday, useChangeHoliday } from '../api/holidays';

/** Days off, which dispatch and answer dates take into account. */
export default function HolidaysPage() {
  const [year, setYear] = useState(Number(kstDate(now()).slice(0, 4)));
  const holidays = useQuery(listHolidaysOptions({ query: { year } }));
  return (
    <>
      <PageHeader title="휴무일" />
      <Stack gap="md">
        <Group gap="xs">
          <Button variant="default" onClick={() => setYear(year - 1)} aria-label="이전 해">
            ‹
          </Button>
          <Text fw={700}>{year}년</Text>
          <Button variant="default" onClick={() => setYear(year + 1)} aria-label="다음 해">
            ›
          </Button>
        </Group>
        {holidays.isPending && <RowsSkeleton rows={8} />}
        {holidays.isError && <ErrorState error={holidays.error} onRetry={() => void holidays.refetch()} />}
        {holidays.isSuccess && (
          <>
            {holidays.data.nextYearMissing && (
              <Alert color="persimmon" title="내년 공휴일 정보가 없습니다.">
                내년 날짜에는 공휴일이 반영되지 않습니다. 공휴일 자료를 올려 주세요.
              </Alert>
            )}
            <DayForm year={year} />
            <Days days={holidays.data.days} />
          </>
        )}
      </Stack>
    </>
  );
}

const COLORS = { public: 'red', house: 'orange', workday: 'teal' } as const;

/** The days of the year; a click on one that was entered here asks why it is removed. */
function Days({ days }: { days: readonly Holiday[] }) {
  if (days.length === 0) return <Text c="dimmed">등록된 휴무일이 없습니다.</Text>;
  return (
    <Section title={`등록된 날 ${days.length}일`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>날짜</Table.Th>
            <Table.Th>구분</Table.Th>
            <Table.Th>이름</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ day, kind, kindLabel, name }) => (
            <Table.Tr key={`${day} ${kind}`}>
              <Table.Td>{dayLabel(day)}</Table.Td>
              <Table.Td>
                <Badge variant="light" color={COLORS[kind]}>
                  {kindLabel}
                </Badge>
              </Table.Td>
              <Table.Td>{name}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

/** Adds a day of the store, or removes one. */
function DayForm({ year }: { year: number }) {
  const [day, setDay] = useState('');
  const [kind, setKind] = useState<HolidayKind>('house');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const change = useChangeHoliday();
  const isReady = isKstDay(day) && Array.from(reason.trim()).length >= PRINT_REASON_MIN_LENGTH;
  const run = (isRemoval: boolean): void =>
    change.mutate(
      { day, reason, ...(isRemoval ? {} : { save: { kind, name: name.trim() } }) },
      {
        onSuccess: (message) => {
          notifyDone(message);
          setName('');
          setReason('');
        },
      },
    );
  return (
    <Section title="휴무일 등록, 삭제">
      <Stack gap="sm">
        <Group gap="sm" grow>
          <TextInput
            label="날짜"
            type="date"
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Select
            label="구분"
            allowDeselect={false}
            data={HOLIDAY_KINDS.map((value) => ({ value, label: HOLIDAY_KIND_LABELS[value] }))}
            value={kind}
            onChange={(value) => setKind(value ?? 'house')}
          />
        </Group>
        <TextInput
          label="이름"
          maxLength={100}
          placeholder="창립기념일"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="사유"
          description={`${PRINT_REASON_MIN_LENGTH}자 이상. 변경 기록에 남습니다.`}
          maxLength={PRINT_REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={change.error === null ? undefined : messageOf(change.error, messageFor('SAVE_FAILED'))}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={!isReady} loading={change.isPending} onClick={() => run(true)}>
            이 날의 등록 삭제
          </Button>
          <Button
            disabled={!isReady || name.trim() === ''}
            loading={change.isPending}
            onClick={() => run(false)}
          >
            저장
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
