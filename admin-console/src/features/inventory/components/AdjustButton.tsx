import {
  ActionIcon,
  Button,
  Chip,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount, messageFor } from '@store/domain';
import { notifyDone } from '../../../shared/ui/notify';
import { Sheet } from '../../../shared/ui/Sheet';
import type { StockRow } from '../api/stock';
import { readStockEntry, type StockMove } from '../lib/stock-entry';
import { ADJUST_REASONS } from './adjust-reason';
import styles from './AdjustButton.module.css';
import { useStockSend } from './use-stock-entry';

const MODES = [
  { value: 'count', label: '실사 수량' },
  { value: 'in', label: '더하기 (+)' },
  { value: 'out', label: '빼기 (−)' },
] as const;
type Mode = (typeof MODES)[number]['value'];

const SIGNS: Record<Mode, string> = { count: '', in: '+', out: '-' };
/** The usual reason; a tap chooses another. */
const USUAL_REASONS: Record<Mode, string> = { count: '실사', in: '입고', out: '출고' };

const isMode = (text: string): text is Mode => MODES.some(({ value }) => value === text);

/** For devices without a keyboard: a sheet at the foot of the screen counts or moves one product's stock. */
export function AdjustButton({ row }: { row: StockRow }) {
  const [opened, { open, close }] = useDisclosure(false);
  // Here and not in the form, which is gone before the server has answered.
  const send = useStockSend(row);
  return (
    <>
      <Button variant="default" size="md" onClick={open} aria-haspopup="dialog">
        재고 조정
      </Button>
      <Sheet title={row.title} opened={opened} onClose={close}>
        <AdjustForm
          row={row}
          onSave={(moved, reason) => {
            send(moved, reason, () => notifyDone(messageFor('STOCK_SAVED')));
            close();
          }}
        />
      </Sheet>
    </>
  );
}

interface AdjustFormProps {
  row: StockRow;
  onSave: (moved: StockMove, reason: string | null) => void;
}

function AdjustForm({ row, onSave }: AdjustFormProps) {
  const { mode, setMode, pieces, setPieces, reason, setReason, entry } = useAdjustForm(row);
  const save = () => {
    if (entry?.input != null) onSave(entry.input, reason.trim() || null);
  };
  const step = (by: number) => setPieces(Math.max(0, Number(pieces || 0) + by));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          현재고 {formatCount(row.onHand ?? 0)}개 · 판매 가능 {formatCount(row.available ?? 0)}개
        </Text>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label="조정 방법"
          data={MODES.map(({ value, label }) => ({ value, label }))}
          value={mode}
          onChange={(chosen) => isMode(chosen) && setMode(chosen)}
        />
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <ActionIcon variant="default" size={44} aria-label="1개 적게" onClick={() => step(-1)}>
            <Minus size={18} aria-hidden />
          </ActionIcon>
          <NumberInput
            className={styles.pieces}
            label={mode === 'count' ? '실사 수량' : '변동 수량'}
            size="lg"
            inputMode="numeric"
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator
            suffix="개"
            hideControls
            value={pieces}
            onChange={setPieces}
            data-autofocus
          />
          <ActionIcon variant="default" size={44} aria-label="1개 많게" onClick={() => step(1)}>
            <Plus size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Text
          role="status"
          size="sm"
          fw={600}
          c={entry?.problem == null ? undefined : 'persimmon.8'}
          mih={20}
        >
          {entry === null ? '' : (entry.problem ?? entry.preview)}
        </Text>
        <Chip.Group value={reason} onChange={(chosen) => setReason(String(chosen))}>
          <Group gap={6} role="group" aria-label="자주 쓰는 사유">
            {ADJUST_REASONS.map((choice) => (
              <Chip key={choice} value={choice} size="md" radius="sm">
                {choice}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <TextInput
          label="변동 사유"
          size="md"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" disabled={entry?.input == null}>
          저장
        </Button>
      </Stack>
    </form>
  );
}

/** The typed and chosen values; another way of adjusting selects its usual reason, until the operator chooses one. */
function useAdjustForm(row: StockRow) {
  const [mode, setMode] = useState<Mode>('count');
  const [pieces, setPieces] = useState<number | string>('');
  const [chosen, setReason] = useState<string | null>(null);
  const entry =
    pieces === '' ? null : readStockEntry(`${SIGNS[mode]}${pieces}`, row.onHand ?? 0, row.reserved ?? 0);
  return { mode, setMode, pieces, setPieces, reason: chosen ?? USUAL_REASONS[mode], setReason, entry };
}
