import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { NumberInput, ProductForm } from '../../lib/product-form';
import { FormNumber } from './Fields';
import styles from './TierSection.module.css';

interface TierRowProps {
  index: number;
  /** The error at a path of the form, while typing. */
  errorOf: (path: string) => string | undefined;
  unit: string;
  onRemove: () => void;
}

/** One range of quantities with its unit price. Only the first row shows its labels; all have them. */
export function TierRow({ index, errorOf, unit, onRemove }: TierRowProps) {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const nth = `${index + 1}번째 구간`;
  const label = (text: string) => (index === 0 ? text : undefined);
  // The base price is the first tier's (decision A28) until somebody sets another.
  const followFirst = (unitPrice: NumberInput) => {
    const { tiers, basePrice } = getValues();
    if (index === 0 && basePrice !== '' && basePrice === tiers[0]?.unitPrice && unitPrice !== '') {
      setValue('basePrice', unitPrice, { shouldDirty: true });
    }
  };
  return (
    <div className={styles.row}>
      <FormNumber
        name={`tiers.${index}.minQty`}
        label={label('최소 수량')}
        aria-label={`${nth} 최소 수량`}
        suffix="개"
        live={errorOf(`tiers.${index}.minQty`)}
      />
      <FormNumber
        name={`tiers.${index}.maxQty`}
        label={label('최대 수량')}
        aria-label={`${nth} 최대 수량`}
        placeholder="제한 없음"
        suffix="개"
        live={errorOf(`tiers.${index}.maxQty`)}
      />
      <FormNumber
        name={`tiers.${index}.unitPrice`}
        label={label('단가')}
        aria-label={`${nth} 단가`}
        suffix={unit}
        onBeforeType={followFirst}
        live={errorOf(`tiers.${index}.unitPrice`)}
      />
      <ActionIcon className={styles.remove} aria-label={`${nth} 삭제`} onClick={onRemove}>
        <Trash2 size={15} aria-hidden />
      </ActionIcon>
    </div>
  );
}
