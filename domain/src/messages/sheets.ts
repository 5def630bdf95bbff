import { formatCount } from '../won.js';
import { withParticle } from '../particles.js';

/** Exports, imports from spreadsheets, saved views, and work on many orders at once. */
export const SHEET_MESSAGES = {
  EXPORT_TOO_MANY: ({ cap }: { cap: number }) =>
    `한 번에 ${formatCount(cap)}행까지 내려받을 수 있습니다. 기간이나 상태로 범위를 줄여 주세요.`,
  EXPORT_COLUMNS_FORM: '알 수 없는 열이 있습니다. 열 목록을 다시 선택해 주세요.',
  EXPORT_BUSY: '다른 내려받기가 진행 중입니다. 잠시 후 다시 시도해 주세요.',

  IMPORT_NOT_FOUND: '업로드 내역을 찾을 수 없습니다.',
  IMPORT_KIND_FORM: '알 수 없는 업로드 종류입니다.',
  IMPORT_FILE_TYPE: 'XLSX 또는 CSV 파일만 업로드할 수 있습니다. XLS 파일은 XLSX로 저장한 뒤 올려 주세요.',
  IMPORT_FILE_BROKEN: '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 올려 주세요.',
  IMPORT_ENCODING: '글자 인코딩을 알 수 없습니다. CSV UTF-8 또는 XLSX로 저장한 뒤 올려 주세요.',
  IMPORT_EMPTY: '파일에 데이터 행이 없습니다.',
  IMPORT_TOO_MANY_ROWS: ({ cap }: { cap: number }) =>
    `한 번에 ${formatCount(cap)}행까지 업로드할 수 있습니다. 파일을 나눠서 올려 주세요.`,
  IMPORT_TOO_MUCH_TEXT:
    '한 칸의 글자가 32,767자를 넘거나 파일 전체의 글자가 너무 많습니다. 파일을 나누어 올려 주세요.',
  IMPORT_TOO_WIDE: ({ cap }: { cap: number }) => `열은 ${cap}개까지 사용할 수 있습니다.`,
  IMPORT_COLUMN_MISSING: ({ columns }: { columns: string }) =>
    `필요한 열이 없습니다: ${columns}. 첫 행의 제목을 확인하거나 양식을 내려받아 사용해 주세요.`,
  IMPORT_COLUMN_TWICE: ({ columns }: { columns: string }) => `같은 열이 두 번 있습니다: ${columns}.`,
  IMPORT_CHECK_FAILED:
    '파일을 확인하는 작업이 두 번 중단되어 더 확인하지 않습니다. 행을 나누거나 CSV로 저장한 뒤 다시 올려 주세요.',
  IMPORT_FILE_GONE: '올린 파일의 보관 시간이 지나 확인하지 못했습니다. 다시 올려 주세요.',
  IMPORT_CHECKING: '아직 확인 중인 업로드입니다. 확인이 끝난 뒤 다시 시도해 주세요.',
  IMPORT_RECEIVED: '파일을 받았습니다. 확인이 끝나면 행별 결과가 표시됩니다.',
  IMPORT_NOT_READY: '이미 실행했거나 취소한 업로드입니다.',
  IMPORT_NOTHING: '반영할 수 있는 행이 없습니다.',
  IMPORT_CHECKED: '파일을 확인했습니다. 행별 결과를 보고 실행해 주세요.',
  IMPORT_STARTED: '반영을 시작했습니다.',
  IMPORT_CANCELED: '업로드를 취소했습니다.',

  ROW_REQUIRED: '필수 항목입니다.',
  ROW_TOO_LONG: ({ max }: { max: number }) => `${max}자까지 입력할 수 있습니다.`,
  ROW_TWICE: ({ row }: { row: number }) =>
    `${row}행과 같은 대상입니다. 한 파일에서 한 번만 바꿀 수 있습니다.`,
  ROW_NUMBER_CUT:
    '숫자로 저장되어 뒷자리가 바뀌었을 수 있습니다. 셀 서식을 텍스트로 바꾼 뒤 다시 입력해 주세요.',
  ROW_FORMULA_ERROR: '수식 오류가 있는 셀입니다.',
  ROW_FORMULA_UNSAVED:
    '수식의 결과가 파일에 저장되어 있지 않습니다. 엑셀에서 열어 저장한 뒤 다시 올려 주세요.',
  ROW_DATE_FORM: '날짜는 2026-11-24 형식으로 입력해 주세요.',
  ROW_FLAG_FORM: 'Y 또는 N으로 입력해 주세요.',
  ROW_NUMBER_FORM: '0 이상의 정수로 입력해 주세요.',
  ROW_ORDER_CANCELED: '취소된 주문입니다.',
  ROW_TRACKING_REPLACED: ({ before }: { before: string }) =>
    `등록된 송장번호 ${withParticle(before, '을/를')} 변경합니다.`,
  ROW_TRACKING_SHARED: ({ row }: { row: number }) => `${row}행과 송장번호가 같습니다.`,
  ROW_CARRIER_UNKNOWN: '등록되지 않은 택배사라 배송 조회 링크가 제공되지 않습니다.',
  ROW_CARRIER_REQUIRED: '택배사를 입력해 주세요.',
  ROW_SKU_REQUIRED: '새 상품은 SKU가 필요합니다. 기존 상품은 상품번호 또는 SKU로 찾습니다.',
  ROW_PRODUCT_UNKNOWN: '이 상품번호의 상품이 없거나 삭제되었습니다.',
  ROW_TIER_PART: '구간은 최소수량과 단가를 함께 입력해 주세요.',
  ROW_PRICE_JUMP: ({ percent }: { percent: number }) =>
    percent > 0 ? `가격이 ${percent}% 오릅니다.` : `가격이 ${-percent}% 내립니다.`,
  ROW_EXPORT_STALE: '파일을 내려받은 뒤 다른 사람이 바꾼 상품입니다. 지금 값을 확인해 주세요.',
  ROW_STALE: '확인한 뒤 다른 사람이 바꿔서 반영하지 않았습니다. 다시 업로드해 확인해 주세요.',
  ROW_NOT_RUN: '취소되어 반영하지 않았습니다.',

  VIEW_NAME_REQUIRED: '보기 이름을 입력해 주세요.',
  VIEW_LIMIT: '목록마다 보기를 30개까지 저장할 수 있습니다.',
  VIEW_NOT_FOUND: '저장된 보기를 찾을 수 없습니다.',
  VIEW_SAVED: '보기를 저장했습니다.',
  VIEW_DELETED: '보기를 삭제했습니다.',

  BULK_TARGET_FORM: '대상을 선택해 주세요.',
  BULK_TOO_MANY: ({ cap }: { cap: number }) =>
    `한 번에 ${formatCount(cap)}건까지 처리할 수 있습니다. 범위를 줄여 주세요.`,
  BULK_ORDERS_DONE: ({ changed }: { changed: number }) => `${formatCount(changed)}건의 상태를 변경했습니다.`,
  BULK_ORDERS_UNDONE: ({ changed }: { changed: number }) =>
    `${formatCount(changed)}건의 상태를 되돌렸습니다.`,
  BULK_UNDO_LATE: '그 사이 상태가 바뀌어 되돌리지 않았습니다.',
  TRACKING_ENTERED: ({ saved }: { saved: number }) => `${formatCount(saved)}건의 송장번호를 저장했습니다.`,
  ORDER_NOTE_REQUIRED: '메모를 입력해 주세요.',
  ORDER_NOTE_SAVED: '메모를 남겼습니다.',
} as const;
