/** Keys of partners (연동 키), and what `/partner` answers. */
export const PARTNER_MESSAGES = {
  KEY_INVALID: '연동 키가 올바르지 않습니다.',
  KEY_EXPIRED: '연동 키의 사용 기간이 끝났습니다. 새 키를 발급받아 주세요.',
  KEY_SCOPE: '이 연동 키로 사용할 수 없는 기능입니다.',
  KEY_NOT_ALLOWED: '연동이 중지되었습니다. 담당자에게 문의해 주세요.',
  KEY_ADDRESS: '이 연동 키에 허용된 주소가 아닙니다.',
  KEY_IN_BROWSER: '연동 키는 브라우저에서 사용할 수 없습니다. 서버에서 호출해 주세요.',
  KEY_WITHOUT_TLS: '연동 키가 암호화되지 않은 연결로 전송되었습니다. 이 키는 24시간 후 종료됩니다.',
  RATE_LIMITED: '호출 한도를 초과했습니다. 잠시 후 다시 시도해 주세요.',

  IDEMPOTENCY_KEY_REQUIRED: 'Idempotency-Key 헤더를 1~255자로 입력해 주세요.',
  IDEMPOTENCY_KEY_REUSED:
    '같은 Idempotency-Key로 다른 요청을 보낸 적이 있습니다. 새 키로 다시 요청해 주세요.',
  IDEMPOTENCY_IN_PROGRESS: '같은 Idempotency-Key의 요청을 처리하고 있습니다. 잠시 후 다시 시도해 주세요.',

  CURSOR_INVALID: '커서가 없거나 올바르지 않습니다. 받은 커서를 같은 조건과 함께 그대로 보내 주세요.',
  CURSOR_EXPIRED: '변경 내역은 30일 동안 보관됩니다. 목록을 다시 받은 뒤 이어서 읽어 주세요.',

  BULK_SAME_TARGET: '같은 대상이 앞의 행에 있습니다. 한 번에 한 행만 처리할 수 있습니다.',
  CLAIM_OPEN: '처리 중인 취소 또는 환불 요청이 있는 주문입니다.',
  ORDER_NOT_PAID: '결제되지 않은 주문입니다.',
  EXTERNAL_ID_TAKEN: '다른 대상에 이미 사용한 외부 번호입니다.',
  EXTERNAL_ID_FORM: '외부 번호는 1~64자로 입력해 주세요. 번호를 지우려면 null을 보내 주세요.',
  WINDOW_TOO_LONG: '조회 기간은 최대 31일입니다. 기간을 나누어 조회해 주세요.',
  WINDOW_FORM: '시각은 2026-11-24T09:00:00+09:00 또는 2026-11-24 형식으로 입력해 주세요.',
  WINDOW_ORDER: '종료 시각이 시작 시각보다 빠릅니다.',
  STOCK_BASE_REQUIRED: '재고 기준을 asOf, afterMovement, version 중 하나로 입력해 주세요.',
  STOCK_BASE_FUTURE: 'asOf가 현재보다 1분 넘게 늦은 시각입니다. 시계를 확인해 주세요.',
  STOCK_BASE_OLD: '재고 이동 기록이 시작되기 전의 기준입니다. 다시 실사한 수량을 보내 주세요.',
  STOCK_BASE_UNKNOWN: '이 상품의 재고 이동 번호가 아닙니다.',
  STOCK_MOVED_NEAR: '기준 시각의 2분 이내에 주문으로 재고가 이동했습니다. 수량을 확인해 주세요.',
  SANDBOX_ORDER_FAILED: '시험 주문을 만들지 못했습니다.',

  ENDPOINT_URL:
    '웹훅 주소는 https 주소여야 합니다. 도메인 이름과 443 또는 8443 포트를 사용하고, 이 쇼핑몰의 주소나 사용자 정보는 넣을 수 없습니다.',
  ENDPOINT_LIMIT: '웹훅은 업체당 5개까지 등록할 수 있습니다.',
  ENDPOINT_TYPES: '이 연동 키로 받을 수 없는 이벤트가 있습니다.',
  ENDPOINT_UNVERIFIED: '아직 확인되지 않은 웹훅입니다. 먼저 ping을 보내 주세요.',

  FEED_NO_PRICE: '판매가가 없습니다.',
  FEED_NO_PICTURE: '대표 이미지가 없습니다.',
  FEED_PICTURE_ADDRESS: '대표 이미지 주소가 255자를 넘습니다.',

  PARTNER_NOT_FOUND: '연동 업체를 찾을 수 없습니다.',
  PARTNER_NAME_REQUIRED: '업체 이름을 입력해 주세요.',
  PARTNER_NAME_TAKEN: '같은 이름의 연동 업체가 있습니다.',
  PARTNER_CONTACT_REQUIRED: '담당자 이름을 입력해 주세요.',
  PARTNER_PURPOSE_REQUIRED: '연동 목적을 입력해 주세요.',
  PARTNER_DATE_FORM: '날짜는 2026-11-24 형식으로 입력해 주세요.',
  PARTNER_KEY_NOT_FOUND: '연동 키를 찾을 수 없습니다.',
  PARTNER_KEY_NAME_REQUIRED: '키 이름을 입력해 주세요.',
  PARTNER_KEY_LIMIT: '사용 중인 연동 키가 너무 많습니다. 쓰지 않는 키를 해지해 주세요.',
  PARTNER_KEY_ENDED: '이미 종료된 연동 키입니다.',
  PARTNER_KEY_NETWORK: '주소는 203.0.113.0/24 또는 203.0.113.7처럼 입력해 주세요.',
  PARTNER_SCOPE_UNKNOWN: '알 수 없는 권한입니다.',
  PARTNER_SCOPES_REQUIRED: '권한을 1개 이상 선택해 주세요.',
} as const;
