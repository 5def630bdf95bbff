import { Button, Group, NumberInput, SegmentedControl, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { CONTRACT_PERCENT, CONTRACT_ROUNDINGS, formatCount, formatWon, MAX_UNIT_PRICE } from '@store/domain';
import { OpenDialog } from '../../../../shared/ui/OpenDialog';
import { bulkPrice, isBulkChange, withBulkChange, type BulkChange } from '../../lib/bulk-change';
import type { PriceEditor } from './use-price-editor';
import { RoundingField } from '../RoundingField';

const BY = [
  { value: 'contract', label: '계약 단가에서 %' },
  { value: 'shop', label: '판매 단가에서 %' },
  { value: 'amount', label: '금액으로' },
];

const AMOUNT = { whiteSpace: 'nowrap' } as const;

/** Rows of the preview. */
const SAMPLES = 5;

type By = BulkChange['by'];

/** The value of each way to change prices. */
const VALUES: Readonly<
  Record<By, { label: string; suffix: string; decimals: number; min: number; max: number }>
> = {
  contract: { label: '변경률', suffix: '%', decimals: 1, ...CONTRACT_PERCENT },
  shop: { label: '변경률', suffix: '%', decimals: 1, ...CONTRACT_PERCENT },
  amount: { label: '금액', suffix: '원', decimals: 0, min: 1, max: MAX_UNIT_PRICE },
};

function useBulkChange({ rows, visible, chosen }: PriceEditor) {
  const targets = chosen.size > 0 ? rows.filter(({ key, removed }) => chosen.has(key) && !removed) : visible;
  const [by, setBy] = useState<By>('contract');
  const [value, setValue] = useState<number | null>(null);
  const [roundTo, setRoundTo] = useState<BulkChange['roundTo']>(CONTRACT_ROUNDINGS[1]);
  const change = value !== null && isBulkChange({ by, value }) ? { by, value, roundTo } : null;
  const chooseBy = (text: string): void => {
    setBy(text === 'shop' || text === 'amount' ? text : 'contract');
    setValue(null);
  };
  return { targets, by, chooseBy, value, setValue, roundTo, setRoundTo, change };
}

/** Changes the chosen prices at once; without a choice all that the grid shows. One step for undo. */
export function BulkDialog({ editor, onClose }: { editor: PriceEditor; onClose: () => void }) {
  const bulk = useBulkChange(editor);
  const { targets, change } = bulk;
  const apply = () => {
    if (change === null) return;
    const keys = new Set(targets.map(({ key }) => key));
    editor.actions.change((all) => withBulkChange(all, keys, change));
    onClose();
  };
  return (
    <OpenDialog title={`단가 일괄 변경 · ${formatCount(targets.length)}건`} onClose={onClose} size="lg">
      <form
        aria-label="단가 일괄 변경"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Stack gap="sm">
          <BulkFields {...bulk} />
          {change !== null && <Samples rows={targets} change={change} />}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              취소
            </Button>
            <Button type="submit" disabled={change === null || targets.length === 0}>
              변경
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenDialog>
  );
}

function BulkFields({
  by,
  chooseBy,
  value,
  setValue,
  roundTo,
  setRoundTo,
}: ReturnType<typeof useBulkChange>) {
  const { label, suffix, decimals, min, max } = VALUES[by];
  return (
    <>
      <SegmentedControl aria-label="변경 방식" fullWidth data={BY} value={by} onChange={chooseBy} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberInput
          label={label}
          data-autofocus
          value={value ?? ''}
          onChange={(typed) => setValue(typeof typed === 'number' ? typed : null)}
          suffix={suffix}
          decimalScale={decimals}
          min={min}
          max={max}
          clampBehavior="none"
          thousandSeparator
          hideControls
          description={by === 'amount' ? undefined : '내리려면 음수로 입력합니다. 예: -5'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <RoundingField value={roundTo} onChange={setRoundTo} />
      </SimpleGrid>
    </>
  );
}

/** The first rows before and after, and how many have nothing to start from. */
function Samples({ rows, change }: { rows: PriceEditor['visible']; change: BulkChange }) {
  const without = rows.filter((row) => bulkPrice(row, change) === null).length;
  return (
    <>
      <Table aria-label="변경 미리보기" highlightOnHover={false} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">상품</Table.Th>
            <Table.Th scope="col" ta="right">
              지금
            </Table.Th>
            <Table.Th scope="col" ta="right">
              변경 후
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SAMPLES).map((row) => {
            const after = bulkPrice(row, change);
            return (
              <Table.Tr key={row.key}>
                <Table.Td>
                  {row.productName}
                  {row.minQty !== null && ` ${formatCount(row.minQty)}개`}
                </Table.Td>
                <Table.Td ta="right" style={AMOUNT}>
                  {row.unitPrice === null ? '–' : formatWon(row.unitPrice)}
                </Table.Td>
                <Table.Td ta="right" fw={600} style={AMOUNT}>
                  {after === null ? '그대로' : formatWon(after)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {without > 0 && (
        <Text size="sm" c="dimmed">
          기준이 되는 단가가 없는 {formatCount(without)}건은 그대로 둡니다.
        </Text>
      )}
    </>
  );
}
