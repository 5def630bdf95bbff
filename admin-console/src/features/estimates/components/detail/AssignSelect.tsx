import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notifyDone } from '../../../../shared/ui/notify';
import { useEstimateChange } from '../../api/changes';
import { staffQuery, type Estimate } from '../../api/estimates';
import { useReportRefusal } from '../use-report-refusal';

/** Who answers; the chosen person is notified. Only for admins. */
export function AssignSelect({ estimate: { id, manager } }: { estimate: Estimate }) {
  const staff = useQuery(staffQuery);
  const change = useEstimateChange(id);
  const onError = useReportRefusal(id);
  const known = (staff.data ?? []).map((person) => ({ value: String(person.id), label: person.name }));
  // Somebody who is no manager any more may still have it.
  const gone = manager !== null && !known.some(({ value }) => value === String(manager.id));
  const assign = (chosen: string | null) =>
    change.mutate(
      { kind: 'assign', managerId: chosen === null ? null : Number(chosen) },
      { onSuccess: ({ message }) => notifyDone(message), onError },
    );
  return (
    <Select
      mt="sm"
      label="담당"
      placeholder="담당 없음"
      data={gone ? [...known, { value: String(manager.id), label: manager.name }] : known}
      value={manager === null ? null : String(manager.id)}
      onChange={assign}
      disabled={change.isPending}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '담당 지우기' }}
      nothingFoundMessage={staff.isError ? '담당자를 불러오지 못했습니다.' : '없는 담당자입니다'}
    />
  );
}
