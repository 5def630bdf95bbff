/**
 * Who runs this store: what Korean law asks a shop to show (전자상거래법 10조, 시행규칙 7조), and what stands in the
 * supplier's block of an estimate. The values of the demo store are invented; replace them all before selling anything.
 */
export const COMPANY_FACTS = {
  /** Registered name (상호). */
  name: '주식회사 담고',
  representative: '김담희',
  address: '(04799) 서울특별시 성동구 아차산로17길 49, 담고빌딩 8층',
  /** Customer centre. */
  phone: '02-0120-4500',
  email: 'help@damgo.example',
  /** Ten digits with a valid check digit. */
  businessNumber: '1234567891',
  /** 업태. */
  businessType: '도소매, 제조',
  /** 종목. */
  businessItem: '판촉물, 인쇄물, 호텔·식당 용품',
} as const;
