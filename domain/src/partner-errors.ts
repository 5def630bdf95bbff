/** A refusal of `/partner`, or a row's code: status, English title, and what the caller does about it. */
export interface PartnerErrorPage {
  status: number;
  title: string;
  /** English, one or two sentences. */
  help: string;
  /** Korean, in the place of the code's text where that speaks to somebody at a screen; else null. */
  detail: string | null;
}

const page = (
  status: number,
  title: string,
  help: string,
  detail: string | null = null,
): PartnerErrorPage => ({ status, title, help, detail });

/** A code within the answer of a bulk call, whose other rows are carried out. */
const ofRow = (title: string, help: string, detail: string | null = null): PartnerErrorPage =>
  page(200, title, `Code of one row; it stops no other. ${help}`, detail);

/** Every code that `/partner` answers has a page; its address is the `type` of the answer. */
export const PARTNER_ERRORS = {
  KEY_INVALID: page(
    401,
    'The key is not valid',
    'The key is missing, unknown, revoked, or of the other kind (live or test). Send it as `Authorization: Bearer dgk_…`.',
  ),
  KEY_EXPIRED: page(
    401,
    'The key has ended',
    'It expired, was replaced, or was exposed. Ask the store for a new key.',
  ),
  KEY_SCOPE: page(
    403,
    'The key lacks the scope of this call',
    'GET /api/partner/me lists the scopes of the key. Some calls are closed to keys for good.',
  ),
  KEY_NOT_ALLOWED: page(
    403,
    'The partner may not call',
    'The partner is suspended, or its contract has ended.',
  ),
  KEY_ADDRESS: page(
    403,
    'The key may not be used from this address',
    'The key names the networks that may use it.',
  ),
  KEY_IN_BROWSER: page(
    403,
    'The key was sent by a browser',
    'A key in a web page can be read by everybody who opens it. Call from a server.',
  ),
  KEY_WITHOUT_TLS: page(
    403,
    'The key was sent without encryption',
    'Call by https. The key counts as exposed and ends after 24 hours: replace it.',
  ),
  RATE_LIMITED: page(
    429,
    'Too many calls',
    'Wait for the seconds of the header Retry-After, then send the call again.',
  ),
  CURSOR_INVALID: page(
    400,
    'The cursor is not valid',
    'Send a cursor unchanged, to the call and with the filters that gave it out. Without one a list begins anew; the feed needs `cursor` or `from`.',
  ),
  CURSOR_EXPIRED: page(
    410,
    'The cursor is too old',
    'Changes are kept for 30 days. Take the head of the feed, read the lists again, and follow the feed from there.',
  ),
  ENDPOINT_URL: page(
    422,
    'The address of the endpoint is not allowed',
    'It must be an https address with a name, on port 443 or 8443, without user and password, and not of this store.',
  ),
  ENDPOINT_LIMIT: page(
    422,
    'The partner has too many endpoints',
    'Delete an endpoint that is no longer used.',
  ),
  ENDPOINT_TYPES: page(
    422,
    'The key may not read one of these types',
    'Types of orders, print jobs and tax documents need orders:read, those of claims claims:read, of products catalog:read, of stock stock:read.',
  ),
  ENDPOINT_UNVERIFIED: page(
    409,
    'The endpoint has not answered a ping',
    'Send POST …/{id}/ping first. A changed address needs a new one.',
  ),
  VALIDATION_FAILED: page(400, 'The request is not valid', '`errors` names each field with a JSON pointer.'),
  BAD_REQUEST: page(400, 'The request cannot be read', 'Check the form of the body and of the address.'),
  NOT_FOUND: page(404, 'Not found', 'There is no such call, or nothing with this id.'),
  METHOD_NOT_ALLOWED: page(405, 'The method is not allowed', 'Check the method of the call.'),
  REQUEST_TIMEOUT: page(408, 'The request came too slowly', 'Send the call again.'),
  BODY_TOO_LARGE: page(413, 'The body is too large', 'Send fewer rows.'),
  UNSUPPORTED_MEDIA_TYPE: page(415, 'The media type is not supported', 'Send application/json.'),
  SANDBOX_ORDER_FAILED: page(
    409,
    'The test order could not be made',
    'The goods cannot be bought as asked; `detail` says why.',
  ),
  HEADERS_TOO_LARGE: page(431, 'The headers are too large', 'Send fewer or shorter headers.'),
  WINDOW_TOO_LONG: page(
    400,
    'The window is longer than 31 days',
    'Read the time in parts: `changedFrom` and `changedTo`, or `placedFrom` and `placedTo`, at most 31 days apart.',
  ),
  EXTERNAL_ID_TAKEN: page(
    409,
    'The external id is taken',
    'You gave this id to another order or product. Take it away there first, with null.',
  ),
  IDEMPOTENCY_KEY_REQUIRED: page(
    400,
    'The Idempotency-Key is missing or not valid',
    'Send the header with 1 to 255 characters, for example a UUID: a new one for each call, the same one when you repeat it.',
  ),
  IDEMPOTENCY_KEY_REUSED: page(
    422,
    'The Idempotency-Key belongs to another call',
    'A key names one method, path and body for 24 hours. Send a new key.',
  ),
  IDEMPOTENCY_IN_PROGRESS: page(
    409,
    'The same call is still running',
    'Send it again after Retry-After: it then answers what the first one did.',
  ),
  BULK_TOO_MANY: page(
    422,
    'The call has too many rows',
    'Nothing was changed. Send the rows in several calls.',
  ),
  BULK_SAME_TARGET: ofRow(
    'The row names the target of an earlier row',
    'One call changes an order or a product once: send the second change in a call of its own.',
  ),
  ORDER_NOT_FOUND: ofRow(
    'There is no such order',
    'Name it by `id` or `orderNo`. An order exists for partners from its payment or the issue of its account on.',
  ),
  ORDER_NOT_PAID: ofRow('The order is not paid', 'Acknowledge and ship it after the event order.paid.'),
  ROW_ORDER_CANCELED: ofRow('The order is canceled', 'Do not ship it.'),
  ORDER_CANCEL_IN_PROGRESS: ofRow('All of the order is being refunded', 'Do not ship it.'),
  CLAIM_OPEN: ofRow(
    'The order has an open cancel or refund request',
    'Do not ship: the store decides about the request first. GET /api/partner/claims lists it.',
  ),
  ROW_TRACKING_REPLACED: ofRow(
    'Another tracking number was replaced',
    'A warning: the row was carried out, as a correction.',
  ),
  ORDER_STATUS_OFF_PATH: ofRow(
    'The status left the usual path',
    'A warning: the row was carried out. Acknowledge orders before their waybills.',
  ),
  ROW_CARRIER_UNKNOWN: ofRow(
    'The carrier is not known',
    'A warning: the row was carried out, and the buyer gets no link to the parcel.',
  ),
  ROW_TRACKING_SHARED: ofRow(
    'Two rows have the same tracking number',
    'A warning: the row was carried out. Check whether both orders are in one parcel.',
  ),
  PRINT_OPEN_ON_SHIPPING: ofRow(
    'Print of the order is not finished',
    'A warning: the row was carried out. A dry run tells it before.',
    '인쇄가 끝나지 않은 품목이 있는 주문입니다.',
  ),
  PRODUCT_NOT_FOUND: ofRow(
    'There is no such product',
    'Name it by `id` or `sku`; a deleted product counts as absent.',
  ),
  STALE_VERSION: ofRow(
    'The version is out of date',
    'Read the product or its stock again and decide anew. Programs use `asOf` for stock.',
    '읽은 뒤에 바뀌었습니다. 다시 읽어 새 version으로 보내 주세요.',
  ),
  STOCK_BASE_REQUIRED: ofRow(
    'The count has no base, or several',
    'Send exactly one of `asOf`, `afterMovement` and `version`.',
  ),
  STOCK_BASE_FUTURE: ofRow(
    'The time of the count is ahead',
    '`asOf` is more than a minute ahead of the store: check the clock.',
  ),
  STOCK_BASE_OLD: ofRow(
    'The base is older than the history of the stock',
    'Counting of the product began or ended after it. Count again.',
  ),
  STOCK_BASE_UNKNOWN: ofRow(
    'The movement is not one of this product',
    'Send `lastMovement` of GET /api/partner/stock unchanged.',
  ),
  STOCK_MOVED_NEAR: ofRow(
    'An order moved pieces close to the count',
    'A warning: the row was carried out. Within two minutes, clocks that differ may count a sale twice or not at all.',
  ),
  STOCK_NOT_TRACKED: ofRow(
    'The stock of the product is not counted',
    'An operator of the store starts the counting.',
    '재고를 관리하지 않는 상품입니다. 재고 관리는 스토어의 운영자가 시작합니다.',
  ),
  STOCK_BELOW_RESERVED: ofRow(
    'Unpaid orders hold more pieces than that',
    'Nothing was changed. Count again, or wait until they are paid or expire.',
  ),
  INTERNAL_ERROR: page(
    500,
    'The store failed',
    'Send the call again later, and name the requestId when you report it.',
  ),
  STORAGE_UNAVAILABLE: page(503, 'The store cannot save now', 'Send the call again after Retry-After.'),
  UNAVAILABLE: page(503, 'The store does not answer now', 'Send the call again after Retry-After.'),
} as const satisfies Readonly<Record<string, PartnerErrorPage>>;

export type PartnerErrorCode = keyof typeof PARTNER_ERRORS;

/** The Korean text of a code for partners; `message` where it has no own one. */
export const partnerMessage = (code: string, message: string): string =>
  (isPartnerErrorCode(code) ? PARTNER_ERRORS[code].detail : null) ?? message;

export const isPartnerErrorCode = (code: string): code is PartnerErrorCode =>
  Object.hasOwn(PARTNER_ERRORS, code);
