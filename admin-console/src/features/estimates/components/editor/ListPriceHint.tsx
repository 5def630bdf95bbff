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
  if (productId === null) return <Hint>카탈로그에 없는 품목</Hint>;
  if (price === undefined) return <Hint>판매 단가 확인 중…</Hint>;
  if (price === null) return <Hint>이 수량의 판매 단가가 없습니다</Hint>;
  return (
    <Group gap={6}>
      <Hint>판매 단가 {formatWon(price)}</Hint>
      {unitPrice === '' ? (
        <TakeButton index={index} price={price} name="판매 단가" />
      ) : (
        <Saving from={price} to={unitPrice} />
      )}
    </Group>
  );
}

interface ContractPriceHintProps {
  index: number;
  price: number;
  line: DraftLineForm;
}

/** What was agreed with the buyer's organization for this quantity. */
export function ContractPriceHint({ index, price, line: { unitPrice } }: ContractPriceHintProps) {
  return (
    <Group gap={6}>
      <Hint>계약 단가 {formatWon(price)}</Hint>
      {unitPrice === '' ? (
        <TakeButton index={index} price={price} name="계약 단가" />
      ) : (
        unitPrice !== price && <Saving from={price} to={unitPrice} />
      )}
    </Group>
  );
}

function Saving({ from, to }: { from: number; to: number }) {
  return (
    <Text size="xs" fw={600} c={to > from ? 'persimmon.8' : 'celadon.8'}>
      {savingText(from, to)}
    </Text>
  );
}

/** Offers exactly this price. */
function TakeButton({ index, price, name }: { index: number; price: number; name: string }) {
  const { setValue } = useFormContext<DraftForm>();
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${index + 1}번째 품목에 ${name} 적용`}
      onClick={() =>
        setValue(`lines.${index}.unitPrice`, price, { shouldDirty: true, shouldValidate: false })
      }
    >
      적용
    </Button>
  );
}

function Hint({ children }: { children: React.ReactNode }) {
  return (
    <Text size="xs" c="dimmed" component="span">
      {children}
    </Text>
  );
}
