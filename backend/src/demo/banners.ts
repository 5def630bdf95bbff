import type { DemoBanner } from './types.js';

/** The three slides of the home page (A16). */
export const demoBanners: DemoBanner[] = [
  {
    title: '객실 하나에 필요한 것, 한 번에',
    sub: '어메니티부터 침구, 타월까지 공장 단가로 모아 드립니다.',
    ctaLabel: '소싱 문의하기',
    href: '/sourcing',
    art: 'hotel',
    sortOrder: 10,
  },
  {
    title: '로고 인쇄, 시안 확인 뒤에 시작합니다',
    sub: '쇼핑백, 박스, 종이컵 300개부터. 수량별 견적을 바로 받아 보세요.',
    ctaLabel: '견적 요청하기',
    href: '/estimate',
    art: 'print',
    sortOrder: 20,
  },
  {
    title: '기념품 납기, 오늘 어디까지 왔나요',
    sub: '제작부터 출고, 배송까지 주문번호 하나로 확인합니다.',
    ctaLabel: '배송 조회하기',
    href: '/tracking',
    art: 'gift',
    sortOrder: 30,
  },
];
