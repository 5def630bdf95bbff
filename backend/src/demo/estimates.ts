import type { EstimateStatus } from '@store/domain';

/** A line of a demo estimate: goods of the catalogue at so many percent below the tier, or something made to order. */
export interface DemoEstimateLine {
  /** Absent for what is not in the catalogue. */
  sku?: string;
  /** Option code to value code, as in demo orders. */
  options?: Record<string, string>;
  /** Needed without a sku. */
  name?: string;
  quantity: number;
  /** Percent below the shop's own price. */
  off?: number;
  /** Won a piece; for what is not in the catalogue. */
  unitPrice?: number;
  printingFee?: number;
  setupFee?: number;
  note?: string;
}

export interface DemoEstimate {
  /** Account of the member who asked; absent for a visitor. */
  account?: string;
  visitor?: { name: string; company: string; phone: string; email: string };
  status: EstimateStatus;
  daysAgo: number;
  lines: DemoEstimateLine[];
  body: string;
  printing?: string;
  /** Days from the seeding. */
  wishedIn?: number;
  deliveryPlace?: string;
  /** Not assigned yet. */
  unassigned?: boolean;
  /** Each version: percent more off than the line says, and won off the whole. */
  versions?: { more?: number; discount?: number; shipping?: number }[];
  /** Days from the seeding until which the last version is valid; negative = it has run out. */
  validIn?: number;
  /** A manager has begun to write. */
  draft?: boolean;
  messages?: { by: 'buyer' | 'staff'; body: string }[];
  reason?: string;
  /** Status of the member's latest order of that status, whose goods and prices were agreed. */
  orderStatus?: 'PREPARING' | 'DELIVERED';
}

const TUMBLER: DemoEstimateLine = {
  sku: 'DR-TB-473',
  options: { color: 'celadon', 'logo-print': 'on' },
  quantity: 3000,
  off: 12,
  setupFee: 150_000,
  note: '몸통 앞면 1도 인쇄',
};
const SLIPPERS: DemoEstimateLine = { sku: 'AM-RM-380', quantity: 8000, off: 8, note: '호텔 로고 인쇄' };
const BAGS: DemoEstimateLine = {
  sku: 'PK-BG-210',
  options: { size: 'm', foil: 'on' },
  quantity: 2000,
  off: 6,
  printingFee: 240_000,
};
const PENS: DemoEstimateLine = {
  name: '로고 각인 볼펜 (검정 0.5mm)',
  quantity: 2000,
  unitPrice: 480,
  setupFee: 40_000,
};

