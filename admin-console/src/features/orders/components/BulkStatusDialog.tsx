import { Alert, Button, Checkbox, Group, ScrollArea, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, messageFor, ORDER_STATUS_LABELS, type OrderStatus, withParticle } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { type BulkInput, type BulkResult, lookAtBulk, useBulkStatus } from '../api/use-bulk-status';
import { OpenDialog } from '../../../shared/ui/OpenDialog';

interface BulkStatusDialogProps {
  status: OrderStatus;
  target: Pick<BulkInput, 'ids' | 'filter'>;
  /** `done` if orders were changed, so that the selection is cleared. */
  onClose: (done: boolean) => void;
}

/** Shows what would become of each chosen order, asks, and shows what became of it. */
export function BulkStatusDialog({ status, target, onClose }: BulkStatusDialogProps) {
  const input = { status, ...target };
  const preview = useQuery({
    queryKey: ['bulkStatus', input],
    queryFn: () => lookAtBulk(input),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const change = useBulkStatus();
  const result = change.data?.data;
  return (
    <OpenDialog
      size="lg"
      onClose={() => onClose(result !== undefined)}
      title={`상태를 ${withParticle(ORDER_STATUS_LABELS[status], '으로/로')} 변경`}
    >
      {preview.isPending && <Skeleton height={120} role="status" aria-label="확인하는 중" />}
      {preview.error !== null && <Refusal error={preview.error} />}
      {preview.data !== undefined && result === undefined && (
        <Question
          preview={preview.data}
          busy={change.isPending}
          error={change.error}
          onConfirm={(includeOffPath) => change.mutate({ ...input, includeOffPath })}
          onCancel={() => onClose(false)}
        />
      )}
      {result !== undefined && <Outcome result={result} onClose={() => onClose(true)} />}
    </OpenDialog>
  );
}

function Refusal({ error }: { error: unknown }) {
  return (
    <Alert color="persimmon" role="alert">
      {messageOf(error, messageFor('SAVE_FAILED'))}
    </Alert>
  );
}

interface QuestionProps {
  preview: BulkResult;
  busy: boolean;
  error: unknown;
  onConfirm: (includeOffPath: boolean) => void;
  onCancel: () => void;
}

function Question({ preview, busy, error, onConfirm, onCancel }: QuestionProps) {
  const [includeOffPath, include] = useState(false);
  const count = (kind: string) => preview.items.filter(({ verdict }) => verdict === kind).length;
  const [ok, offPath] = [count('ok'), count('offPath')];
  const changing = ok + (includeOffPath ? offPath : 0);
  return (
    <>
      <Text size="sm">
        {formatCount(preview.items.length)}건 중 <strong>{formatCount(changing)}건</strong>을 변경합니다.
        {count('same') > 0 &&
          ` 이미 ${preview.statusLabel}인 ${formatCount(count('same'))}건은 그대로 둡니다.`}
      </Text>
      <Exceptions result={preview} kinds={['offPath', 'refused']} />
      {offPath > 0 && (
        <Checkbox
          mt="sm"
          label={`순서를 벗어난 ${formatCount(offPath)}건도 변경`}
          checked={includeOffPath}
          onChange={(event) => include(event.currentTarget.checked)}
        />
      )}
      {error !== null && <Refusal error={error} />}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onCancel}>
          취소
        </Button>
        <Button
          disabled={changing === 0}
          loading={busy}
          onClick={() => onConfirm(includeOffPath)}
          data-autofocus
        >
          {formatCount(changing)}건 변경
        </Button>
      </Group>
    </>
  );
}

function Outcome({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <>
      <Text size="sm" role="status">
        <strong>{formatCount(result.changed)}건</strong>을 {withParticle(result.statusLabel, '으로/로')}{' '}
        변경했습니다.
      </Text>
      <Exceptions result={result} kinds={['refused']} />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          닫기
        </Button>
      </Group>
    </>
  );
}

function Exceptions({ result, kinds }: { result: BulkResult; kinds: readonly string[] }) {
  // An order that ships with unfinished print is changed all the same, with a warning.
  const odd = result.items.filter(
    ({ verdict, message }) => kinds.includes(verdict) || (verdict === 'ok' && message !== null),
  );
  if (odd.length === 0) return null;
  return (
    <ScrollArea.Autosize mah={280} mt="sm" type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label="확인이 필요한 주문" highlightOnHover={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">주문</Table.Th>
            <Table.Th scope="col">현재 상태</Table.Th>
            <Table.Th scope="col">사유</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {odd.map(({ id, orderNo, fromLabel, message }) => (
            <Table.Tr key={id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{orderNo}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{fromLabel}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
