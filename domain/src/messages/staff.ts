/** Second factor, confirmation and sessions of staff. */
export const STAFF_MESSAGES = {
  SECOND_FACTOR_REQUIRED: '2단계 인증이 필요합니다.',
  SECOND_FACTOR_ENROLMENT_REQUIRED: '2단계 인증을 먼저 등록해 주세요.',
  SECOND_FACTOR_WRONG: '인증 코드가 올바르지 않습니다. 다시 확인해 주세요.',
  SECOND_FACTOR_CODE_REQUIRED: '인증 코드를 입력해 주세요.',
  SECOND_FACTOR_TICKET_INVALID: '인증 시간이 지났거나 시도 횟수를 넘었습니다. 처음부터 다시 시도해 주세요.',
  SECOND_FACTOR_LAST: '2단계 인증이 필수라서 마지막 인증 수단은 삭제할 수 없습니다.',
  SECOND_FACTOR_NOT_FOUND: '등록된 인증 수단을 찾을 수 없습니다.',
  SECOND_FACTOR_SAVED: '2단계 인증이 등록되었습니다.',
  SECOND_FACTOR_REMOVED: '인증 수단이 삭제되었습니다.',
  SECOND_FACTOR_RESET: '2단계 인증을 초기화했습니다.',
  SECOND_FACTOR_OWN_FIRST: '필수로 바꾸려면 내 2단계 인증을 먼저 등록해 주세요.',
  STEP_UP_REQUIRED: '2단계 인증을 다시 확인해 주세요.',
  STEP_UP_CONFIRMED: '확인되었습니다.',
  RECOVERY_CODES_MADE: '복구 코드를 새로 만들었습니다. 이전 코드는 더 이상 사용할 수 없습니다.',

  PASSKEY_REFUSED: '패스키를 확인하지 못했습니다. 다시 시도해 주세요.',
  PASSKEY_TAKEN: '이미 등록된 패스키입니다.',
  PASSKEY_NAME_FORM: '패스키 이름을 1자 이상 40자 이하로 입력해 주세요.',
  PASSKEY_LIMIT: '패스키는 10개까지 등록할 수 있습니다.',

  STAFF_NETWORK_FORBIDDEN: '허용된 네트워크가 아니어서 로그인할 수 없습니다. 관리자에게 문의해 주세요.',
  STAFF_NETWORK_FORM: '네트워크는 203.0.113.0/24 또는 203.0.113.7처럼 입력해 주세요.',
  STAFF_NETWORK_LOCKOUT: '지금 접속한 주소가 목록에 없어 저장할 수 없습니다.',
  STAFF_POLICY_SAVED: '보안 설정이 저장되었습니다.',
  STAFF_SESSION_ENDED: '선택한 로그인을 종료했습니다.',
} as const;

/** Above the recovery codes of a second factor, which are shown only once. */
export const RECOVERY_CODES_HINT =
  '휴대폰이나 패스키를 사용할 수 없을 때 코드마다 한 번씩 사용할 수 있습니다. 다시 표시되지 않으니 지금 안전한 곳에 보관해 주세요.';
