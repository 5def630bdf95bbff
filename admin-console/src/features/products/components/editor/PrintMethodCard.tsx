import { ActionIcon, Group, MultiSelect, SimpleGrid, Switch, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ARTWORK_TYPES, PRINT_FILE_TYPES, PRINT_LIMITS } from '@store/domain';
import type { ProductForm } from '../../lib/product-form';
import { CodeField } from './CodeField';
import { FormNumber, FormSelect, FormText } from './Fields';
import styles from './OptionCard.module.css';

const INK_MODES = [
  { value: 'spot', label: '도수별 (실크 등)' },
  { value: 'full', label: '컬러 (전사 등)' },
  { value: 'none', label: '잉크 없음 (각인·자수 등)' },
];
const BASES = [
  { value: 'ink', label: '도수당' },
  { value: 'area', label: '위치당' },
  { value: 'design', label: '디자인당' },
  { value: 'none', label: '받지 않음' },
];
const FILE_TYPES = PRINT_FILE_TYPES.map((value) => ({
  value,
  label: ARTWORK_TYPES[value === 'jpg' ? 'jpeg' : value].label,
}));

/** Selecting a row, and removing it. */
export function PrintRowHead({
  path,
  title,
  onRemove,
}: {
  path: `print.methods.${number}` | `print.areas.${number}`;
  title: string;
  onRemove: () => void;
}) {
  return (
    <Group gap={6} mb="xs">
      <Text size="sm" fw={650} flex={1} truncate>
        {title}
      </Text>
      <Controller<ProductForm, `${typeof path}.status`>
        name={`${path}.status`}
        render={({ field }) => (
          <Switch
            ref={field.ref}
            size="xs"
            label="사용"
            aria-label={`${title} 사용`}
            checked={field.value === 'active'}
            onChange={(event) => field.onChange(event.currentTarget.checked ? 'active' : 'hidden')}
            onBlur={field.onBlur}
          />
        )}
      />
      <ActionIcon aria-label={`${title} 삭제`} onClick={onRemove}>
        <Trash2 size={15} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** One print method: its price, its set-up cost, and its requirements for a file. */
export function PrintMethodCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const path = `print.methods.${index}` as const;
  const { getValues } = useFormContext<ProductForm>();
  const [name, inkMode, basis, saved] = useWatch<
    ProductForm,
    [`${typeof path}.name`, `${typeof path}.inkMode`, `${typeof path}.setupBasis`, `${typeof path}.saved`]
  >({ name: [`${path}.name`, `${path}.inkMode`, `${path}.setupBasis`, `${path}.saved`] });
  const title = name.trim() || `${index + 1}번째 인쇄 방식`;
  const others = (): string[] =>
    (getValues('print.methods') ?? []).filter((_, other) => other !== index).map(({ code }) => code);
  return (
    <fieldset className={styles.card} aria-label={title}>
      <PrintRowHead path={path} title={title} onRemove={onRemove} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
        <FormText name={`${path}.name`} label="방식 이름" maxLength={PRINT_LIMITS.name} />
        <CodeField
          name={`${path}.code`}
          label="코드"
          source={name}
          saved={saved}
          fallback="method"
          taken={others}
        />
        <FormSelect name={`${path}.inkMode`} label="색" data={INK_MODES} />
        <FormNumber name={`${path}.unitAdd`} label="개당 추가 금액" placeholder="0" suffix="원" />
        {inkMode === 'spot' && (
          <>
            <FormNumber name={`${path}.maxInks`} label="최대 도수" suffix="도" />
            <FormNumber
              name={`${path}.unitAddPerExtraInk`}
              label="2도부터 도수당 추가 금액"
              placeholder="0"
              suffix="원"
            />
          </>
        )}
        <FormSelect name={`${path}.setupBasis`} label="판비·셋업비" data={BASES} />
        {basis !== 'none' && (
          <>
            <FormNumber name={`${path}.setupFee`} label="판 1개당 금액" placeholder="0" suffix="원" />
            <FormNumber name={`${path}.keepMonths`} label="판 보관" suffix="개월" />
          </>
        )}
        <FormNumber name={`${path}.minDpi`} label="최소 해상도" suffix="dpi" />
        <FormNumber
          name={`${path}.minLineMm`}
          label="최소 선 굵기"
          suffix="mm"
          allowDecimal
          decimalScale={1}
        />
        <FormNumber name={`${path}.extraDays`} label="추가 제작일" placeholder="0" suffix="영업일" />
        <FormNumber
          name={`${path}.maxWidthMm`}
          label="최대 너비"
          placeholder="위치의 크기"
          suffix="mm"
          allowDecimal
          decimalScale={1}
        />
        <FormNumber
          name={`${path}.maxHeightMm`}
          label="최대 높이"
          placeholder="위치의 크기"
          suffix="mm"
          allowDecimal
          decimalScale={1}
        />
      </SimpleGrid>
      <Controller<ProductForm, `${typeof path}.accepts`>
        name={`${path}.accepts`}
        render={({ field, fieldState }) => (
          <MultiSelect
            mt="xs"
            ref={field.ref}
            label="받는 파일 형식"
            data={FILE_TYPES}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </fieldset>
  );
}
