import { ActionIcon, SegmentedControl, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core';
import { Dices } from 'lucide-react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { PROMOTION_KIND_LABELS, PROMOTION_KINDS } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import { makeCode } from '../lib/make-code';
import type { PromotionForm } from '../lib/promotion-form';

const KINDS = PROMOTION_KINDS.map((value) => ({ value, label: PROMOTION_KIND_LABELS[value] }));

interface BasicFieldsProps {
  form: UseFormReturn<PromotionForm>;
  /** A promotion keeps its kind for good. */
  isNew: boolean;
}

/** Its name, and how a buyer gets it. */
export function BasicFields({ form, isNew }: BasicFieldsProps) {
  const { register, control, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <Section title="기본 정보">
      <Stack gap="sm">
        <TextInput
          label="이름"
          description="구매자에게 할인 이름으로 표시됩니다."
          required
          maxLength={100}
          error={formState.errors.name?.message}
          {...register('name')}
        />
        {isNew ? (
          <Controller
            name="kind"
            control={control}
            render={({ field }) => (
              <SegmentedControl {...field} aria-label="종류" data={KINDS} w="fit-content" />
            )}
          />
        ) : (
          <Text size="sm" c="dimmed">
            종류: {PROMOTION_KIND_LABELS[kind]} (등록한 뒤에는 바꿀 수 없습니다)
          </Text>
        )}
        {kind === 'coupon' && <CodeField form={form} />}
        <Textarea
          label="안내 문구"
          description="쿠폰함에서 조건을 설명하는 문구입니다."
          autosize
          minRows={2}
          maxLength={300}
          error={formState.errors.description?.message}
          {...register('description')}
        />
      </Stack>
    </Section>
  );
}

function CodeField({ form: { control, setValue } }: { form: UseFormReturn<PromotionForm> }) {
  const generate = () => setValue('code', makeCode(), { shouldDirty: true, shouldValidate: true });
  return (
    <Controller
      name="code"
      control={control}
      render={({ field, fieldState }) => (
        <TextInput
          {...field}
          label="쿠폰 코드"
          required
          placeholder="WELCOME10"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          error={fieldState.error?.message}
          onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
          rightSection={
            <Tooltip label="추측하기 어려운 코드 만들기">
              <ActionIcon aria-label="코드 만들기" onClick={generate}>
                <Dices size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          }
        />
      )}
    />
  );
}
