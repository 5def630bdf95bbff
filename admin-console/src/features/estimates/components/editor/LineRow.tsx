import { ActionIcon, Text } from '@mantine/core';
import { Settings2, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ESTIMATE_LIMITS, formatWon, MAX_QUANTITY, MAX_UNIT_PRICE } from '@store/domain';
import { NumberField } from '../../../../shared/forms/NumberField';
import { useSortableItem } from '../../../../shared/ui/SortableList';
import { Thumb } from '../../../../shared/ui/Thumb';
import type { DraftForm } from '../../lib/draft-form';
import { lineSubtotal, placementText } from '../../lib/line-text';
import type { ListPrice } from '../../lib/list-prices';
import { DraftText } from './Fields';
import styles from './editor.module.css';
import { ContractPriceHint, ListPriceHint } from './ListPriceHint';

interface LineRowProps {
  id: string;
  index: number;
  price: ListPrice;
  /** Agreed with the buyer's organization. */
  agreed: number | null;
  onRemove: () => void;
  onOptions: () => void;
}

/** One line of the offer: name, offered price, and the shop's public price. */
export function LineRow({ id, index, price, agreed, onRemove, onOptions }: LineRowProps) {
  const line = useWatch<DraftForm, `lines.${number}`>({ name: `lines.${index}` });
  const { ref, style, handle } = useSortableItem(id);
  const nth = `${index + 1}번째 품목`;
  return (
    <li ref={ref as React.Ref<HTMLLIElement>} style={style} className={styles.line} aria-label={nth}>
      <div className={styles.what}>
        {handle(nth)}
        <Thumb src={line.thumbnailUrl} size={30} />
        <DraftText
          name={`lines.${index}.name`}
          aria-label={`${nth} 품명`}
          placeholder="품명"
          maxLength={ESTIMATE_LIMITS.name}
        />
        <DraftText
          name={`lines.${index}.optionSummary`}
          aria-label={`${nth} 사양`}
          placeholder="사양 (색상, 규격)"
          maxLength={ESTIMATE_LIMITS.optionSummary}
        />
        <span className={styles.tools}>
          {line.productId !== null && (
            <ActionIcon aria-label={`${nth} 옵션 바꾸기`} onClick={onOptions}>
              <Settings2 size={15} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon aria-label={`${nth} 삭제`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <LineNumbers index={index} nth={nth} subtotal={lineSubtotal(line)} />
      <div className={styles.foot}>
        <ListPriceHint index={index} price={price} line={line} />
        {agreed !== null && <ContractPriceHint index={index} price={agreed} line={line} />}
        {line.print !== null && (
          <Text size="xs" className={styles.print}>
            인쇄: {line.print.placements.map(placementText).join(' / ')}
          </Text>
        )}
        <DraftText
          name={`lines.${index}.note`}
          aria-label={`${nth} 비고`}
          placeholder="비고 (인쇄 도수, 위치)"
          size="xs"
          maxLength={ESTIMATE_LIMITS.lineNote}
        />
      </div>
    </li>
  );
}

interface LineNumbersProps {
  index: number;
  nth: string;
  subtotal: number | null;
}

function LineNumbers({ index, nth, subtotal }: LineNumbersProps) {
  const { control } = useFormContext<DraftForm>();
  return (
    <div className={styles.numbers}>
      <NumberField
        control={control}
        name={`lines.${index}.quantity`}
        label="수량"
        aria-label={`${nth} 수량`}
        suffix="개"
        max={MAX_QUANTITY}
        clampBehavior="strict"
      />
      <NumberField
        control={control}
        name={`lines.${index}.unitPrice`}
        {...won('단가', nth)}
        placeholder="미정"
      />
      <NumberField
        control={control}
        name={`lines.${index}.printingFee`}
        {...won('인쇄비', nth)}
        placeholder="0원"
      />
      <NumberField
        control={control}
        name={`lines.${index}.setupFee`}
        {...won('판비·셋업비', nth)}
        placeholder="0원"
      />
      <div className={styles.subtotal}>
        <Text size="xs" c="dimmed">
          금액
        </Text>
        <Text size="sm" fw={650} aria-label={`${nth} 금액`}>
          {subtotal === null ? '–' : formatWon(subtotal)}
        </Text>
      </div>
    </div>
  );
}

const won = (label: string, nth: string) => ({
  label,
  'aria-label': `${nth} ${label}`,
  suffix: '원',
  max: MAX_UNIT_PRICE,
  clampBehavior: 'strict' as const,
});
