import { formatCount } from '../won.js';

/** Limits, approval rules and purchase requests of organizations. */
export const PURCHASING_MESSAGES = {
  REQUEST_NEEDED: '결재가 필요한 주문입니다.',
  LIMIT_REFUSED: ({ period, beyond }: { period: 'order' | 'month'; beyond: number }) =>
    `${period === 'month' ? '이번 달 한도를' : '주문 한도를'} ${formatCount(beyond)}원 초과합니다.`,
  LIMIT_SAVED: '한도가 저장되었습니다.',
  LIMIT_REMOVED: '한도를 삭제했습니다.',
  LIMIT_NOT_FOUND: '한도를 찾을 수 없습니다.',
  LIMIT_MANY: ({ max }: { max: number }) => `한도는 최대 ${max}개까지 등록할 수 있습니다.`,
  LIMIT_AMOUNT_FORM: '한도 금액을 0원 이상으로 입력해 주세요.',
  LIMIT_PERIOD_FORM: '한도 기간을 선택해 주세요.',
  LIMIT_ACTION_FORM: '초과 시 처리 방법을 선택해 주세요.',
  LIMIT_MEMBER_FORM: '우리 회사의 구성원만 선택할 수 있습니다.',
  LIMIT_SITE_FORM: '우리 회사의 지점만 선택할 수 있습니다.',

  RULES_SAVED: '결재 규칙이 저장되었습니다.',
  RULES_FORM: '결재 규칙을 확인해 주세요.',
  RULE_SITE_FORM: '우리 회사의 지점만 선택할 수 있습니다.',
  RULE_TWICE: '같은 지점과 금액의 규칙이 이미 있습니다.',
  RULE_WITHOUT_APPROVER: '결재할 사람이 없는 규칙은 저장할 수 없습니다.',

  CONTACT_SAVED: '외부 결재자가 등록되었습니다.',
  CONTACT_REMOVED: '외부 결재자를 삭제했습니다.',
  CONTACT_NOT_FOUND: '외부 결재자를 찾을 수 없습니다.',
  CONTACT_NAME_REQUIRED: '이름을 입력해 주세요.',
  CONTACT_PHONE_FORM: '휴대폰 번호를 확인해 주세요.',
  CONTACT_EMAIL_FORM: '이메일 주소를 확인해 주세요.',
  CONTACT_MANY: ({ max }: { max: number }) => `외부 결재자는 최대 ${max}명까지 등록할 수 있습니다.`,

  SPEND_CHECK_DONE: '한도 점검이 완료되었습니다.',
  SPEND_FINDING_NOT_FOUND: '점검 내역을 찾을 수 없습니다.',
  SPEND_FINDING_ACKNOWLEDGED: '확인 처리되었습니다.',
} as const;
