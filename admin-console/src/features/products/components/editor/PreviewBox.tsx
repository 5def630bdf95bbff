import { Checkbox, NumberInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  formatCount,
  formatWon,
  minimumQuantity,
  priceRanges,
  type OptionChoice,
  type PriceRange,
  type ProductOption,
} from '@store/domain';
import { optionsOf, previewLine, priceOf, type PreviewLine } from '../../lib/preview';
import type { ProductForm } from '../../lib/product-form';
import styles from './PreviewPanel.module.css';

/** The price box of the product page: tier table, options, quantity, total. */
export function PreviewBox({ form }: { form: ProductForm }) {
  const price = priceOf(form);
  const options = optionsOf(form);
  const [typedQuantity, setTypedQuantity] = useState<number | null>(null);
  const [choice, setChoice] = useState<OptionChoice>({});
  const quantity = typedQuantity ?? minimumQuantity(price);
  const preview = previewLine(price, options, quantity, choice);
  return (
    <Stack gap="xs">
      <TierTable ranges={priceRanges(price)} quantity={quantity} />
      {options.map((option) => (
        <OptionField
          key={option.id}
          option={option}
          chosen={choice[option.id] ?? null}
          onChoose={(value) => setChoice((before) => ({ ...before, [option.id]: value }))}
        />
      ))}
      <NumberInput
        label="수량"
        size="xs"
        min={1}
        max={999_999}
        allowDecimal={false}
        thousandSeparator=","
        value={quantity}
        onChange={(typed) => setTypedQuantity(typeof typed === 'number' ? typed : null)}
      />
      <Outcome preview={preview} quantity={quantity} />
    </Stack>
  );
}

function TierTable({ ranges, quantity }: { ranges: PriceRange[]; quantity: number }) {
  return (
    <table className={styles.tiers}>
      <caption>수량별 단가</caption>
      <tbody>
        {ranges.map(({ from, to, unitPrice }) => (
          <tr key={from} data-current={(quantity >= from && quantity <= (to ?? Infinity)) || undefined}>
            <th scope="row">
              {formatCount(from)}
              {to === null ? '개 이상' : `–${formatCount(to)}개`}
            </th>
            <td>{unitPrice === null ? '견적 문의' : formatWon(unitPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const surchargeText = (won: number): string => (won === 0 ? '' : ` (개당 +${formatWon(won)})`);

interface OptionFieldProps {
  option: ProductOption;
  chosen: number | null;
  onChoose: (value: number | null) => void;
}

function OptionField({ option, chosen, onChoose }: OptionFieldProps) {
  if (option.type === 'toggle') {
    const on = option.values[0];
    return (
      <Checkbox
        size="xs"
        label={`${option.name || '추가형 옵션'}${surchargeText(on?.addPrice ?? 0)}`}
        checked={chosen !== null}
        onChange={(event) => onChoose(event.currentTarget.checked ? (on?.id ?? null) : null)}
      />
    );
  }
  return (
    <Select
      size="xs"
      label={option.name || '선택형 옵션'}
      placeholder={option.required ? '선택해 주세요' : '선택 안 함'}
      withAsterisk={option.required}
      data={option.values.map(({ id, valueLabel, addPrice }) => ({
        value: String(id),
        label: `${valueLabel}${surchargeText(addPrice)}`,
      }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  );
}

function Outcome({ preview, quantity }: { preview: PreviewLine; quantity: number }) {
  const { line, vat, savingsHint, problem } = preview;
  return (
    <div className={styles.outcome} role="status">
      <p className={styles.total}>
        <span>합계</span>
        <strong>{line === null ? '—' : formatWon(line.subtotal)}</strong>
      </p>
      {line !== null && vat !== null && (
        <p className={styles.how}>
          {formatWon(line.unitTotal)} × {formatCount(quantity)}개
          <br />
          공급가액 {formatWon(vat.suppliedAmount)} + 부가세 {formatWon(vat.vat)}
        </p>
      )}
      {savingsHint !== null && <p className={styles.savingsHint}>{savingsHint}</p>}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {problem === null && line === null && (
        <p className={styles.problem}>이 수량의 가격은 견적으로 안내해 드립니다.</p>
      )}
    </div>
  );
}
