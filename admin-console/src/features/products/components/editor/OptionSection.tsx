import { Alert, Button, Group, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { PRODUCT_LIMITS, type OptionType } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import type { OptionInput, ProductForm } from '../../lib/product-form';
import { OptionCard } from './OptionCard';
import { SortableList } from '../../../../shared/ui/SortableList';

const newOption = (type: OptionType): OptionInput => ({
  code: '',
  name: '',
  type,
  required: type === 'select',
  description: '',
  status: 'active',
  addPriceIfApplied: '',
  values:
    type === 'select'
      ? [{ valueCode: '', valueLabel: '', addPrice: '', status: 'active', saved: false }]
      : [],
  saved: false,
});

/** The buyer's choices for the product. */
export function OptionSection() {
  const { control } = useFormContext<ProductForm>();
  const { fields, append, remove, move } = useFieldArray<ProductForm, 'options'>({ name: 'options' });
  const { errors } = useFormState<ProductForm>({ control, name: 'options' });
  const problem = errors.options?.root?.message;
  return (
    <Section title="옵션">
      {problem !== undefined && (
        <Alert color="persimmon" mb="sm" p="xs" role="alert" data-list-error tabIndex={-1}>
          {problem}
        </Alert>
      )}
      {fields.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          색상·크기처럼 하나를 고르는 옵션은 선택형, 개별 포장처럼 추가하는 옵션은 추가형으로 등록해 주세요.
          인쇄·각인·자수는 아래 인쇄 설정에 등록합니다.
        </Text>
      )}
      <SortableList layout="rows" ids={fields.map(({ id }) => id)} onMove={move}>
        {fields.map((field, index) => (
          <OptionCard key={field.id} id={field.id} index={index} onRemove={() => remove(index)} />
        ))}
      </SortableList>
      <Group gap="xs">
        {(['select', 'toggle'] as const).map((type) => (
          <Button
            key={type}
            size="compact-sm"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={fields.length >= PRODUCT_LIMITS.options}
            onClick={() => append(newOption(type), { focusName: `options.${fields.length}.name` })}
          >
            {type === 'select' ? '선택형 옵션 추가' : '추가형 옵션 추가'}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
