import { Autocomplete, Button, Checkbox, Group, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { CARRIERS, formatCount, isComposing } from '@store/domain';
import { listPackingSlips } from '@store/openapi';
import { CompanyAndName } from '../../../shared/ui/TwoLines';
import { OpenDialog } from '../../../shared/ui/OpenDialog';
import { ErrorState } from '../../../shared/ui/States';
import type { PackingSlip, SlipRequest } from '../api/orders';
import type { EntryResult } from '../api/use-enter-tracking';
import { filledDown, pastedColumn } from '../lib/tracking-entry';
import { useTrackingEntry } from './use-tracking-entry';

const CARRIER_NAMES = CARRIERS.map(({ name }) => name);
const FIELD = 'data-tracking-no';

interface TrackingDialogProps {
  /** The orders; at most 200. */
  target: SlipRequest;
  /** `saved`: every row is saved. */
  onClose: (saved: boolean) => void;
}

/** Tracking numbers of many orders: the carrier once, then a number for each, typed or pasted down the column. */
export function TrackingDialog({ target, onClose }: TrackingDialogProps) {
  const slips = useQuery({
    // Saving changes the orders: the rows stay as they were when the dialog opened.
    queryKey: ['trackingEntry', target],
    queryFn: ({ signal }) => listPackingSlips({ query: target, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <OpenDialog size="xl" title="송장 입력" onClose={() => onClose(false)}>
      {slips.isPending && <Skeleton height={160} role="status" aria-label="불러오는 중" />}
      {slips.isError && (
        <ErrorState
          error={slips.error}
          fallback="주문을 불러오지 못했습니다."
          onRetry={() => void slips.refetch()}
        />
      )}
      {slips.data !== undefined && <Entry slips={slips.data} onDone={() => onClose(true)} />}
    </OpenDialog>
  );
}

interface EntryProps {
  slips: readonly PackingSlip[];
  onDone: () => void;
}

function Entry({ slips, onDone }: EntryProps) {
  const orderNos = slips.map(({ orderNo }) => orderNo);
  const initial = Object.fromEntries(slips.map(({ orderNo, trackingNo }) => [orderNo, trackingNo ?? '']));
  const entry = useTrackingEntry(orderNos, initial, onDone);
  const { table, keysOf } = useColumn(orderNos, entry);
  return (
    <form
      aria-label="송장 입력"
      onSubmit={(event) => {
        event.preventDefault();
        entry.submit();
      }}
    >
      <ForAll entry={entry} />
      <Table mt="sm" aria-label="송장을 입력할 주문" highlightOnHover={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">주문</Table.Th>
            <Table.Th scope="col">수령인</Table.Th>
            <Table.Th scope="col">송장번호</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={table}>
          {slips.map((slip, index) => (
            <Row key={slip.orderNo} slip={slip} entry={entry} isFirst={index === 0} keys={keysOf(index)} />
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md" gap="xs">
        {entry.warned.length > 0 && (
          <Button variant="default" loading={entry.isSaving} onClick={entry.saveWarned}>
            주의 {formatCount(entry.warned.length)}건도 저장
          </Button>
        )}
        <Button type="submit" loading={entry.isSaving} disabled={entry.rows.length === 0}>
          {formatCount(entry.rows.length)}건 저장
        </Button>
      </Group>
    </form>
  );
}

type TrackingEntry = ReturnType<typeof useTrackingEntry>;

/** Pasting and Enter go down the column; Enter in the last field saves. */
function useColumn(orderNos: readonly string[], entry: TrackingEntry) {
  const table = useRef<HTMLTableSectionElement>(null);
  const goTo = (index: number): boolean => {
    const field = table.current?.querySelectorAll<HTMLInputElement>(`[${FIELD}]`)[index];
    field?.focus();
    field?.select();
    return field !== undefined;
  };
  const keysOf = (index: number) => ({
    onPaste: (event: ClipboardEvent): void => {
      const column = pastedColumn(event.clipboardData.getData('text'));
      if (column === null) return;
      event.preventDefault();
      entry.fill(filledDown(entry.typed, orderNos, index, column));
      goTo(Math.min(index + column.length, orderNos.length) - 1);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || isComposing(event.nativeEvent)) return;
      event.preventDefault();
      if (!goTo(index + step) && event.key === 'Enter') entry.submit();
    },
  });
  return { table, keysOf };
}

/** What all of the parcels have in common. */
function ForAll({ entry }: { entry: TrackingEntry }) {
  return (
    <>
      <Group align="end" gap="md">
        <Autocomplete
          label="택배사"
          placeholder="선택 또는 직접 입력"
          data={CARRIER_NAMES}
          maxLength={50}
          value={entry.carrier}
          onChange={entry.setCarrier}
          data-autofocus={!entry.knowsCarrier || undefined}
        />
        <Checkbox
          mb={8}
          label="저장하면서 배송중으로 변경 (구매자에게 알림)"
          checked={entry.marksShipped}
          onChange={(event) => entry.markShipped(event.currentTarget.checked)}
        />
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        송장번호 열을 복사해 첫 칸에 붙여 넣으면 아래로 채워집니다. Enter: 다음 주문, 마지막 칸에서는 저장
      </Text>
    </>
  );
}

interface RowProps {
  slip: PackingSlip;
  entry: TrackingEntry;
  isFirst: boolean;
  keys: { onPaste: (event: ClipboardEvent) => void; onKeyDown: (event: KeyboardEvent) => void };
}

function Row({ slip: { orderNo, company, shipTo }, entry, isFirst, keys }: RowProps) {
  const result = entry.results.get(orderNo);
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{orderNo}</Table.Td>
      <Table.Td>
        <CompanyAndName company={company} name={shipTo.receiverName} />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={`${orderNo} 송장번호`}
          size="xs"
          inputMode="numeric"
          autoComplete="off"
          maxLength={50}
          value={entry.typed[orderNo] ?? ''}
          disabled={result?.saved === true}
          error={errorOf(result)}
          onChange={(event) => entry.change(orderNo, event.currentTarget.value)}
          data-autofocus={(isFirst && entry.knowsCarrier) || undefined}
          {...keys}
          {...{ [FIELD]: '' }}
        />
        <Outcome result={result} />
      </Table.Td>
    </Table.Tr>
  );
}

const errorOf = (result: EntryResult | undefined) =>
  result?.verdict === 'error' ? result.problems.map(({ message }) => message).join(' ') : undefined;

function Outcome({ result }: { result: EntryResult | undefined }) {
  if (result === undefined || result.verdict === 'error') return null;
  const messages = result.problems.map(({ message }) => message).join(' ');
  if (!result.saved)
    return (
      <Text size="xs" c="persimmon.8" role="status">
        {result.verdict === 'same' ? '변경할 내용이 없습니다.' : messages}
      </Text>
    );
  return (
    <Text size="xs" c="celadon.8" role="status">
      <CircleCheck size={12} aria-hidden /> 저장했습니다. {messages}
    </Text>
  );
}
