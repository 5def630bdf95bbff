/** Korean texts of the SDK's error codes; a merchant shows them unchanged. */
const MESSAGES: Record<string, string> = {
  USER_CANCEL: '사용자가 결제를 취소했습니다.',
  NOT_SETUP_AMOUNT: '결제 금액이 설정되지 않았습니다. setAmount()를 먼저 호출해주세요.',
  NOT_SELECTED_PAYMENT_METHOD: '결제수단이 선택되지 않았습니다.',
  NEED_AGREEMENT_WITH_REQUIRED_TERMS: '필수 약관에 동의해주세요.',
  INVALID_AMOUNT_VALUE: '결제 금액이 올바르지 않습니다.',
  INVALID_AMOUNT_CURRENCY: '결제 통화가 올바르지 않습니다.',
  BELOW_ZERO_AMOUNT: '결제 금액은 0원 이상이어야 합니다.',
  INVALID_PARAMETERS: '요청한 값이 올바르지 않습니다.',
  INVALID_METADATA: 'metadata가 올바르지 않습니다.',
  INVALID_SELECTOR: 'selector에 해당하는 요소를 찾을 수 없습니다.',
  INVALID_VARIANT_KEY: 'variantKey가 올바르지 않습니다.',
  INVALID_CLIENT_KEY: '클라이언트 키가 올바르지 않습니다.',
  INVALID_CUSTOMER_KEY: 'customerKey가 올바르지 않습니다.',
  INSECURE_KEY_USAGE: '시크릿 키는 브라우저에서 사용할 수 없습니다.',
  NOT_SUPPORTED_API_INDIVIDUAL_KEY: 'API 개별 연동 키는 지원하지 않습니다. 결제위젯 연동 키를 사용해주세요.',
  NOT_SUPPORTED_WIDGET_KEY: '결제위젯 연동 키는 지원하지 않습니다. API 개별 연동 키를 사용해주세요.',
  INVALID_METHOD_TRANSACTION: '이미 다른 작업이 진행 중입니다.',
  PAYMENT_METHODS_WIDGET_ALREADY_RENDERED: '결제수단 위젯이 이미 렌더링되었습니다.',
  AGREEMENT_WIDGET_ALREADY_RENDERED: '약관 위젯이 이미 렌더링되었습니다.',
  INCORRECT_SUCCESS_URL_FORMAT: 'successUrl은 오리진을 포함한 주소여야 합니다.',
  INCORRECT_FAIL_URL_FORMAT: 'failUrl은 오리진을 포함한 주소여야 합니다.',
  NOT_SUPPORTED_PROMISE: '이 환경에서는 Promise 방식을 사용할 수 없습니다.',
  UNKNOWN: '알 수 없는 오류가 발생했습니다.',
};

/** The SDK's error, thrown or rejected: merchants look at `code`. */
export class WidgetError extends Error {
  readonly code: string;

  constructor(code: string, detail?: string) {
    super(`${MESSAGES[code] ?? code}${detail ? ` (${detail})` : ''}`);
    this.name = 'TossPaymentsError';
    this.code = code;
  }
}
