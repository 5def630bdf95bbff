import { Checkbox, NumberInput, SimpleGrid, Stack, Textarea, type NumberInputProps } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { FORM_FILE_COUNT, FORM_TEXT_LENGTH, formatCount, MAX_FORM_CHOICES } from '@store/domain';
import type { BuilderForm } from '../lib/builder-form';
import { useProblem } from './builder-problems';

/** The limits of the field's type. */
export function FieldLimits({ index }: { index: number }) {
  const type = useWatch<BuilderForm, `fields.${number}.type`>({ name: `fields.${index}.type` });
  if (type === 'choice') return <Choices index={index} />;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
      {type === 'text' && (
        <NumberLimit
          index={index}
          name="maxLength"
          label="최대 글자 수"
          placeholder={formatCount(FORM_TEXT_LENGTH.usual)}
          max={FORM_TEXT_LENGTH.most}
          allowNegative={false}
          allowDecimal={false}
        />
      )}
      {type === 'number' && (
        <>
          <NumberLimit index={index} name="min" label="최솟값" />
          <NumberLimit index={index} name="max" label="최댓값" />
        </>
      )}
      {type === 'date' && (
        <>
          <DateLimit index={index} name="minDate" label="가장 이른 날" />
          <DateLimit index={index} name="maxDate" label="가장 늦은 날" />
        </>
      )}
      {type === 'file' && (
        <NumberLimit
          index={index}
          name="maxFiles"
          label="최대 파일 수"
          placeholder={String(FORM_FILE_COUNT.usual)}
          max={FORM_FILE_COUNT.most}
          allowNegative={false}
          allowDecimal={false}
        />
      )}
    </SimpleGrid>
  );
}

interface LimitProps<Name extends string> {
  index: number;
  name: Name;
  label: string;
}

function NumberLimit({
  index,
  name,
  ...others
}: LimitProps<'min' | 'max' | 'maxLength' | 'maxFiles'> & Omit<NumberInputProps, 'name' | 'label' | 'form'>) {
  const problem = useProblem(`fields.${index}.${name}`);
  return (
    <Controller<BuilderForm, `fields.${number}.${typeof name}`>
      name={`fields.${index}.${name}`}
      render={({ field }) => (
        <NumberInput
          {...field}
          // A lone minus sign is the start of a number.
          onChange={(value) => field.onChange(typeof value === 'number' ? value : '')}
          thousandSeparator
          hideControls
          error={problem}
          {...others}
        />
      )}
    />
  );
}

function DateLimit({ index, name, label }: LimitProps<'minDate' | 'maxDate'>) {
  const problem = useProblem(`fields.${index}.${name}`);
  return (
    <Controller<BuilderForm, `fields.${number}.${typeof name}`>
      name={`fields.${index}.${name}`}
      render={({ field }) => (
        <DateInput
          {...field}
          label={label}
          placeholder="연.월.일"
          valueFormat="YYYY.MM.DD"
          clearable
          clearButtonProps={{ 'aria-label': `${label} 지우기` }}
          error={problem}
        />
      )}
    />
  );
}

function Choices({ index }: { index: number }) {
  const { register } = useFormContext<BuilderForm>();
  const problem = useProblem(`fields.${index}.choices`);
  return (
    <Stack gap="xs" mt="xs">
      <Textarea
        label="선택지"
        description={`한 줄에 하나씩, ${MAX_FORM_CHOICES}개까지`}
        required
        autosize
        minRows={3}
        maxRows={12}
        error={problem}
        {...register(`fields.${index}.choices`)}
      />
      <Controller<BuilderForm, `fields.${number}.multiple`>
        name={`fields.${index}.multiple`}
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} checked={value} label="여러 개 선택 가능" />
        )}
      />
    </Stack>
  );
}
