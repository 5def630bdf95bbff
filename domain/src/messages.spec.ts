import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_MESSAGES } from './messages/account.js';
import { ARTWORK_MESSAGES } from './messages/artwork.js';
import { AUTH_MESSAGES } from './messages/auth.js';
import { CATALOG_MESSAGES } from './messages/catalog.js';
import { CHECKOUT_MESSAGES } from './messages/checkout.js';
import { PROMOTION_MESSAGES } from './messages/promotions.js';
import { COMPANY_MESSAGES } from './messages/company.js';
import { COMMON_MESSAGES } from './messages/common.js';
import { ESTIMATE_MESSAGES } from './messages/estimates.js';
import { EVIDENCE_MESSAGES } from './messages/evidence.js';
import { EVERYWHERE_MESSAGES } from './messages/everywhere.js';
import { FILES_MESSAGES } from './messages/files.js';
import { CONTRACT_MESSAGES } from './messages/contracts.js';
import { ORGANIZATION_MESSAGES } from './messages/organizations.js';
import { PRINT_MESSAGES } from './messages/print.js';
import { OPERATIONS_MESSAGES } from './messages/operations.js';
import { PAR_LIST_MESSAGES } from './messages/par-lists.js';
import { PARTNER_MESSAGES } from './messages/partners.js';
import { PURCHASING_MESSAGES } from './messages/purchasing.js';
import { REFUND_MESSAGES } from './messages/refunds.js';
import { SHEET_MESSAGES } from './messages/sheets.js';
import { SITE_MESSAGES } from './messages/sites.js';
import { STAFF_MESSAGES } from './messages/staff.js';
import { isMessageCode, messageFor, MESSAGES, plainMessage, type PlainMessageCode } from './messages.js';

