import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCount, formatWon, imageVariant, minimumQuantity } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import { checkProductForm } from '../../lib/check-product-form';
import { cardPriceOf, priceOf } from '../../lib/preview';
import { mainImageOf, type ProductForm } from '../../lib/product-form';
import { PreviewBox } from './PreviewBox';
import styles from './PreviewPanel.module.css';

const VIEWS = [
  { value: 'page', label: '상품 화면' },
  { value: 'card', label: '목록 카드' },
];

/** The fields that decide the price; while they are wrong, no price is shown. */
const PRICED = /^(tiers|options)/;

/** The product as the buyer would see it, updated with every keystroke. */
export function PreviewPanel() {
  const form = useWatch<ProductForm>() as ProductForm;
  const [view, setView] = useState('page');
  const broken = checkProductForm(form).some(({ path }) => PRICED.test(path));
  return (
    <Section
      title="미리보기"
      aside={
        <SegmentedControl size="xs" aria-label="미리보기 종류" data={VIEWS} value={view} onChange={setView} />
      }
    >
      {broken ? (
        <Text size="sm" c="dimmed">
          구간 가격과 옵션의 오류를 수정하면 미리보기가 표시됩니다.
        </Text>
      ) : view === 'card' ? (
        <PreviewCard form={form} />
      ) : (
        <>
          <p className={styles.title}>{form.title || '상품명'}</p>
          {form.summary !== '' && <p className={styles.summary}>{form.summary}</p>}
          <PreviewBox form={form} />
        </>
      )}
    </Section>
  );
}

const CARD_PICTURE_WIDTH = 640;

function PreviewCard({ form }: { form: ProductForm }) {
  const price = priceOf(form);
  const cardPrice = cardPriceOf(price);
  const picture = mainImageOf(form);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture === null ? (
          <span>이미지 없음</span>
        ) : (
          <img
            src={imageVariant(picture, CARD_PICTURE_WIDTH)}
            alt=""
            width={CARD_PICTURE_WIDTH}
            height={CARD_PICTURE_WIDTH}
          />
        )}
      </div>
      <p className={styles.name}>{form.title || '상품명'}</p>
      <p className={styles.price}>
        {cardPrice === null ? '견적 문의' : `${formatWon(cardPrice.from)}${cardPrice.falls ? '~' : ''}`}
      </p>
      <p className={styles.least}>최소 {formatCount(minimumQuantity(price))}개</p>
    </article>
  );
}
