import { Alert, Badge, Button, Checkbox, Group, ScrollArea, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatWon, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { notifyDone } from '../../../shared/ui/notify';
import { runQuery, useApplyRun, type Run } from '../api/runs';
import { ACTION_LABELS } from '../lib/evidence-labels';
import styles from './evidence.module.css';
import { OpenDialog } from '../../../shared/ui/OpenDialog';

interface RunDialogProps {
  action: 'issue' | 'retry';
  ids: number[];
  /** `done` if documents were changed, so that the selection is cleared. */
  onClose: (done: boolean) => void;
}

/** Shows what would happen to each chosen document, and does exactly that. */
export function RunDialog({ action, ids, onClose }: RunDialogProps) {
  const [forceIssue, setForceIssue] = useState(false);
  const run = useQuery(runQuery({ action, ids, forceIssue }));
  const apply = useApplyRun();
  const checkAgain = () => {
    apply.reset();
    void run.refetch();
  };
  const confirm = ({ id, count }: Run) =>
    apply.mutate(id, {
      onSuccess: () => {
        notifyDone(`${formatCount(count)}건을 처리하기 시작했습니다. 결과는 상태에 표시됩니다.`);
        onClose(true);
      },
    });
  const failure = run.error ?? apply.error;
  return (
    <OpenDialog size="lg" onClose={() => onClose(false)} title={`${ACTION_LABELS[action]}: 실행 전 확인`}>
      {run.isPending && <Skeleton height={120} role="status" aria-label="확인하는 중" />}
      {run.data !== undefined && <Rows run={run.data} />}
      {(forceIssue || hasLate(run.data)) && (
        <Checkbox
          mt="sm"
          label="발급 기한이 지난 문서도 발행 (지연발급 가산세 1%)"
          checked={forceIssue}
          onChange={(event) => setForceIssue(event.currentTarget.checked)}
        />
      )}
      {failure !== null && (
        <Alert color="persimmon" role="alert" mt="sm">
          {messageOf(failure, messageFor('SAVE_FAILED'))}
        </Alert>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => onClose(false)}>
          닫기
        </Button>
        {failure !== null ? (
          <Button loading={run.isFetching} onClick={checkAgain}>
            다시 확인
          </Button>
        ) : (
          <ConfirmButton
            action={action}
            run={run.isFetching ? undefined : run.data}
            busy={apply.isPending}
            onConfirm={confirm}
          />
        )}
      </Group>
    </OpenDialog>
  );
}

/** Whether one of them is past its due day, and needs an operator's consent to be issued. */
const hasLate = (run: Run | undefined): boolean =>
  run?.rows.some(({ message }) => message === messageFor('TAX_DOC_OVERDUE')) ?? false;

interface ConfirmButtonProps {
  action: RunDialogProps['action'];
  /** Undefined while loading. */
  run: Run | undefined;
  busy: boolean;
  onConfirm: (run: Run) => void;
}

function ConfirmButton({ action, run, busy, onConfirm }: ConfirmButtonProps) {
  return (
    <Button
      disabled={run === undefined || run.count === 0}
      loading={busy}
      onClick={() => run !== undefined && onConfirm(run)}
    >
      {formatCount(run?.count ?? 0)}건 {ACTION_LABELS[action]}
    </Button>
  );
}

const RESULTS = {
  ok: ['정상', 'celadon', 'celadon.9'],
  warning: ['주의', 'yellow', 'ink.9'],
  error: ['오류', 'persimmon', 'persimmon.8'],
} as const;

/** Narrow windows show the amount below the number, which stays on one line. */
function Rows({ run }: { run: Run }) {
  const { rows, count, supplied, vat, total } = run;
  return (
    <>
      <Text size="sm" role="status">
        {formatCount(rows.length)}건 중 <strong>{formatCount(count)}건</strong>을 처리합니다. 공급가액{' '}
        {formatWon(supplied)}, 세액 {formatWon(vat)}, 합계 <strong>{formatWon(total)}</strong>
      </Text>
      <ScrollArea.Autosize mah={320} mt="sm" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label="확인 결과" highlightOnHover={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">문서번호</Table.Th>
              <Table.Th scope="col">결과</Table.Th>
              <Table.Th scope="col" ta="right" visibleFrom="sm">
                합계
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, key, result, message, total: amount }) => {
              const [label, color, text] = RESULTS[result];
              return (
                <Table.Tr key={id}>
                  <Table.Td className={styles.figure}>
                    {key}
                    <Text size="xs" c="dimmed" hiddenFrom="sm">
                      합계 {formatWon(amount)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Badge color={color} c={text} fw={600}>
                      {label}
                    </Badge>
                    {message !== '' && <Text size="xs">{message}</Text>}
                  </Table.Td>
                  <Table.Td ta="right" className={styles.figure} visibleFrom="sm">
                    {formatWon(amount)}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}