/** Every text that the specification or the decisions quote, copied from there. */
const QUOTED: [PlainMessageCode, string][] = [
  ['SIGNUP_OK', '회원가입 완료! 로그인해주세요.'],
  ['LOGIN_FIELDS_REQUIRED', '아이디/이메일/휴대폰과 비밀번호를 입력해주세요.'],
  ['TOKEN_ISSUE_FAILED', '토큰 발급에 실패했습니다.'],
  ['SIGNUP_CONTACT_REQUIRED', '이메일 또는 휴대폰은 1개 이상 필수입니다.'],
  ['SIGNUP_PASSWORD_SHORT', '비밀번호는 8자 이상이어야 합니다.'],
  ['SIGNUP_AGE_REQUIRED', '만 14세 이상 동의가 필요합니다.'],
  ['SIGNUP_TERMS_REQUIRED', '이용약관 및 개인정보 처리방침에 동의가 필요합니다.'],
  ['USER_ID_NULL', '아이디를 입력해주세요'],
  ['USER_PW_NULL', '비밀번호를 입력해주세요'],
  ['USER_NAME_NULL', '이름을 입력해주세요.'],
  ['USER_PHONE_NULL', '핸드폰 번호를 입력해주세요'],
  ['USER_ID_FORM', '아이디 형식이 올바르지 않습니다.'],
  ['USER_PW_FORM', '비밀번호는 숫자, 영문, 특수문자를 포함한 8~16자 입력해주세요.'],
  ['USER_NAME_FORM', '이름은 2자리 이상 입력해주세요.'],
  ['USER_PHONE_FORM', '핸드폰 양식이 맞지 않습니다.'],
  ['LOGIN_REQUIRED', '로그인이 필요합니다.'],
  ['OPTION_REQUIRED', '필수 옵션을 선택해주세요.'],
  ['QUANTITY_ABOVE_MAXIMUM', '최대 주문 수량은 999,999개까지 가능합니다.'],
  ['CART_BELOW_MINIMUM', '최소 주문 수량 미달 상품이 있습니다.'],
  ['PAYMENT_AMOUNT_MINIMUM', '결제 금액이 유효하지 않습니다. (최소 100원)'],
  ['ADDRESS_REQUIRED', '배송지를 선택해주세요.'],
  ['PAYMENT_WIDGET_NOT_READY', '결제 위젯이 준비되지 않았습니다.'],
  ['ADDRESS_FIELDS_REQUIRED', '수령인과 주소는 필수입니다.'],
  ['PHONE_FORM', "전화번호는 '-' 없이 10~11자리 숫자만 입력해주세요."],
  ['PRODUCT_CATEGORY_REQUIRED', '카테고리를 선택하세요.'],
  ['PRODUCT_TITLE_REQUIRED', '상품명을 입력하세요.'],
  ['SLUG_FORM', '슬러그는 한글/영문/숫자/하이픈만 허용됩니다.'],
  ['CATEGORY_NAME_REQUIRED', '이름을 입력해 주세요.'],
  ['PAYMENT_PARAMS_MISSING', '필수 파라미터가 없습니다.'],
  ['SERVER_UNREACHABLE', '서버 통신 중 오류가 발생했습니다.'],
  ['SIGNUP_FAILED', '회원가입에 실패했습니다.'],
  ['noExistUser', '존재하지 않는 아이디입니다.'],
  ['AuthPasswordError', '비밀번호가 일치하지 않습니다.'],
  ['USER_CHECK_OK', '정보 확인 성공'],
  ['USER_JOIN_OK', '계정 등록 성공'],
  ['LOGIN_OK', '로그인 성공'],
  ['CART_ADD_FAILED', '장바구니 담기에 실패했습니다.'],
  ['CART_ADDRESS_SAVE_FAILED', '배송지 저장 중 오류가 발생했습니다.'],
  ['ADDRESS_SAVE_FAILED', '저장 중 오류가 발생했습니다.'],
  ['ADDRESS_DELETE_FAILED', '삭제 실패'],
  ['ADDRESS_DEFAULT_FAILED', '기본배송지 지정 실패'],
  ['PAYMENT_FAILED', '결제 중 오류가 발생했습니다.'],
  ['PAYMENT_OK', '결제가 완료되었습니다!'],
  ['PAYMENT_CONFIRM_FAILED', '승인에 실패했습니다.'],
  ['INTERNAL_ERROR', '오류가 발생했습니다.'],
  ['SEARCH_FAILED', '검색 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.'],
  ['SEARCH_EMPTY', '검색 결과가 없습니다.'],
  ['ORDERS_LOAD_FAILED', '주문 목록을 불러오지 못했습니다.'],
  ['ORDER_LOAD_FAILED', '주문 정보를 불러오지 못했습니다.'],
  ['ORDER_NOT_FOUND', '주문을 찾을 수 없습니다'],
  ['SAVE_FAILED', '저장 실패'],
  ['SHIPPING_SAVED', '배송정보가 저장되었습니다.'],
  ['ORDER_STATUS_CHANGED', '상태가 변경되었습니다.'],
  ['STATUS_SAVED', '상태가 저장되었습니다.'],
  ['ROLE_SAVED', '역할이 저장되었습니다.'],
  ['MEMBERS_LOAD_FAILED', '불러오는 중 오류가 발생했어요.'],
  ['CATEGORY_CREATE_FAILED', '생성 중 오류가 발생했습니다.'],
  ['CATEGORY_UPDATE_FAILED', '수정 중 오류가 발생했습니다.'],
  ['CATEGORY_STATUS_FAILED', '상태 변경 중 오류가 발생했습니다.'],
  ['CATEGORY_DELETE_FAILED', '삭제 중 오류가 발생했습니다.'],
  ['IMAGE_UPLOAD_FAILED', '이미지 업로드 중 오류가 발생했습니다.'],
  ['COMPANY_INCOMPLETE', '공급자 정보를 먼저 입력해주세요.'],
  ['COMPANY_SAVED', '공급자 정보가 저장되었습니다.'],
  ['PRODUCT_CREATED', '상품이 생성되었습니다.'],
  ['EVIDENCE_LOCKED', '발행이 시작되어 변경할 수 없습니다. 내용이 잘못되었다면 정정을 요청해주세요.'],
  ['CORRECTION_SENT', '정정 요청을 보냈습니다. 확인 후 알려드리겠습니다.'],
  ['ISSUER_NOT_CONFIGURED', '발행 서비스가 설정되지 않았습니다. 홈택스 일괄발급 파일을 이용해주세요.'],
  ['EVIDENCE_BUSINESS_PAUSED', '휴업 중인 사업자등록번호입니다. 번호를 다시 확인해주세요.'],
  ['TAX_DOC_OVERDUE', '발급 기한이 지났습니다. 지연발급 가산세를 확인한 뒤 다시 실행해주세요.'],
  ['TAX_RUN_STALE', '확인한 뒤 내용이 바뀌었습니다. 다시 확인해주세요.'],
  ['PRINT_REQUIRED', '인쇄 위치와 방식을 골라주세요.'],
  ['PRINT_CHOICE_GONE', '지금은 고를 수 없는 인쇄 방식 또는 위치입니다. 다시 골라주세요.'],
  ['PRINT_ARTWORK_REQUIRED', '결제하기 전에 인쇄 파일을 올려주세요.'],
  ['PRINT_ARTWORK_CHECKING', '파일을 확인하고 있습니다. 잠시만 기다려주세요.'],
  ['PRINT_ARTWORK_UNUSABLE', '인쇄에 쓸 수 없는 파일입니다. 다른 파일을 올려주세요.'],
  ['PRINT_CONSENT_REQUIRED', '주문 제작 상품의 청약철회 제한과 인쇄물 권리 확인에 동의해주세요.'],
  ['PRINT_JOB_STATE', '지금 상태에서는 할 수 없습니다. 최신 상태를 확인해주세요.'],
  ['PRINT_CHECKS_REQUIRED', '네 가지 확인 항목을 모두 선택해주세요.'],
  ['PRINT_HELD', '보류 중인 작업입니다. 담당자에게 문의해주세요.'],
  ['PROOF_SUPERSEDED', '새 시안이 도착했습니다. 최신 시안을 확인해주세요.'],
  ['PRINT_LINK_INVALID', '유효하지 않은 링크입니다. 주소를 다시 확인해주세요.'],
  ['PRINT_LINK_ENDED', '사용이 끝난 링크입니다. 보낸 분에게 다시 요청해주세요.'],
  ['ORG_LAST_ADMIN', '마지막 관리자는 나갈 수 없습니다.'],
  ['ORG_NUMBER_TAKEN', '이미 등록된 사업자입니다. 관리자에게 참여 요청을 보냈습니다.'],
  ['ORG_NONE', '소속된 거래처가 없습니다.'],
  ['INVITE_ENDED', '초대가 만료되었습니다. 다시 요청해주세요.'],
  ['REQUEST_NEEDED', '결재가 필요한 주문입니다.'],
  ['DECISION_TAKEN', '이미 처리된 결재입니다.'],
  ['DECISION_OWN', '본인이 올린 요청은 결재할 수 없습니다.'],
  ['REQUEST_DEARER', '승인 금액보다 커졌습니다. 다시 올려주세요.'],
  ['REQUEST_EXPIRED', '유효 기간이 지난 요청입니다.'],
  ['RULE_WITHOUT_APPROVER', '결재할 사람이 없는 규칙은 저장할 수 없습니다.'],
  ['COMMENT_LIMIT', '의견을 더 남길 수 없습니다. 담당자에게 연락해주세요.'],
];

