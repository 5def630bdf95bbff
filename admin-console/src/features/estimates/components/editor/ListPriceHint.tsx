import { Button, Group, Text } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { formatWon } from '@store/domain';
import type { DraftForm, DraftLineForm } from '../../lib/draft-form';
import { savingText } from '../../lib/line-text';
import type { ListPrice } from '../../lib/list-prices';

interface ListPriceHintProps {
  index: number;
  price: ListPrice;
  line: DraftLineForm;
}

/** The shop's public price for this quantity, what the buyer saves, and a button to offer exactly that price. */
export function ListPriceHint({ index, price, line: { productId, unitPrice } }: ListPriceHintProps) {
  const { setValue } = useFormContext<DraftForm>();
  if (productId === null) return <Hint>카탈로그에 없는 품목</Hint>;
  if (price === undefined) return <Hint>판매 단가 확인 중…</Hint>;
  if (price === null) return <Hint>이 수량의 판매 단가가 없습니다</Hint>;
  const take = () =>
    setValue(`lines.${index}.unitPrice`, price, { shouldDirty: true, shouldValidate: false });
  return (
    <Group gap={6}>
      <Hint>판매 단가 {formatWon(price)}</Hint>
      {unitPrice !== '' && (
        <Text size="xs" fw={600} c={unitPrice > price ? 'persimmon.8' : 'celadon.8'}>
          {savingText(price, unitPrice)}
        </Text>
      )}
      {unitPrice === '' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${index + 1}번째 품목에 판매 단가 적용`}
          onClick={take}
        >
          적용
        </Button>
      )}
    </Group>
  );
}

function Hint({ children }: { children: React.ReactNode }) {
  return (
    <Text size="xs" c="dimmed" component="span">
      {children}
    </Text>
  );
}
