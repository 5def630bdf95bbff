import { SimpleGrid, TagsInput } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { PRODUCT_LIMITS, slugFrom } from '@store/domain';
import { CategorySelect } from '../../../../shared/ui/CategorySelect';
import { Section } from '../../../../shared/ui/Section';
import type { ProductForm } from '../../lib/product-form';
import { FormText, FormTextarea } from './Fields';

/** Name, address, category, and search terms. */
export function BasicsSection({ isNew }: { isNew: boolean }) {
  const { getValues, setValue } = useFormContext<ProductForm>();
  // The address of a new product follows its name until somebody types another; that of an old one stays.
  const followTitle = (title: string) => {
    const { slug } = getValues();
    const before = getValues('title');
    if (isNew && (slug === '' || slug === slugFrom(before))) {
      setValue('slug', title.trim() === '' ? '' : slugFrom(title), { shouldDirty: true });
    }
  };
  return (
    <Section title="기본 정보">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <FormText
          name="title"
          label="상품명"
          required
          maxLength={PRODUCT_LIMITS.title}
          onBeforeType={followTitle}
        />
        <Category />
        <FormText
          name="slug"
          label="슬러그"
          description="주소 /products/슬러그. 비우면 상품명으로 만들고, 이미 사용 중이면 뒤에 번호가 붙습니다."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={PRODUCT_LIMITS.slug}
        />
        <FormText
          name="sku"
          label="상품코드(SKU)"
          description="재고와 송장에 사용하는 코드입니다. 상품마다 달라야 합니다."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={PRODUCT_LIMITS.sku}
        />
      </SimpleGrid>
      <FormTextarea
        name="summary"
        label="한 줄 소개"
        placeholder="목록과 상품명 아래에 표시되는 문구입니다."
        maxLength={PRODUCT_LIMITS.summary}
        mt="sm"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
        <FormText name="brand" label="브랜드" maxLength={PRODUCT_LIMITS.brand} />
        <Keywords />
      </SimpleGrid>
    </Section>
  );
}

function Category() {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController<ProductForm, 'categoryId'>({ name: 'categoryId' });
  return (
    <CategorySelect
      by="id"
      ref={ref}
      label="카테고리"
      placeholder="카테고리 선택"
      required
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}

function Keywords() {
  const {
    field: { value, onBlur, onChange },
    fieldState,
  } = useController<ProductForm, 'keywords'>({ name: 'keywords' });
  return (
    <TagsInput
      label="검색어"
      placeholder={value.length === 0 ? '입력하고 Enter' : undefined}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      maxTags={PRODUCT_LIMITS.keywords}
      splitChars={[',']}
      error={fieldState.error?.message}
    />
  );
}
