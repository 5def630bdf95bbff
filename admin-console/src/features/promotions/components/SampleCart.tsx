import { ActionIcon, NumberInput, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatWon, MAX_QUANTITY } from '@store/domain';
import type { Preview } from '../api/promotions';
import { productSearchQuery, type SampleLine } from '../api/sample-products';
import styles from './PreviewCard.module.css';
import type { useSampleCart } from './use-sample-cart';

interface SampleCartProps {
  cart: ReturnType<typeof useSampleCart>;
  preview: Preview | null;
}

/** The sample cart. */
export function SampleCart({ cart, preview }: SampleCartProps) {
  return (
    <>
      <ul className={styles.lines} aria-label="시험용 장바구니">
        {cart.lines.map((line) => (
          <li key={line.productId} className={styles.line}>
            <Text size="sm" lineClamp={2}>
              {line.title}
              {line.options !== '' && (
                <Text component="span" size="xs" c="dimmed">
                  {' '}
                  {line.options}
                </Text>
              )}
            </Text>
            <NumberInput
              aria-label={`${line.title} 수량`}
              size="xs"
              min={1}
              max={MAX_QUANTITY}
              allowDecimal={false}
              allowNegative={false}
              thousandSeparator
              suffix="개"
              hideControls
              value={line.quantity}
              onChange={(quantity) => cart.setQuantity(line.productId, Math.max(1, Number(quantity)))}
            />
            <ActionIcon
              size="sm"
              aria-label={`${line.title} 삭제`}
              onClick={() => cart.remove(line.productId)}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
            <LineResult line={line} preview={preview} />
          </li>
        ))}
      </ul>
      <AddProduct onAdd={cart.add} isAdding={cart.isAdding} />
    </>
  );
}

function LineResult({ line, preview }: { line: SampleLine; preview: Preview | null }) {
  const result = preview?.lines.find(({ productId }) => productId === line.productId);
  if (result === undefined) return null;
  return (
    <Text size="xs" c="dimmed" className={styles.result}>
      {result.problem !== null
        ? result.problem.message
        : [
            formatWon(result.subtotal ?? 0),
            result.inScope ? `할인 ${formatWon(result.discount)}` : '대상이 아닌 상품',
          ].join(' · ')}
    </Text>
  );
}

function AddProduct({ onAdd, isAdding }: { onAdd: (productId: number) => void; isAdding: boolean }) {
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), 250);
  const products = useQuery(productSearchQuery(settled));
  const matches = products.data ?? [];
  return (
    <Select
      aria-label="시험용 상품 담기"
      placeholder="다른 상품 담기"
      size="xs"
      data={matches.map(({ id, title }) => ({ value: String(id), label: title }))}
      filter={({ options }) => options}
      searchable
      searchValue={q}
      onSearchChange={setQ}
      value={null}
      onChange={(id) => {
        if (id !== null) onAdd(Number(id));
        setQ('');
      }}
      loading={isAdding}
      nothingFoundMessage="일치하는 상품이 없습니다"
    />
  );
}
