/**
 * The demo store's own name and the company data that the law wants in the footer (전자상거래법 10조).
 * All of it is made up: the telephone exchanges and the mail domain are not assignable, the business
 * number only passes the check digit.
 */
export const demoBrand = {
  /** From 담다, "to put in", and 고(庫), "storehouse". */
  name: '담고',
  romanised: 'DAMGO',
  slogan: '공장에서 바로, 필요한 만큼 담고',
  /** 상호 */
  company: '주식회사 담고',
  /** 대표자 성명 */
  representative: '김담희',
  postalCode: '04799',
  /** 영업소 주소 */
  address: '서울특별시 성동구 아차산로17길 49, 담고빌딩 8층',
  /** 고객센터 */
  phone: '02-0120-4500',
  hours: '평일 09:00~18:00 (점심 12:00~13:00, 주말·공휴일 휴무)',
  email: 'help@damgo.example',
  /** 사업자등록번호 */
  businessNumber: '123-45-67891',
  /** 통신판매업 신고번호, with the office that took it */
  mailOrderNumber: '제2026-서울성동-04500호',
  mailOrderOffice: '서울특별시 성동구청',
  /** 개인정보보호책임자 */
  privacyOfficer: '이서준',
  privacyEmail: 'privacy@damgo.example',
  /** 호스팅서비스 제공자 */
  hostingProvider: '주식회사 담고',
} as const;
