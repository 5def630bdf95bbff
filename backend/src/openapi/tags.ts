import type { OpenAPIObject } from '@nestjs/swagger';

/** Chapters of the document, in their order: what a shopper needs first, what staff need last. */
const TAGS: Readonly<Record<string, string>> = {
  auth: '로그인, 회원가입, 토큰 갱신, 로그인한 회원',
  account: '내 정보와 비밀번호, 탈퇴',
  security: '직원 보안: 2단계 인증, 로그인 종료, 보안 설정',
  company: '공급자 정보: 쇼핑몰 하단과 견적서, 세금계산서에 표시되는 판매자',
  calendar: '휴무일과 영업일',
  business: '사업자 정보와 증빙 서류',
  members: '회원',
  addresses: '배송지',
  catalog: '카테고리와 상품, 검색',
  pricing: '수량과 옵션에 따른 가격',
  wishlist: '관심 상품',
  cart: '장바구니',
  payment: '결제 준비와 승인, 결제대행사 웹훅',
  orders: '내 주문, 취소, 배송 조회',
  refunds: '환불 요청과 처리',
  promotions: '쿠폰과 자동 할인',
  content: '배너 등 화면 내용',
  notices: '회원에게 보낸 알림',
  estimates: '견적 요청, 견적서, 수락과 결제',
  enquiries: '소싱 문의',
  sites: '고객의 사이트와 사이트별 양식',
  files: '파일과 이미지 올리기, 내려받기',
  manager: '매니저 업무: 담당 고객, 사이트와 양식',
  admin: '관리자 업무: 요약, 주문, 상품, 카테고리, 회원',
  artworks: '인쇄 파일',
  'print-jobs': '인쇄 작업',
  evidence: '증빙 (세금계산서, 현금영수증)',
  inventory: '재고',
  audit: '관리자 변경 이력',
  health: '서버 상태',
};

/** Lists the chapters that have a call. A tag that the table does not know is left out, which the rules gate refuses. */
export function listTags(document: OpenAPIObject, used: ReadonlySet<string>): void {
  document.tags = Object.entries(TAGS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}
