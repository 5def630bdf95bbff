import { SimpleGrid, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { PRODUCT_LIMITS, slugFrom } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import type { ProductForm } from '../../lib/product-form';
import { FormText, FormTextarea } from './Fields';
import styles from './SeoSection.module.css';

/** Longest title and description that search engines show. */
const VISIBLE_TITLE_LENGTH = 40;
const VISIBLE_DESCRIPTION_LENGTH = 90;

/** How search engines and link previews show the product. */
export function SeoSection() {
  return (
    <Section title="검색 노출">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <div>
          <FormText
            name="seoTitle"
            label="검색 제목"
            placeholder="비우면 상품명"
            maxLength={PRODUCT_LIMITS.seoTitle}
          />
          <FormTextarea
            name="seoDescription"
            label="검색 설명"
            placeholder="비우면 한 줄 소개"
            maxLength={PRODUCT_LIMITS.seoDescription}
            mt="sm"
          />
          <FormText
            name="seoKeywords"
            label="검색 키워드"
            placeholder="쉼표로 구분"
            maxLength={PRODUCT_LIMITS.seoKeywords}
            mt="sm"
          />
        </div>
        <SearchPreview />
      </SimpleGrid>
    </Section>
  );
}

function SearchPreview() {
  const [title, slug, summary, seoTitle, seoDescription] = useWatch<
    ProductForm,
    ['title', 'slug', 'summary', 'seoTitle', 'seoDescription']
  >({ name: ['title', 'slug', 'summary', 'seoTitle', 'seoDescription'] });
  const previewTitle = seoTitle || title || '상품명';
  const previewText = seoDescription || summary || '한 줄 소개가 여기에 표시됩니다.';
  return (
    <figure className={styles.preview} aria-label="검색 결과 미리보기">
      <Text size="xs" c="dimmed" component="figcaption" mb={6}>
        검색 결과 미리보기
      </Text>
      <p className={styles.address}>
        {window.location.host} › products › {slug || slugFrom(title)}
      </p>
      <p className={styles.title}>{cut(previewTitle, VISIBLE_TITLE_LENGTH)}</p>
      <p className={styles.text}>{cut(previewText, VISIBLE_DESCRIPTION_LENGTH)}</p>
      {[...previewTitle].length > VISIBLE_TITLE_LENGTH && (
        <Text size="xs" c="persimmon.8" mt={6}>
          제목이 길어 {VISIBLE_TITLE_LENGTH}자 뒤는 잘려 보일 수 있습니다.
        </Text>
      )}
    </figure>
  );
}

function cut(text: string, max: number): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max).join('')}…` : text;
}
