import { formatCount } from '../won.js';

/** Par lists of sites, and refills. */
export const PAR_LIST_MESSAGES = {
  PAR_LIST_NOT_FOUND: '적정 재고표를 찾을 수 없습니다.',
  PAR_LIST_SAVED: '적정 재고표가 저장되었습니다.',
  PAR_LIST_REMOVED: '적정 재고표를 삭제했습니다.',
  PAR_LIST_LIMIT: ({ max }: { max: number }) => `지점마다 적정 재고표를 ${max}개까지 만들 수 있습니다.`,
  PAR_LIST_NAME_REQUIRED: '적정 재고표 이름을 입력해 주세요.',
  PAR_LIST_REMINDER_FORM: '알림을 받을 영업일을 1에서 20 사이로 선택해 주세요.',
  PAR_ITEM_TWICE: '같은 상품과 옵션이 이미 있습니다.',
  PAR_ITEM_ELSEWHERE: ({ list }: { list: string }) =>
    `이 지점의 다른 적정 재고표 '${list}'에 있는 상품입니다. 한 지점에서 같은 상품은 한 곳에만 담을 수 있습니다.`,
  PAR_ITEM_LIMIT: ({ max }: { max: number }) => `적정 재고표 하나에 상품을 ${max}개까지 담을 수 있습니다.`,
  PAR_FORM: '적정 수량을 1 이상 999,999 이하의 정수로 입력해 주세요.',
  PAR_STEP_FORM: '주문 단위를 1 이상 100,000 이하의 정수로 입력해 주세요.',
  PAR_ITEMS_ADDED: ({ added, elsewhere = 0 }: { added: number; elsewhere?: number }) => {
    const rest =
      elsewhere === 0 ? '' : ` 이 지점의 다른 재고표에 있는 ${formatCount(elsewhere)}개는 담지 않았습니다.`;
    if (added > 0) return `상품 ${formatCount(added)}개를 적정 재고표에 담았습니다.${rest}`;
    return elsewhere === 0 ? '이미 담긴 상품입니다.' : rest.trim();
  },
  PAR_ITEMS_CHECKED: '파일을 확인했습니다. 행별 결과를 보고 반영해 주세요.',
  PAR_ITEMS_IMPORTED: ({ changed }: { changed: number }) => `${formatCount(changed)}행을 반영했습니다.`,
  PAR_IMPORT_BUSY: '다른 파일을 확인하고 있습니다. 잠시 후 다시 시도해 주세요.',

  REFILL_NOT_FOUND: '채우기를 찾을 수 없습니다.',
  REFILL_STATE: '이미 제출했거나 취소한 채우기입니다.',
  REFILL_EMPTY: '주문할 상품이 없습니다. 수량을 확인해 주세요.',
  REFILL_COUNT_FORM: '수량을 0 이상 999,999 이하의 정수로 입력해 주세요.',
  REFILL_SAVED: '저장되었습니다.',
  REFILL_DROPPED: '채우기를 취소했습니다.',
  REFILLS_SUBMITTED: ({ submitted, failed }: { submitted: number; failed: number }) =>
    failed === 0
      ? `채우기 ${formatCount(submitted)}건을 제출했습니다.`
      : `채우기 ${formatCount(submitted)}건을 제출했고, ${formatCount(failed)}건은 제출하지 못했습니다.`,
} as const;
