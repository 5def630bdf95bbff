import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Controller, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
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
          색상·크기처럼 하나를 고르는 옵션은 선택형, 로고 인쇄처럼 추가하는 옵션은 추가형으로 등록해 주세요.
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
      <Controller<ProductForm, 'printable'>
        name="printable"
        render={({ field }) => (
          <Checkbox
            mt="md"
            ref={field.ref}
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            label="로고를 인쇄할 수 있는 상품"
            description="인쇄·각인·자수가 가능한 상품이면 켜 주세요. 상품 페이지에 ‘로고 인쇄 가능’으로 표시됩니다."
          />
        )}
      />
    </Section>
  );
}
