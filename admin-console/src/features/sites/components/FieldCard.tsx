import { ActionIcon, Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { FORM_FIELD_TYPE_LABELS, FORM_FIELD_TYPES } from '@store/domain';
import type { BuilderForm } from '../lib/builder-form';
import { useProblem } from './builder-problems';
import styles from './FieldCard.module.css';
import { FieldLimits } from './FieldLimits';
import { useOrderedRow } from './OrderedList';

interface FieldCardProps {
  id: string;
  index: number;
  step: (by: number, name: string) => void;
  onRemove: () => void;
}

const TYPES = FORM_FIELD_TYPES.map((type) => ({ value: type, label: FORM_FIELD_TYPE_LABELS[type] }));

/** One field: its question, its type, and its limits. */
export function FieldCard({ id, index, step, onRemove }: FieldCardProps) {
  const { register, control } = useFormContext<BuilderForm>();
  const [label, code] = useWatch({ control, name: [`fields.${index}.label`, `fields.${index}.code`] });
  const name = label.trim() || `${index + 1}번째 항목`;
  const { ref, style, handle } = useOrderedRow(id, name, step);
  const [labelProblem, codeProblem, helpProblem] = [
    useProblem(`fields.${index}.label`),
    useProblem(`fields.${index}.code`),
    useProblem(`fields.${index}.help`),
  ];
  return (
    <fieldset ref={ref as Ref<HTMLFieldSetElement>} style={style} className={styles.card} aria-label={name}>
      <Group gap={6} mb="xs" wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap">
          {handle}
          <TypeSelect index={index} name={name} />
        </Group>
        <Group gap="sm" wrap="nowrap">
          <span className={styles.code}>코드 {code}</span>
          <RequiredBox index={index} />
          <ActionIcon aria-label={`${name} 삭제`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <TextInput
          label="항목 이름"
          required
          maxLength={100}
          error={labelProblem ?? codeProblem}
          {...register(`fields.${index}.label`)}
        />
        <TextInput label="도움말" maxLength={300} error={helpProblem} {...register(`fields.${index}.help`)} />
      </SimpleGrid>
      <FieldLimits index={index} />
    </fieldset>
  );
}

function TypeSelect({ index, name }: { index: number; name: string }) {
  return (
    <Controller<BuilderForm, `fields.${number}.type`>
      name={`fields.${index}.type`}
      render={({ field }) => (
        <Select
          {...field}
          aria-label={`${name} 유형`}
          data={TYPES}
          onChange={(type) => type !== null && field.onChange(type)}
          allowDeselect={false}
          w={104}
          size="xs"
        />
      )}
    />
  );
}

function RequiredBox({ index }: { index: number }) {
  return (
    <Controller<BuilderForm, `fields.${number}.required`>
      name={`fields.${index}.required`}
      render={({ field: { value, ...field } }) => (
        <Checkbox {...field} checked={value} size="xs" label="필수" />
      )}
    />
  );
}
