import { MAX_STOCK_ALERTS } from '../stock-alerts.js';

/** Own profile, password, devices, account closing, wish list, and members in the console. */
export const ACCOUNT_MESSAGES = {
  PROFILE_SAVED: '회원정보가 저장되었습니다.',
  CURRENT_PASSWORD_REQUIRED: '본인 확인을 위해 현재 비밀번호를 입력해 주세요.',
  CURRENT_PASSWORD_WRONG: '현재 비밀번호가 일치하지 않습니다.',
  PASSWORD_CHANGED: '비밀번호가 변경되었습니다.',
  PASSWORD_RESET_SENT: '가입된 계정이라면 비밀번호 재설정 안내를 보내 드렸습니다. 30분 안에 확인해 주세요.',
  PASSWORD_RESET_INVALID: '재설정 링크가 만료되었거나 이미 사용되었습니다. 다시 요청해 주세요.',
  LOGIN_SESSION_NOT_FOUND: '로그인 기기를 찾을 수 없습니다.',
  LOGIN_SESSION_ENDED: '선택한 기기에서 로그아웃했습니다.',
  MEMBER_SESSIONS_ENDED: '모든 기기에서 로그아웃했습니다.',

  CONTACT_CODE_SENT: '인증번호를 보냈습니다. 10분 안에 입력해 주세요.',
  CONTACT_CODE_WRONG: '인증번호가 일치하지 않습니다.',
  CONTACT_CODE_INVALID: '인증번호가 만료되었습니다. 다시 받아 주세요.',
  CONTACT_MISSING: '인증할 연락처가 없습니다. 회원정보에 먼저 저장해 주세요.',
  CONTACT_PROVED: '본인 연락처로 인증되었습니다.',

  CLOSE_AGREE_REQUIRED: '탈퇴 안내에 동의해 주세요.',
  CLOSE_REASON_FORM: '알 수 없는 탈퇴 사유입니다.',
  ACCOUNT_CLOSE_BLOCKED: '진행 중인 주문이나 환불이 있어 탈퇴할 수 없습니다.',
  ACCOUNT_CLOSED: '회원 탈퇴가 완료되었습니다.',

  MEMBER_CLOSED: '탈퇴하여 개인정보가 삭제된 회원은 변경할 수 없습니다.',
  MEMBER_SAVED: '회원정보가 저장되었습니다.',
  MEMBER_MANAGER_SAVED: '담당 매니저가 저장되었습니다.',

  WISHLIST_FULL: '관심상품은 최대 500개까지 담을 수 있습니다.',
  STOCK_ALERTS_FULL: `재입고 알림은 최대 ${MAX_STOCK_ALERTS}개 상품까지 신청할 수 있습니다.`,
  STOCK_ALERT_NOT_SOLD_OUT: '품절되지 않은 상품입니다. 지금 바로 주문하실 수 있습니다.',
} as const;
