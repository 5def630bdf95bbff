import { Badge, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon, isKstDay, messageFor } from '@store/domain';
import { listPrintJobPlatesOptions } from '@store/openapi';
import { Section } from '../../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../../shared/ui/notify';
import { ErrorState } from '../../../../shared/ui/States';
import { type Plate, useChangePlate } from '../../api/room';
import { ReasonDialog } from './ReasonDialog';
import styles from './room.module.css';

type Act = 'end' | 'extend';
const ACTS: Readonly<Record<Act, string>> = { end: '판 폐기', extend: '보관 기간 변경' };

const dots = (day: string): string => day.replaceAll('-', '.');

/** Plates that this print uses: until when each is stored, and so its fee is waived. */
export function PlateSection({ id }: { id: number }) {
  const plates = useQuery(listPrintJobPlatesOptions({ path: { id } }));
  const [openDialog, setOpenDialog] = useState<{ plate: Plate; act: Act } | null>(null);
  return (
    <Section title="판">
      {plates.isPending && <Skeleton height={40} />}
      {plates.isError && plates.data === undefined && (
        <ErrorState
          error={plates.error}
          fallback="판을 불러오지 못했습니다."
          onRetry={() => void plates.refetch()}
        />
      )}
      {plates.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          제작을 시작하면 판이 등록됩니다.
        </Text>
      )}
      <ul className={styles.plain} aria-label="판 목록">
        {plates.data?.map((plate) => (
          <li key={plate.id} className={styles.line}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600}>
                {plate.label} · {formatWon(plate.feePaid)}
              </Text>
              {plate.endedAt !== null && (
                <Badge size="sm" color="gray" c="ink.7">
                  폐기함
                </Badge>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {dots(plate.madeOn)} 제작 · {dots(plate.lastUsedOn)} 마지막 사용 · {dots(plate.keepUntil)}까지
              보관
            </Text>
            {plate.endedAt === null && (
              <Group gap="xs" mt={6}>
                {(['extend', 'end'] as const).map((act) => (
                  <Button
                    key={act}
                    size="compact-md"
                    mih={36}
                    variant="default"
                    aria-label={`${plate.label} ${ACTS[act]}`}
                    onClick={() => setOpenDialog({ plate, act })}
                  >
                    {ACTS[act]}
                  </Button>
                ))}
              </Group>
            )}
          </li>
        ))}
      </ul>
      {openDialog !== null && <PlateDialog id={id} {...openDialog} onClose={() => setOpenDialog(null)} />}
    </Section>
  );
}

interface PlateDialogProps {
  id: number;
  plate: Plate;
  act: Act;
  onClose: () => void;
}

function PlateDialog({ id, plate, act, onClose }: PlateDialogProps) {
  const [day, setDay] = useState(plate.keepUntil);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangePlate(id);
  const save = (reason: string): void => {
    if (act === 'extend' && !isKstDay(day)) return setProblem(messageFor('PRINT_DUE_FORM'));
    change.mutate(
      { plateId: plate.id, reason, ...(act === 'end' ? { end: true } : { keepUntil: day }) },
      {
        onSuccess: (message) => {
          notifyDone(message);
          onClose();
        },
        onError: (error) => notifyFailed(error),
      },
    );
  };
  return (
    <ReasonDialog
      title={`${plate.label} ${ACTS[act]}`}
      action={ACTS[act]}
      isSending={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {act === 'end' ? (
        <Text size="sm" mb="sm">
          폐기한 판은 되돌릴 수 없으며, 다음 주문부터 판비를 다시 받습니다.
        </Text>
      ) : (
        <TextInput
          label="보관할 마지막 날"
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
      )}
    </ReasonDialog>
  );
}
