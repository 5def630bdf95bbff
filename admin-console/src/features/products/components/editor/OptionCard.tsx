import { ActionIcon, Badge, Checkbox, Group, SimpleGrid, Switch } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { PRODUCT_LIMITS } from '@store/domain';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Text } from '@mantine/core';
import type { ProductForm } from '../../lib/product-form';
import { CodeField } from './CodeField';
import { FormNumber, FormText } from './Fields';
import styles from './OptionCard.module.css';
import { OptionValues } from './OptionValues';
import { useSortableItem } from '../../../../shared/ui/SortableList';

interface OptionCardProps {
  id: string;
  index: number;
  onRemove: () => void;
}

/** One option: its name and code, whether it is required, and its values or its surcharge. */
export function OptionCard({ id, index, onRemove }: OptionCardProps) {
  const option = useWatch<ProductForm, `options.${number}`>({ name: `options.${index}` });
  const { ref, style, handle } = useSortableItem(id);
  const name = option.name.trim() || `${index + 1}번째 옵션`;
  const isSelect = option.type === 'select';
  return (
    <fieldset
      ref={ref as React.Ref<HTMLFieldSetElement>}
      style={style}
      className={styles.card}
      aria-label={name}
    >
      <Group gap={6} mb="xs">
        {handle(name)}
        <Badge color="ink">{isSelect ? '선택형' : '추가형'}</Badge>
        <Text size="sm" fw={650} flex={1} truncate>
          {name}
        </Text>
        <Flags index={index} canRequire={isSelect} />
        <ActionIcon aria-label={`${name} 삭제`} onClick={onRemove}>
          <Trash2 size={15} aria-hidden />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
        <FormText name={`options.${index}.name`} label="옵션명" maxLength={PRODUCT_LIMITS.optionName} />
        <OptionCode index={index} />
        {isSelect ? (
          <FormText
            name={`options.${index}.description`}
            label="설명"
            maxLength={PRODUCT_LIMITS.optionDescription}
          />
        ) : (
          <FormNumber
            name={`options.${index}.addPriceIfApplied`}
            label="추가 금액 (개당)"
            placeholder="0"
            suffix="원"
          />
        )}
      </SimpleGrid>
      {isSelect ? (
        <OptionValues index={index} optionName={name} />
      ) : (
        <FormText
          name={`options.${index}.description`}
          label="설명"
          maxLength={PRODUCT_LIMITS.optionDescription}
          mt="xs"
        />
      )}
    </fieldset>
  );
}

function OptionCode({ index }: { index: number }) {
  const { getValues } = useFormContext<ProductForm>();
  const [label, saved] = useWatch<ProductForm, [`options.${number}.name`, `options.${number}.saved`]>({
    name: [`options.${index}.name`, `options.${index}.saved`],
  });
  return (
    <CodeField
      name={`options.${index}.code`}
      label="코드"
      source={label}
      saved={saved}
      fallback="option"
      taken={() =>
        getValues('options')
          .filter((_, other) => other !== index)
          .map(({ code }) => code)
      }
    />
  );
}

function Flags({ index, canRequire }: { index: number; canRequire: boolean }) {
  return (
    <>
      {canRequire && (
        <Controller<ProductForm, `options.${number}.required`>
          name={`options.${index}.required`}
          render={({ field }) => (
            <Checkbox
              ref={field.ref}
              size="xs"
              label="필수"
              checked={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      )}
      <Controller<ProductForm, `options.${number}.status`>
        name={`options.${index}.status`}
        render={({ field }) => (
          <Switch
            ref={field.ref}
            size="xs"
            label="사용"
            checked={field.value === 'active'}
            onChange={(event) => field.onChange(event.currentTarget.checked ? 'active' : 'hidden')}
            onBlur={field.onBlur}
          />
        )}
      />
    </>
  );
}
