import { formatCount, formatWon, PRODUCT_STATUS_LABELS } from '@store/domain';
import type { FormPart } from './merge-forms';
import type { NumberInput, ProductForm } from './product-form';

/** What the parts of the form are called. */
export const PART_LABELS: Record<FormPart, string> = {
  title: '상품명',
  slug: '슬러그',
  categoryId: '카테고리',
  status: '상태',
  summary: '한 줄 소개',
  sku: '상품코드(SKU)',
  brand: '브랜드',
  keywords: '검색어',
  detailHtml: '상세 설명',
  images: '이미지',
  mainUrl: '대표 이미지',
  basePrice: '기본가',
  salePrice: '할인가',
  currency: '통화',
  poolTiers: '구간 합산',
  tiers: '구간 가격',
  printable: '로고 인쇄',
  options: '옵션',
  seoTitle: '검색 제목',
  seoDescription: '검색 설명',
  seoKeywords: '검색 키워드',
};

const SNIPPET = 120;

const amount = (won: NumberInput): string => (won === '' ? '없음' : formatWon(won));
const count = (n: NumberInput): string => (n === '' ? '' : formatCount(n));

function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > SNIPPET ? `${text.slice(0, SNIPPET)}… (${formatCount(text.length)}자)` : text;
}

/** Parts whose value needs words of its own. */
const DESCRIBED: Partial<Record<FormPart, (form: ProductForm) => string>> = {
  keywords: ({ keywords }) => keywords.join(', '),
  status: ({ status }) => PRODUCT_STATUS_LABELS[status],
  detailHtml: ({ detailHtml }) => plainText(detailHtml),
  images: ({ images }) => `${images.length}장`,
  mainUrl: ({ mainUrl }) => mainUrl.split('/').slice(-2).join('/'),
  basePrice: ({ basePrice }) => amount(basePrice),
  salePrice: ({ salePrice }) => amount(salePrice),
  poolTiers: ({ poolTiers }) => (poolTiers ? '합산함' : '합산하지 않음'),
  printable: ({ printable }) => (printable ? '가능' : '하지 않음'),
  tiers: ({ tiers }) =>
    tiers
      .map(({ minQty, maxQty, unitPrice }) => `${count(minQty)}–${count(maxQty)}개 ${amount(unitPrice)}`)
      .join(', '),
  options: ({ options }) =>
    options
      .map(({ name, type, values }) => (type === 'toggle' ? name : `${name}(${values.length})`))
      .join(', '),
};

/** A part of a form in words, for comparing two versions of it. */
export function describePart(form: ProductForm, part: FormPart): string {
  const value = form[part];
  const text = DESCRIBED[part]?.(form) ?? (typeof value === 'string' ? value : '');
  return text === '' ? '(비어 있음)' : text;
}
