import { ActionIcon, Button, Switch, Text } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PRODUCT_LIMITS } from '@store/domain';
import type { ProductForm } from '../../lib/product-form';
import { CodeField } from './CodeField';
import { FormNumber, FormText } from './Fields';
import styles from './OptionCard.module.css';
import { SortableList, useSortableItem } from '../../../../shared/ui/SortableList';

/** The values of a select, in the order in which buyers see them. */
export function OptionValues({ index, optionName }: { index: number; optionName: string }) {
  const { control } = useFormContext<ProductForm>();
  const name = `options.${index}.values` as const;
  const { fields, append, remove, move } = useFieldArray<ProductForm, typeof name>({ name });
  const { errors } = useFormState<ProductForm>({ control, name });
  const problem = errors.options?.[index]?.values?.root?.message;
  const add = () =>
    append(
      { valueCode: '', valueLabel: '', addPrice: '', status: 'active', saved: false },
      { focusName: `${name}.${fields.length}.valueLabel` },
    );
  return (
    <div role="group" aria-label={`${optionName} 값`}>
      <div className={styles.head} aria-hidden>
        <span />
        <span>값 이름</span>
        <span>코드</span>
        <span>추가 금액</span>
      </div>
      <SortableList layout="rows" ids={fields.map(({ id }) => id)} onMove={move}>
        {fields.map((field, position) => (
          <ValueRow
            key={field.id}
            id={field.id}
            option={index}
            index={position}
            onRemove={() => remove(position)}
          />
        ))}
      </SortableList>
      {problem !== undefined && (
        <Text size="xs" c="persimmon.8" role="alert" data-list-error tabIndex={-1}>
          {problem}
        </Text>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        mt={4}
        leftSection={<Plus size={13} aria-hidden />}
        disabled={fields.length >= PRODUCT_LIMITS.optionValues}
        onClick={add}
      >
        값 추가
      </Button>
    </div>
  );
}

interface ValueRowProps {
  id: string;
  option: number;
  index: number;
  onRemove: () => void;
}

function ValueRow({ id, option, index, onRemove }: ValueRowProps) {
  const path = `options.${option}.values.${index}` as const;
  const { getValues } = useFormContext<ProductForm>();
  const value = useWatch<ProductForm, typeof path>({ name: path });
  const { ref, style, handle } = useSortableItem(id);
  const nth = value.valueLabel.trim() || `${index + 1}번째 값`;
  const taken = () =>
    getValues(`options.${option}.values`)
      .filter((_, other) => other !== index)
      .map(({ valueCode }) => valueCode);
  return (
    <div ref={ref as React.Ref<HTMLDivElement>} style={style} className={styles.value}>
      {handle(nth)}
      <FormText
        name={`${path}.valueLabel`}
        aria-label={`${index + 1}번째 값 이름`}
        maxLength={PRODUCT_LIMITS.optionName}
      />
      <CodeField
        name={`${path}.valueCode`}
        aria-label={`${index + 1}번째 값 코드`}
        source={value.valueLabel}
        saved={value.saved}
        fallback="value"
        taken={taken}
      />
      <FormNumber
        name={`${path}.addPrice`}
        aria-label={`${index + 1}번째 값 추가 금액`}
        placeholder="0"
        suffix="원"
      />
      <Controller<ProductForm, `${typeof path}.status`>
        name={`${path}.status`}
        render={({ field }) => (
          <Switch
            ref={field.ref}
            size="xs"
            label="사용"
            aria-label={`${nth} 사용`}
            checked={field.value === 'active'}
            onChange={(event) => field.onChange(event.currentTarget.checked ? 'active' : 'hidden')}
            onBlur={field.onBlur}
          />
        )}
      />
      <ActionIcon size="sm" aria-label={`${nth} 삭제`} onClick={onRemove}>
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
