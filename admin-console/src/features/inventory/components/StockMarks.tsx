import { Button, Group, NumberInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { formatCount, messageFor } from '@store/domain';
import { showServerErrors } from '../../../shared/forms/server-errors';
import { Description, DescriptionList } from '../../../shared/ui/Section';
import { notifyDone } from '../../../shared/ui/notify';
import type { StockRow } from '../api/stock';
import { useStockChange } from '../api/use-stock-change';

interface MarkForm {
  lowAt: number | string;
}

/** The numbers of a counted product, and its low-stock limit. */
export function StockMarks({ row }: { row: StockRow }) {
  const change = useStockChange(row.productId);
  const { control, handleSubmit, setError, formState } = useForm<MarkForm>({
    values: { lowAt: row.lowAt ?? 0 },
  });
  const save = handleSubmit(({ lowAt }) =>
    change.mutate(
      { lowAt: Number(lowAt) },
      {
        onSuccess: () => notifyDone(messageFor('STOCK_SAVED')),
        onError: (error) => showServerErrors(error, setError, ['lowAt']),
      },
    ),
  );
  return (
    <>
      <DescriptionList>
        <Description name="현재고">{formatCount(row.onHand ?? 0)}개</Description>
        <Description name="결제 대기">{formatCount(row.reserved ?? 0)}개</Description>
        <Description name="판매 가능">{formatCount(row.available ?? 0)}개</Description>
      </DescriptionList>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Group align="end" gap="xs">
          <Controller
            name="lowAt"
            control={control}
            rules={{ validate: (value) => value !== '' || '알림 수량을 입력해 주세요.' }}
            render={({ field, fieldState }) => (
              <NumberInput
                {...field}
                label="알림 수량"
                description="판매 가능 수량이 이 수 이하이면 재고 부족"
                min={0}
                max={100_000_000}
                allowDecimal={false}
                thousandSeparator
                suffix="개"
                error={fieldState.error?.message}
              />
            )}
          />
          <Button type="submit" variant="default" disabled={!formState.isDirty} loading={change.isPending}>
            저장
          </Button>
        </Group>
      </form>
    </>
  );
}
