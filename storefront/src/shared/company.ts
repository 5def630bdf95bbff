import { COMPANY_FACTS } from '@store/domain';

/**
 * Who runs this store: what Korean law asks a shop to show (전자상거래법 10조, 시행규칙 7조), as configuration; what
 * also stands on papers is in the domain. The values of the demo store are invented; replace them all before selling.
 */
export const COMPANY = {
  ...COMPANY_FACTS,
  /** Name of the store on screen. */
  brand: '담고',
  slogan: '공장에서 바로, 필요한 만큼 담고',
  hours: '평일 09:00–18:00 (점심 12:00–13:00, 주말·공휴일 휴무)',
  /** 통신판매업 신고번호 with the office that took it. */
  mailOrderNumber: '제2026-서울성동-04500호 (서울특별시 성동구청)',
  privacyOfficer: '이서준 (privacy@damgo.example)',
  /** 호스팅서비스 제공자. */
  hosting: '주식회사 담고',
  /** Address of the chat (카카오톡 채널 or alike), opened in a window of its own; null leads to the enquiry form. */
  chatUrl: null as string | null,
  /** Who moves the money and the parcels. Names only: a logo needs its owner's leave. */
  partners: [
    { name: '토스페이먼츠', role: '결제' },
    { name: 'CJ대한통운', role: '배송' },
    { name: '한진택배', role: '배송' },
    { name: '우체국택배', role: '배송' },
  ],
} as const;

/** Page of the Fair Trade Commission that shows a business by its number; the footer must link to it. */
export const FTC_PAGE = `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${COMPANY.businessNumber}`;
