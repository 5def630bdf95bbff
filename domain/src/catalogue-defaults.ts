import type { PriceTier } from './price.js';

/** Shown when the category list cannot be loaded. */
export const FALLBACK_CATEGORIES = [
  { code: 'print', name: '인쇄' },
  { code: 'drink', name: '음료' },
  { code: 'living', name: '생활용품' },
] as const;

/** Code of the category that is still being prepared. */
export const INTERIOR_CATEGORY = 'interior';

/** Tabs of the unified search; `all` means no category. */
export const SEARCH_TABS = ['all', 'print', 'promotion', 'interior'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** tumbler printing, eco bag production, drip bag packaging, packaging box, bulk goods */
export const SUGGESTED_SEARCHES = [
  '텀블러 인쇄',
  '에코백 제작',
  '드립백 포장',
  '패키지 박스',
  '대량 굿즈',
] as const;

export interface IndustryCollection {
  code: 'hotel' | 'restaurant';
  title: string;
  /** Search terms; the home page searches for each and shows the first products of the union. */
  keywords: readonly string[];
}

/** The two fixed collections of the home page. The specification gives their number; the words are ours (A74). */
export const INDUSTRY_COLLECTIONS: readonly IndustryCollection[] = [
  {
    code: 'hotel',
    title: '호텔 운영',
    keywords: ['어메니티', '타월', '슬리퍼', '가운', '침구', '디퓨저', '생수', '도어사인', '쇼핑백'],
  },
  {
    code: 'restaurant',
    title: '식당 소모품',
    keywords: ['냅킨', '물티슈', '종이컵', '앞치마', '메뉴판', '포장용기', '빨대', '컵홀더', '수저'],
  },
];

/** What the new-product form starts with. */
export const DEFAULT_PRICE_TIERS: readonly PriceTier[] = [
  { minQty: 1, maxQty: 100, unitPrice: 1000, currency: 'KRW' },
  { minQty: 101, maxQty: 300, unitPrice: 900, currency: 'KRW' },
];
