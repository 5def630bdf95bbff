import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayLabel, isKstDay, markedDayLabel, messageFor, now, type BusinessCalendar } from '@store/domain';
import { Description, DescriptionList, Section } from '../../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../../shared/ui/notify';
import type { PrintJobDetail } from '../../api/print-jobs';
import { useJobChange } from '../../api/room';
import { ReasonDialog } from './ReasonDialog';

interface DateSectionProps {
  job: PrintJobDetail;
  /** Undefined until loaded. */
  calendar: BusinessCalendar | undefined;
  isMoving: boolean;
  onMove: (open: boolean) => void;
}

/** Whether the day of dispatch can be moved now. */
export const mayMoveDue = ({ dueOn, state, closed }: PrintJobDetail): boolean =>
  dueOn !== null && !closed && (state === 'APPROVED' || state === 'PRODUCING');

/** The day of dispatch, the promised day, and the last day for the approval of the proof. */
export function DateSection({ job, calendar, isMoving, onMove }: DateSectionProps) {
  const { dueOn, promisedOn, needBy, approveBy } = job;
  const label = (day: string): string =>
    calendar === undefined ? dayLabel(day) : markedDayLabel(day, now(), calendar);
  return (
    <Section
      title="일정"
      aside={
        mayMoveDue(job) && (
          <Button size="compact-md" mih={36} variant="default" onClick={() => onMove(true)}>
            출고일 변경
          </Button>
        )
      }
    >
      <DescriptionList>
        <Description name="출고일">
          {dueOn === null ? '시안을 확정하면 정해집니다' : label(dueOn)}
        </Description>
        <Description name="최초 안내일">{promisedOn === null ? '–' : label(promisedOn)}</Description>
        {needBy !== null && <Description name="희망 납기일">{label(needBy)}</Description>}
        {approveBy !== null && <Description name="시안 확정 기한">{label(approveBy)} 15시</Description>}
      </DescriptionList>
      {isMoving && <DueDialog job={job} onClose={() => onMove(false)} />}
    </Section>
  );
}

function DueDialog({ job, onClose }: { job: PrintJobDetail; onClose: () => void }) {
  const [day, setDay] = useState(job.dueOn ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useJobChange(job);
  const save = (reason: string): void => {
    if (!isKstDay(day)) return setProblem(messageFor('PRINT_DUE_FORM'));
    change.mutate(
      { what: 'due', dueOn: day, reason },
      {
        onSuccess: () => {
          notifyDone(messageFor('PRINT_DUE_SAVED'));
          onClose();
        },
        onError: (error) => notifyFailed(error),
      },
    );
  };
  return (
    <ReasonDialog
      title="출고일 변경"
      action="출고일 변경"
      isSending={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="새 출고일"
        description="최초 안내일은 바뀌지 않으며, 주문자에게 사유와 함께 알립니다."
        type="date"
        required
        mb="sm"
        value={day}
        error={problem}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setProblem(null);
        }}
        data-autofocus
      />
    </ReasonDialog>
  );
}