describe('messages', () => {
  it.each(QUOTED)('%s is %p', (code, text) => expect(messageFor(code)).toBe(text));

  it.each([1, 50, 1000])('the minimum of %d is named plainly', (minimum) => {
    expect(messageFor('QUANTITY_BELOW_MINIMUM', { minimum })).toBe(`최소 주문 수량은 ${minimum}개입니다.`);
  });

  it('the last day of a request for a tax document is named', () => {
    expect(messageFor('EVIDENCE_DEADLINE_PASSED', { date: '2026-12-05' })).toBe(
      '증빙 신청 기한(2026-12-05)이 지났습니다. 고객센터로 문의해주세요.',
    );
  });

  it('no code stands in two areas, where one would hide the other', () => {
    const areas = [
      COMMON_MESSAGES,
      EVIDENCE_MESSAGES,
      EVERYWHERE_MESSAGES,
      AUTH_MESSAGES,
      ACCOUNT_MESSAGES,
      CATALOG_MESSAGES,
      CHECKOUT_MESSAGES,
      FILES_MESSAGES,
      PRINT_MESSAGES,
      REFUND_MESSAGES,
      SITE_MESSAGES,
      CONTRACT_MESSAGES,
      ORGANIZATION_MESSAGES,
      PURCHASING_MESSAGES,
      PAR_LIST_MESSAGES,
      PARTNER_MESSAGES,
      ESTIMATE_MESSAGES,
      SHEET_MESSAGES,
      PROMOTION_MESSAGES,
      OPERATIONS_MESSAGES,
      STAFF_MESSAGES,
      COMPANY_MESSAGES,
      ARTWORK_MESSAGES,
    ];
    const codes = areas.flatMap((area) => Object.keys(area));
    expect(codes).toHaveLength(new Set(codes).size);
    expect(new Set(codes)).toEqual(new Set(Object.keys(MESSAGES)));
  });

  it.each(Object.entries(MESSAGES).filter(([, text]) => typeof text === 'string'))(
    '%s is Korean',
    (_code, text) => {
      expect(text).toMatch(/[가-힣]/);
      expect(text).toBe(String(text).normalize('NFC').trim());
    },
  );

  it('a space stands before 주세요, except in quoted texts', () => {
    const quoted = new Set<string>(QUOTED.map(([code]) => code));
    const joined = Object.entries(MESSAGES).filter(
      ([code, text]) => typeof text === 'string' && /[가-힣]주(세요|시)/.test(text) && !quoted.has(code),
    );
    expect(joined).toEqual([]);
  });

  it.each([
    ['noExistUser', '존재하지 않는 아이디입니다.'],
    ['QUANTITY_BELOW_MINIMUM', null],
    ['toString', null],
    ['', null],
    [undefined, null],
  ])('plainMessage(%p) is %p', (code, text) => {
    expect(plainMessage(code)).toBe(text);
    expect(isMessageCode(code)).toBe(code === 'noExistUser' || code === 'QUANTITY_BELOW_MINIMUM');
  });
});

it.each([
  [1, null, "'수량' 항목은 1 이상이어야 합니다."],
  [null, 10, "'수량' 항목은 10 이하여야 합니다."],
  [1, 10, "'수량' 항목은 1 이상 10 이하여야 합니다."],
])('an answer from %p to %p: %s', (min, max, text) => {
  expect(messageFor('FORM_VALUE_RANGE', { label: '수량', min, max })).toBe(text);
});
