import { Alert, Button, Checkbox, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { Plus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MAX_QUANTITY, PRODUCT_LIMITS } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import { tierFindings } from '../../lib/check-product-form';
import type { NumberInput, ProductForm } from '../../lib/product-form';
import { FormNumber, FormText } from './Fields';
import { TierRow } from './TierRow';
import styles from './TierSection.module.css';

const PriceChart = lazy(() => import('./PriceChart'));

/** Unit prices by quantity, the price outside them, and what follows from it. */
export function TierSection() {
  const { getValues } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray<ProductForm, 'tiers'>({ name: 'tiers' });
  const [tiers, currency, basePrice, salePrice] = useWatch<
    ProductForm,
    ['tiers', 'currency', 'basePrice', 'salePrice']
  >({ name: ['tiers', 'currency', 'basePrice', 'salePrice'] });
  const { errors, warning } = tierFindings({ tiers, currency, basePrice, salePrice });
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;
  const addTier = () => append(nextTier(getValues('tiers')), { shouldFocus: true });
  return (
    <Section title="가격">
      <div className={styles.tiers} role="group" aria-label="구간 가격">
        {fields.map((field, index) => (
          <TierRow
            key={field.id}
            index={index}
            errorOf={errorOf}
            unit={currency === 'KRW' ? '원' : currency}
            onRemove={() => remove(index)}
          />
        ))}
        {fields.length === 0 && (
          <Text size="sm" c="dimmed">
            구간이 없으면 모든 수량에 기본가(할인가)가 적용됩니다.
          </Text>
        )}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Plus size={14} aria-hidden />}
        disabled={fields.length >= PRODUCT_LIMITS.tiers}
        onClick={addTier}
      >
        구간 추가
      </Button>
      <TierWarning text={warning} />
      <OutsidePrices />
      {errors.length === 0 && (
        <Suspense fallback={<Skeleton h={220} mt="md" />}>
          <PriceChart tiers={tiers} currency={currency} basePrice={basePrice} salePrice={salePrice} />
        </Suspense>
      )}
    </Section>
  );
}

/** Starts right after the last one, at its price. */
function nextTier(tiers: ProductForm['tiers']): ProductForm['tiers'][number] {
  const last = tiers.at(-1);
  const end: NumberInput = last === undefined ? 0 : last.maxQty === '' ? last.minQty : last.maxQty;
  const minQty = end === '' ? '' : Math.min(end + 1, MAX_QUANTITY);
  return { minQty, maxQty: '', unitPrice: last?.unitPrice ?? '', currency: '' };
}

function TierWarning({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text !== null && (
        <Alert mt="sm" p="xs" color="yellow" icon={<TriangleAlert size={16} aria-hidden />}>
          <Text size="sm">
            <b>확인해 주세요 (저장 가능)</b> {text}
          </Text>
        </Alert>
      )}
    </div>
  );
}

function OutsidePrices() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mt="md">
        <FormNumber
          name="basePrice"
          label="기본가"
          description="구간 밖 수량의 단가입니다. 비우면 견적 문의로 표시됩니다."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <FormNumber
          name="salePrice"
          label="할인가"
          description="있으면 기본가보다 먼저 적용합니다."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <FormText
          name="currency"
          label="통화"
          description="KRW만 장바구니에 담을 수 있습니다."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={PRODUCT_LIMITS.currency}
        />
      </SimpleGrid>
      <Controller<ProductForm, 'poolTiers'>
        name="poolTiers"
        render={({ field }) => (
          <Checkbox
            mt="sm"
            ref={field.ref}
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            label="옵션이 달라도 수량을 합산해 구간 적용"
            description="같은 상품을 옵션별로 나누어 담으면 합산한 수량으로 단가를 정합니다."
          />
        )}
      />
    </>
  );
}
