import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { notifyDone } from '../../../shared/ui/notify';
import type { StockRow } from '../api/stock';
import { useStockChange } from '../api/use-stock-change';
import { useAdjustReason } from './adjust-reason';

interface BeginForm {
  onHand: number | string;
  lowAt: number | string;
}

interface BeginDialogProps {
  row: StockRow;
  opened: boolean;
  onClose: () => void;
}

/** Starts counting a product, with its current stock. */
export function BeginDialog({ row, opened, onClose }: BeginDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="재고 관리 시작"
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      <Text size="sm" mb="md">
        {row.title}
      </Text>
      <Form row={row} onDone={onClose} />
    </Modal>
  );
}

function Form({ row, onDone }: { row: StockRow; onDone: () => void }) {
  const change = useStockChange(row.productId);
  const reason = useAdjustReason() || null;
  const { control, handleSubmit, setError } = useForm<BeginForm>({
    defaultValues: { onHand: '', lowAt: 10 },
  });
  const save = handleSubmit(({ onHand, lowAt }) =>
    change.mutate(
      { tracked: true, onHand: Number(onHand), lowAt: Number(lowAt), reason },
      {
        onSuccess: () => {
          notifyDone(`${row.title}: 재고 관리를 시작했습니다.`);
          onDone();
        },
        onError: (error) => showServerErrors(error, setError, ['onHand', 'lowAt']),
      },
    ),
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        <Controller
          name="onHand"
          control={control}
          rules={{ validate: (value) => value !== '' || '현재 재고 수량을 입력해 주세요.' }}
          render={({ field, fieldState }) => (
            <NumberInput
              {...field}
              label="현재 재고 수량"
              min={0}
              allowDecimal={false}
              thousandSeparator
              suffix="개"
              data-autofocus
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="lowAt"
          control={control}
          rules={{ validate: (value) => value !== '' || '알림 수량을 입력해 주세요.' }}
          render={({ field, fieldState }) => (
            <NumberInput
              {...field}
              label="알림 수량"
              description="판매 가능 수량이 이 수 이하가 되면 재고 부족으로 표시합니다."
              min={0}
              allowDecimal={false}
              thousandSeparator
              suffix="개"
              error={fieldState.error?.message}
            />
          )}
        />
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            취소
          </Button>
          <Button type="submit" loading={change.isPending}>
            관리 시작
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