/** Estimates in every state, newest first. */
export const demoEstimates: DemoEstimate[] = [
  {
    account: 'business',
    status: 'REQUESTED',
    daysAgo: 0,
    wishedIn: 35,
    lines: [TUMBLER, PENS],
    body: '신년 고객 사은품입니다. 3,000개와 5,000개일 때 단가를 함께 알려주세요.',
    printing: '텀블러 앞면 1도, 볼펜 몸통 각인. 로고 파일은 담당자 메일로 보내겠습니다.',
    deliveryPlace: '부산 해운대구 해운대해변로 298번길 24 지하 1층 검수장',
  },
  {
    account: 'member',
    status: 'REQUESTED',
    daysAgo: 1,
    wishedIn: 20,
    lines: [{ name: '원목 코스터 (지름 9cm)', quantity: 300 }],
    body: '카탈로그에 없는 원목 코스터를 레이저 각인으로 제작하고 싶습니다.',
    messages: [
      {
        by: 'staff',
        body: '각인 시안이 있으시면 파일로 보내주세요. 수종은 너도밤나무와 고무나무 중에서 고르실 수 있습니다.',
      },
    ],
  },
  {
    visitor: { name: '서지안', company: '한강컨벤션', phone: '01000040001', email: 'jian@hangang.example' },
    status: 'REQUESTED',
    daysAgo: 0,
    unassigned: true,
    lines: [BAGS],
    body: '2월 학회용 쇼핑백입니다. 회원 가입 없이 견적부터 받고 싶습니다.',
  },
  {
    account: 'solresort',
    status: 'IN_PREPARATION',
    daysAgo: 2,
    wishedIn: 45,
    draft: true,
    lines: [SLIPPERS, { sku: 'AM-BT-101', quantity: 4000, off: 7 }],
    body: '성수기 객실 소모품입니다. 두 번에 나누어 받을 수 있을까요?',
    deliveryPlace: '강원 평창군 대관령면 솔봉로 88 하우스키핑',
    messages: [
      { by: 'staff', body: '나눠서 보내드릴 수 있습니다. 1차와 2차 수량을 알려주시겠어요?' },
      { by: 'buyer', body: '1월 초에 5,000개, 2월 초에 나머지입니다.' },
    ],
  },
  {
    account: 'business',
    status: 'SENT',
    daysAgo: 4,
    validIn: 10,
    versions: [{}, { more: 3, discount: 50_000 }],
    lines: [SLIPPERS, BAGS],
    body: '연회장과 객실에 함께 쓸 물량입니다.',
    messages: [
      { by: 'buyer', body: '총액을 조금 더 조정할 수 있을까요?' },
      { by: 'staff', body: '단가를 3% 더 낮추고 5만원을 뺀 2차 견적을 보내드렸습니다.' },
    ],
  },
  {
    account: 'member',
    status: 'SENT',
    daysAgo: 2,
    validIn: 12,
    versions: [{ shipping: 30_000 }],
    lines: [{ sku: 'LV-BG-101', options: { color: 'black' }, quantity: 500, off: 9, printingFee: 150_000 }],
    body: '전시 굿즈로 쓸 에코백 500장 견적을 부탁드립니다.',
    printing: '앞면 A4 크기 1도',
  },
  {
    account: 'narucoffee',
    status: 'SENT',
    daysAgo: 13,
    validIn: 0,
    versions: [{}],
    lines: [{ sku: 'PK-CF-501', options: { ink: 'two' }, quantity: 30_000, off: 11 }],
    body: '다음 시즌 종이컵 3만 개입니다.',
  },
  {
    account: 'business',
    status: 'QUESTION',
    daysAgo: 3,
    validIn: 11,
    versions: [{ shipping: 50_000 }],
    lines: [{ ...TUMBLER, quantity: 1000 }],
    body: '임직원 기념품입니다.',
    messages: [{ by: 'buyer', body: '개별 상자 포장을 더하면 얼마가 추가되나요?' }],
  },
  {
    account: 'ondambread',
    status: 'ACCEPTED',
    daysAgo: 5,
    validIn: 6,
    versions: [{ discount: 20_000 }],
    lines: [{ sku: 'PK-BG-210', options: { size: 'm' }, quantity: 3000, off: 5 }],
    body: '매장 오픈용 쇼핑백입니다.',
  },
  {
    account: 'business',
    status: 'DECLINED',
    daysAgo: 16,
    validIn: 3,
    versions: [{}],
    reason: '예산이 내년으로 미뤄졌습니다.',
    lines: [PENS],
    body: '세미나용 볼펜 견적입니다.',
  },
  {
    account: 'badagyeol',
    status: 'EXPIRED',
    daysAgo: 30,
    validIn: -9,
    versions: [{}],
    lines: [SLIPPERS],
    body: '여름 성수기 물량을 미리 알아보려고 합니다.',
  },
  {
    account: 'business',
    status: 'ORDERED',
    daysAgo: 9,
    orderStatus: 'PREPARING',
    lines: [],
    versions: [{}],
    body: '지난번과 같은 사양으로 부탁드립니다.',
  },
  {
    account: 'narucoffee',
    status: 'CANCELLED',
    daysAgo: 20,
    reason: '같은 내용으로 다시 요청했습니다.',
    lines: [{ sku: 'PK-CF-501', options: { ink: 'two' }, quantity: 20_000 }],
    body: '종이컵 2만 개 견적입니다.',
  },
];
