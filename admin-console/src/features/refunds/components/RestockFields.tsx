import { Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatCount } from '@store/domain';
import type { RefundOrder } from '../api/refunds';
import type { GrantForm } from '../lib/grant-form';

interface RestockFieldsProps {
  form: UseFormReturn<GrantForm>;
  lines: RefundOrder['items'];
  /** The refund is about certain pieces: "all" means these. */
  namesLines: boolean;
}

/** What is restocked once the money has gone back. */
export function RestockFields({ form: { control, formState }, lines, namesLines }: RestockFieldsProps) {
  const restock = useWatch({ control, name: 'restock' });
  return (
    <Stack gap="xs">
      <Controller
        name="restock"
        control={control}
        render={({ field }) => (
          <Radio.Group
            {...field}
            label="재입고"
            description="재고를 관리하는 상품만 수량이 늘어납니다."
            error={formState.errors.restock?.message}
          >
            <Group gap="md" mt={6}>
              <Radio value="none" label="하지 않음" />
              <Radio value="all" label={namesLines ? '환불하는 수량 전부' : '주문 전부'} />
              <Radio value="lines" label="상품별로" />
            </Group>
          </Radio.Group>
        )}
      />
      {restock === 'lines' &&
        lines.map((line) => (
          <Group key={line.id} justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" lineClamp={1}>
              {line.name}
              {line.optionSummary !== '' && ` (${line.optionSummary})`}
            </Text>
            <Controller
              name={`pieces.${line.id}`}
              control={control}
              defaultValue=""
              render={({ field }) => (
                <NumberInput
                  {...field}
                  aria-label={`${line.name} 재입고 수량`}
                  size="xs"
                  w={110}
                  min={0}
                  max={line.qty}
                  allowDecimal={false}
                  placeholder="0"
                  suffix={` / ${formatCount(line.qty)}`}
                />
              )}
            />
          </Group>
        ))}
    </Stack>
  );
}
