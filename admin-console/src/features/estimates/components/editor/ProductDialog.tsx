import {
  Alert,
  Button,
  Group,
  Modal,
  NumberInput,
  Skeleton,
  Stack,
  Text,
  Checkbox,
  Select,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon, MAX_QUANTITY, withParticle, type OptionChoice } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import {
  listPricesQuery,
  productQuery,
  type PricedLine,
  type Product,
  type ProductOption,
} from '../../api/catalogue-products';
import type { Amount, DraftLineForm } from '../../lib/draft-form';
import { chosenValues, lineOf, missingOption, valuesOf } from '../../lib/option-choice';
import { ProductSearch } from './ProductSearch';
import { savingText } from '../../lib/line-text';

interface OptionFieldsProps {
  options: readonly ProductOption[];
  choice: OptionChoice;
  onChange: (choice: OptionChoice) => void;
}

const surcharge = (won: number): string => (won === 0 ? '' : ` (+${formatWon(won)})`);

/** A field for each option of a product. */
function OptionFields({ options, choice, onChange }: OptionFieldsProps) {
  const put = (id: number, value: number | null) => onChange({ ...choice, [id]: value });
  return options.map((option) =>
    option.type === 'toggle' ? (
      <Checkbox
        key={option.id}
        label={option.name + surcharge(option.addPriceIfApplied)}
        checked={choice[option.id] != null}
        onChange={(event) => put(option.id, event.currentTarget.checked ? option.toggleValueId : null)}
      />
    ) : (
      <Select
        key={option.id}
        label={option.name}
        required={option.required}
        placeholder={option.required ? '선택해 주세요' : '선택 안 함'}
        data={option.values.map(({ id, valueLabel, addPrice }) => ({
          value: String(id),
          label: valueLabel + surcharge(addPrice),
        }))}
        value={choice[option.id] == null ? null : String(choice[option.id])}
        onChange={(value) => put(option.id, value === null ? null : Number(value))}
        clearable={!option.required}
        clearButtonProps={{ 'aria-label': `${option.name} 지우기` }}
        allowDeselect={!option.required}
      />
    ),
  );
}

interface ProductDialogProps {
  opened: boolean;
  /** The line whose options are changed; null for a new one. */
  line: DraftLineForm | null;
  onPick: (line: DraftLineForm) => void;
  onClose: () => void;
}

/** Chooses a product of the catalogue with its options and quantity, and shows its public price. */
export function ProductDialog({ opened, line, onPick, onClose }: ProductDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={line === null ? '상품 추가' : '옵션 바꾸기'}
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      <Chooser line={line} onPick={onPick} onClose={onClose} />
    </Modal>
  );
}

function Chooser({ line, onPick, onClose }: Omit<ProductDialogProps, 'opened'>) {
  const [id, setId] = useState(line?.productId ?? null);
  const product = useQuery(productQuery(id));
  return (
    <Stack gap="sm">
      {line === null && <ProductSearch onChoose={setId} />}
      {product.isError && (
        <Alert color="persimmon" role="alert">
          {messageOf(product.error, '상품을 불러오지 못했습니다.')}
        </Alert>
      )}
      {product.isLoading && <Skeleton height={90} />}
      {product.data !== undefined && (
        <Choice key={product.data.id} product={product.data} line={line} onPick={onPick} onClose={onClose} />
      )}
    </Stack>
  );
}

interface ChoiceProps extends Omit<ProductDialogProps, 'opened'> {
  product: Product;
}

/** The chosen product, options and quantity, and the public price; null while unknown. */
function useChoice(product: Product, line: DraftLineForm | null) {
  const [choice, setChoice] = useState<OptionChoice>(() => chosenValues(product, line?.optionValueIds ?? []));
  const [quantity, setQuantity] = useState<Amount>(line?.quantity ?? product.minimumQuantity);
  const missing = missingOption(product, choice);
  const isRequested = missing === null && quantity !== '' && quantity > 0;
  const question = { productId: product.id, optionValueIds: valuesOf(choice), quantity: Number(quantity) };
  const priced = useQuery(listPricesQuery(isRequested ? [question] : []));
  const answer = isRequested && !priced.isPlaceholderData ? (priced.data?.[0] ?? null) : null;
  return { choice, setChoice, quantity, setQuantity, missing, answer };
}

function Choice({ product, line, onPick, onClose }: ChoiceProps) {
  const { choice, setChoice, quantity, setQuantity, missing, answer } = useChoice(product, line);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // This form is inside the estimate's form in React's tree; the submit must not reach that one.
        event.stopPropagation();
        if (answer !== null) onPick(lineOf(product, answer, line));
      }}
    >
      <Stack gap="sm">
        <Text fw={600}>{product.title}</Text>
        <OptionFields options={product.options} choice={choice} onChange={setChoice} />
        <NumberInput
          label="수량"
          value={quantity}
          onChange={(value) => setQuantity(typeof value === 'number' ? value : '')}
          min={1}
          max={MAX_QUANTITY}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          thousandSeparator
          suffix="개"
          hideControls
        />
        <Text size="sm" c="dimmed" role="status">
          {missing === null
            ? priceText(answer, line?.unitPrice ?? '')
            : `${withParticle(missing, '을/를')} 선택해 주세요.`}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" disabled={answer === null}>
            {line === null ? '품목에 추가' : '옵션 적용'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The public price, and how the offered one compares with it. */
function priceText(answer: PricedLine | null, offered: Amount): string {
  if (answer === null) return '판매 단가 확인 중…';
  if (answer.unitTotal === null) return answer.error?.message ?? '이 수량의 판매 단가가 없습니다.';
  const price = `판매 단가 ${formatWon(answer.unitTotal)}`;
  return offered === '' ? price : `${price} · 견적 단가 ${savingText(answer.unitTotal, offered)}`;
}
