/** Names of pages that header, footer, menus and the pages themselves show. */
export const PAGE_NAMES = {
  orders: '주문·배송',
  estimate: '견적 요청',
  organization: '우리 회사',
  purchaseRequests: '구매 요청',
  decisions: '결재함',
  spending: '사용 현황',
  parLists: '적정 재고표',
  refills: '채우기',
  businessDocuments: '사업자 서류',
} as const;
