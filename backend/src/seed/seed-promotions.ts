import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromotionStatus } from '@store/domain';
import { Promotion } from '../modules/promotions/entities/promotion.entity.js';
import { valuesOf, type NewPromotion } from '../modules/promotions/promotion-input.js';
import { insertRows } from './insert-rows.js';
import { daysBefore } from './times.js';

/** A demo promotion; what it is for stands as category codes. */
type DemoPromotion = Omit<NewPromotion, 'scopeIds' | 'startsAt' | 'endsAt'> & {
  status: PromotionStatus;
  categories?: string[];
  /** Days from the seeding; negative = before it. */
  startsIn?: number;
  endsIn?: number;
};

/** One of each kind. The only automatic one asks for so much that an ordinary demo cart is not touched by it. */
const DEMO_PROMOTIONS: readonly DemoPromotion[] = [
  {
    name: '신규 고객 10% 할인',
    kind: 'coupon',
    code: 'WELCOME10',
    status: 'active',
    listed: true,
    description: '첫 주문에 한 번, 최대 50,000원까지 할인됩니다.',
    discountType: 'percent',
    basisPoints: 1000,
    maxDiscount: 50_000,
    firstOrderOnly: true,
    perMemberLimit: 1,
  },
  {
    name: '100만원 이상 5만원 할인',
    kind: 'coupon',
    code: 'BULK50000',
    status: 'active',
    listed: true,
    description: '상품 합계 1,000,000원 이상 주문에 사용할 수 있습니다.',
    discountType: 'amount',
    discountAmount: 50_000,
    minimumAmount: 1_000_000,
    perMemberLimit: 3,
    endsIn: 60,
  },
  {
    name: '사업자 인쇄물 15% 할인',
    kind: 'coupon',
    code: 'PRINT15',
    status: 'active',
    listed: true,
    description: '사업자 회원의 인쇄물 주문에 사용할 수 있습니다. 선착순 100건.',
    discountType: 'percent',
    basisPoints: 1500,
    maxDiscount: 150_000,
    minimumAmount: 200_000,
    scopeType: 'categories',
    categories: ['print'],
    businessOnly: true,
    totalLimit: 100,
    perMemberLimit: 2,
    endsIn: 30,
  },
  {
    name: '판촉물 대량 주문 3% 할인',
    kind: 'automatic',
    status: 'active',
    stackable: true,
    description: '판촉물 합계 5,000,000원 이상이면 자동으로 할인됩니다.',
    discountType: 'percent',
    basisPoints: 300,
    minimumAmount: 5_000_000,
    scopeType: 'categories',
    categories: ['promotion'],
  },
  {
    name: '연말 감사 쿠폰',
    kind: 'coupon',
    code: 'THANKS-2026',
    status: 'draft',
    listed: true,
    discountType: 'amount',
    discountAmount: 30_000,
    minimumAmount: 300_000,
    perMemberLimit: 1,
  },
  {
    name: '가을 오픈 기념 5% 할인',
    kind: 'coupon',
    code: 'OPEN5',
    status: 'ended',
    discountType: 'percent',
    basisPoints: 500,
    startsIn: -90,
    endsIn: -30,
  },
];

/** Demo promotions; `categoryIds` are the seeded categories by code. */
export async function seedPromotions(
  em: EntityManager,
  categoryIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await insertRows(
    em,
    Promotion,
    DEMO_PROMOTIONS.map(({ status, categories = [], startsIn, endsIn, ...promotion }) => ({
      ...valuesOf({
        ...promotion,
        scopeIds: categories.map((code) => categoryIds.get(code) ?? 0),
        startsAt: momentIn(now, startsIn),
        endsAt: momentIn(now, endsIn),
      }),
      status,
    })),
  );
}

function momentIn(now: Date, days: number | undefined): string | null {
  return days === undefined ? null : daysBefore(now, -days).toISOString();
}
