import { Button, Group, Text } from '@mantine/core';
import { PackagePlus, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ESTIMATE_LIMITS } from '@store/domain';
import { SortableList } from '../../../../shared/ui/SortableList';
import { freeLine, type DraftForm, type DraftLineForm } from '../../lib/draft-form';
import type { ListPrice } from '../../lib/list-prices';
import styles from './editor.module.css';
import { LineRow } from './LineRow';
import { ProductDialog } from './ProductDialog';

/** Which line a product is chosen for: a new one, or the options of an existing one. */
type Choosing = { index: number; line: DraftLineForm } | 'new' | null;

interface LinesSectionProps {
  /** The shop's public price of each line. */
  prices: readonly ListPrice[];
  /** The price agreed with the buyer's organization, of each line. */
  agreed: readonly (number | null)[];
}

/** The lines of the offer: added from the catalogue or typed freely, reordered by dragging or by arrow keys. */
export function LinesSection({ prices, agreed }: LinesSectionProps) {
  const { getValues, setValue } = useFormContext<DraftForm>();
  const { fields, append, remove, move, update } = useFieldArray<DraftForm, 'lines'>({ name: 'lines' });
  const [choosing, choose] = useState<Choosing>(null);
  const full = fields.length >= ESTIMATE_LIMITS.lines;

  const put = (line: DraftLineForm) => {
    if (choosing === 'new') append(line, { shouldFocus: false });
    else if (choosing !== null) update(choosing.index, line);
    choose(null);
  };
  const open = fields.flatMap((_, at) =>
    getValues(`lines.${at}.unitPrice`) === '' ? (prices[at] ?? []) : [],
  );
  const takeAll = () =>
    fields.forEach((_, at) => {
      const price = prices[at];
      if (price != null && getValues(`lines.${at}.unitPrice`) === '')
        setValue(`lines.${at}.unitPrice`, price, { shouldDirty: true });
    });
  return (
    <>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          품목을 추가하면 금액이 계산됩니다.
        </Text>
      )}
      <SortableList ids={fields.map(({ id }) => id)} layout="rows" onMove={move}>
        <ul className={styles.lines} aria-label="견적 품목">
          {fields.map((field, index) => (
            <LineRow
              key={field.id}
              id={field.id}
              index={index}
              price={prices[index]}
              agreed={agreed[index] ?? null}
              onRemove={() => remove(index)}
              onOptions={() => choose({ index, line: getValues(`lines.${index}`) })}
            />
          ))}
        </ul>
      </SortableList>
      <Group gap="xs" mt="sm">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PackagePlus size={14} aria-hidden />}
          disabled={full}
          onClick={() => choose('new')}
        >
          상품 추가
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PenLine size={14} aria-hidden />}
          disabled={full}
          onClick={() => append(freeLine(), { focusName: `lines.${fields.length}.name` })}
        >
          직접 입력
        </Button>
        {open.length > 1 && (
          <Button size="compact-sm" variant="subtle" ml="auto" onClick={takeAll}>
            미정 {open.length}개에 판매 단가 적용
          </Button>
        )}
      </Group>
      <ProductDialog
        opened={choosing !== null}
        line={choosing === null || choosing === 'new' ? null : choosing.line}
        onPick={put}
        onClose={() => choose(null)}
      />
    </>
  );
}
