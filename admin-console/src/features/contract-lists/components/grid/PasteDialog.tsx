import { Badge, Button, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatCount, formatWon, MAX_CONTRACT_PRICE_CHANGES } from '@store/domain';
import { OpenDialog } from '../../../../shared/ui/OpenDialog';
import { notifyFailed } from '../../../../shared/ui/notify';
import { findContractProducts } from '../../api/contract-lists';
import { planPaste, readBlock, type PastedRow, type PastePlan } from '../../lib/pasted';
import styles from './grid.module.css';
import type { PriceEditor } from './use-price-editor';

interface PasteDialogProps {
  listId: number;
  editor: PriceEditor;
  /** What was pasted into the grid; empty where the button opened the dialog. */
  text: string;
  onClose: () => void;
}

const WHOLE = { whiteSpace: 'nowrap' } as const;

/** Rows of the preview; errors and odd prices come first. */
const SHOWN_ROWS = 200;

/** A block from a spreadsheet: shows what each line would do before anything changes. */
export function PasteDialog({ listId, editor, text, onClose }: PasteDialogProps) {
  const [typed, setTyped] = useState(text);
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const check = useCheck(listId, editor, setPlan);
  const { mutate } = check;
  // A block that was pasted into the grid is checked at once.
  useEffect(() => {
    if (text !== '') mutate(text);
  }, [text, mutate]);
  const change = (block: string) => {
    setTyped(block);
    setPlan(null);
  };
  const apply = () => {
    if (plan === null) return;
    editor.actions.change(() => plan.result);
    onClose();
  };
  const applied = plan?.rows.filter(({ result }) => result === 'new' || result === 'changed').length ?? 0;
  return (
    <OpenDialog title="스프레드시트에서 붙여넣기" onClose={onClose} size="xl">
      <Stack gap="sm">
        <Textarea
          label="SKU, 최소 수량, 단가"
          description={`한 줄에 하나씩, ${formatCount(MAX_CONTRACT_PRICE_CHANGES)}줄까지. 머리글이 있으면 열 순서는 상관없습니다.`}
          placeholder={'TMB-500\t100\t8,900'}
          data-autofocus
          autosize
          minRows={4}
          maxRows={8}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          styles={{ input: { fontFamily: 'monospace' } }}
        />
        {plan !== null && <Plan plan={plan} />}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          {plan === null ? (
            <Button loading={check.isPending} disabled={typed.trim() === ''} onClick={() => mutate(typed)}>
              미리보기
            </Button>
          ) : (
            <Button disabled={applied === 0} onClick={apply}>
              {`${formatCount(applied)}건 넣기`}
            </Button>
          )}
        </Group>
      </Stack>
    </OpenDialog>
  );
}

function useCheck(listId: number, { rows }: PriceEditor, onPlan: (plan: PastePlan) => void) {
  return useMutation({
    mutationFn: async (text: string): Promise<PastePlan> => {
      const block = readBlock(text).slice(0, MAX_CONTRACT_PRICE_CHANGES);
      const skus = [...new Set(block.map(({ sku }) => sku).filter((sku) => sku !== ''))];
      const items = skus.length === 0 ? [] : (await findContractProducts(listId, { skus })).items;
      return planPaste(block, rows, new Map(items.map((product) => [product.sku ?? '', product])));
    },
    onSuccess: onPlan,
    onError: (error) => notifyFailed(error, '상품을 불러오지 못했습니다. 다시 시도해 주세요.'),
  });
}

const RESULTS: Readonly<Record<PastedRow['result'], { label: string; color: string; text: string }>> = {
  error: { label: '오류', color: 'persimmon', text: 'persimmon.8' },
  new: { label: '추가', color: 'celadon', text: 'celadon.9' },
  changed: { label: '변경', color: 'yellow', text: 'ink.9' },
  same: { label: '같음', color: 'gray', text: 'ink.7' },
};
const ORDER = Object.keys(RESULTS) as PastedRow['result'][];

/** Errors first, then odd prices, then as pasted. */
const urgency = ({ result, odd }: PastedRow): number => (result === 'error' ? 0 : odd.length > 0 ? 1 : 2);

function Plan({ plan: { rows } }: { plan: PastePlan }) {
  const counts = ORDER.map((result) => ({
    result,
    count: rows.filter((row) => row.result === result).length,
  }));
  const sorted = rows.toSorted((a, b) => urgency(a) - urgency(b) || a.line - b.line);
  return (
    <>
      <Text size="sm" role="status">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ result, count }) => `${RESULTS[result].label} ${formatCount(count)}건`)
          .join(' · ')}
        {rows.some(({ result }) => result === 'error') && ' · 오류가 있는 줄은 넣지 않습니다.'}
      </Text>
      <div className={styles.preview} role="region" aria-label="붙여넣기 미리보기" tabIndex={0}>
        <Table
          aria-label="붙여넣을 단가"
          stickyHeader
          highlightOnHover={false}
          verticalSpacing={4}
          horizontalSpacing={8}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">줄</Table.Th>
              <Table.Th scope="col">결과</Table.Th>
              <Table.Th scope="col">상품</Table.Th>
              <Table.Th scope="col" ta="right" style={WHOLE}>
                수량
              </Table.Th>
              <Table.Th scope="col" ta="right">
                단가
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.slice(0, SHOWN_ROWS).map((row) => (
              <PlanRow key={row.line} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {rows.length > SHOWN_ROWS && (
        <Text size="xs" c="dimmed">
          오류와 확인할 점이 있는 줄부터 {formatCount(SHOWN_ROWS)}줄만 표시합니다.
        </Text>
      )}
    </>
  );
}

function PlanRow({ row }: { row: PastedRow }) {
  const { line, sku, productName, minQty, unitPrice, before, after, result, problem, odd } = row;
  const { label, color, text } = RESULTS[result];
  return (
    <Table.Tr>
      <Table.Td>{line}</Table.Td>
      <Table.Td>
        <Badge color={color} c={text} size="sm">
          {label}
        </Badge>
      </Table.Td>
      <Table.Td>
        {productName ?? sku}
        <Text size="xs" c="dimmed">
          {productName !== null && sku}
        </Text>
        <Text size="xs" c={problem === null ? undefined : 'persimmon.8'}>
          {problem ?? odd.map(({ message }) => message).join(' ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right" style={WHOLE}>
        {minQty}
      </Table.Td>
      <Table.Td ta="right" style={WHOLE}>
        {result === 'changed' && before !== null && (
          <Text size="xs" c="dimmed" td="line-through">
            {formatWon(before)}
          </Text>
        )}
        {after === null ? unitPrice : formatWon(after)}
      </Table.Td>
    </Table.Tr>
  );
}
