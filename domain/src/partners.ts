/** What a key may do, in the order of a list to choose from. */
export const PARTNER_SCOPES = [
  'catalog:read',
  'stock:read',
  'stock:write',
  'prices:write',
  'orders:read',
  'orders:write',
  'claims:read',
  'events:read',
  'personal:read',
] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

export const PARTNER_SCOPE_LABELS: Readonly<Record<PartnerScope, string>> = {
  'catalog:read': '상품 조회',
  'stock:read': '재고 조회',
  'stock:write': '재고 변경',
  'prices:write': '판매가 변경',
  'orders:read': '주문 조회',
  'orders:write': '발주 확인·송장 등록',
  'claims:read': '취소·환불 요청 조회',
  'events:read': '변경 내역·웹훅',
  'personal:read': '개인정보 조회',
};

/** Longest id of a partner's own for an order or a product, characters. */
export const EXTERNAL_ID_MAX = 64;

/** Rows of a page of a partner's list: most, and where nothing is said. */
export const PARTNER_LIST_ROWS = { most: 300, usual: 100 } as const;

/** Most rows of each bulk call. */
export const PARTNER_BULK_ROWS = { acknowledge: 300, shipments: 500, stock: 500, prices: 200 } as const;

/** Longest window of a partner's list, and how far back a list without one reaches, days. */
export const PARTNER_WINDOW_DAYS = 31;

/** Whether a partner may call at all. */
export const PARTNER_STATES = ['active', 'suspended'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];
export const PARTNER_STATE_LABELS: Readonly<Record<PartnerState, string>> = {
  active: '사용 중',
  suspended: '중지',
};

/** `live` where payments are real, else `test`: a key of the other kind is refused. */
export const PARTNER_KEY_KINDS = ['live', 'test'] as const;
export type PartnerKeyKind = (typeof PARTNER_KEY_KINDS)[number];

/** A bearer token that begins so is a key, and nothing else. */
export const PARTNER_KEY_PREFIX = 'dgk_';
/** Length of the public part of a key, of a-z and 2-7. */
export const PARTNER_KEY_ID_LENGTH = 8;
/** Length of the secret part of a key, of 0-9, A-Z and a-z: 256 bits. */
export const PARTNER_KEY_SECRET_LENGTH = 43;

const KEY = /^dgk_(live|test)_([a-z2-7]{8})_([0-9A-Za-z]{43})$/;

/** Parts of a key as it is sent. */
export interface PartnerKeyText {
  kind: PartnerKeyKind;
  id: string;
  secret: string;
}

/** The parts of a key; null for a text that has not the form of one. */
export function parsePartnerKey(text: string): PartnerKeyText | null {
  const [, kind, id, secret] = KEY.exec(text) ?? [];
  if (kind === undefined || id === undefined || secret === undefined) return null;
  return { kind: kind as PartnerKeyKind, id, secret };
}

/** The text of a key. */
export const partnerKeyText = ({ kind, id, secret }: PartnerKeyText): string =>
  `${PARTNER_KEY_PREFIX}${kind}_${id}_${secret}`;

/** Days for which a key is valid, if its maker names no number. */
export const PARTNER_KEY_DAYS = 365;
/** Most days for which a key is valid. */
export const MAX_PARTNER_KEY_DAYS = 730;
/** Days before the end of a key on which its partner and the admins are told. */
export const PARTNER_KEY_NOTICE_DAYS = [30, 7, 1] as const;
/** Hours for which a rotated key goes on, if nobody names a number. */
export const PARTNER_KEY_OVERLAP_HOURS = 24;
/** Most hours for which a rotated key goes on. */
export const MAX_PARTNER_KEY_OVERLAP_HOURS = 168;
/** Hours after which a key ends that was sent without encryption. */
export const EXPOSED_KEY_HOURS = 24;
/** Most address ranges of a key; a key without any may be used from everywhere. */
export const MAX_PARTNER_KEY_NETWORKS = 20;
/** Most keys of a partner that have not ended. */
export const MAX_PARTNER_KEYS = 20;
/** Lengths of a partner's texts. */
export const PARTNER_NAME_MAX = 100;
export const PARTNER_PURPOSE_MAX = 500;

/** Which limit counts a call besides that of all calls: ordinary ones, those with many rows, and the change feed. */
export const PARTNER_CALL_KINDS = ['call', 'bulk', 'feed'] as const;
export type PartnerCallKind = (typeof PARTNER_CALL_KINDS)[number];

/** Calls of a partner a minute, over all its keys, by the kind of call; and most at the same time. */
export const PARTNER_LIMITS = {
  callsPerMinute: 600,
  bulkPerMinute: 60,
  feedPerMinute: 120,
  atOnce: 8,
} as const;
/** Wrong keys of one network a minute; right keys of that network work on. */
export const WRONG_PARTNER_KEYS_PER_MINUTE = 60;

/** Days for which hours of calls and failures are kept. */
export const PARTNER_USAGE_DAYS = 31;

/** Where a key is in its life. `rotated`: replaced, and still valid until its end. */
export type PartnerKeyState = 'active' | 'rotated' | 'exposed' | 'expired' | 'revoked';
export const PARTNER_KEY_STATES = ['active', 'rotated', 'exposed', 'expired', 'revoked'] as const;
export const PARTNER_KEY_STATE_LABELS: Readonly<Record<PartnerKeyState, string>> = {
  active: '사용 중',
  rotated: '교체됨',
  exposed: '노출됨',
  expired: '만료',
  revoked: '해지',
};

/** Times of a key that decide about its state. */
export interface PartnerKeyTimes {
  /** When it ends by itself: as made, as rotated, or as exposed, whichever is first. */
  expiresAt: Date;
  revokedAt: Date | null;
  rotatedAt: Date | null;
  exposedAt: Date | null;
}

/** The state of a key at a moment; the end itself is no longer valid. */
export function partnerKeyState(
  { expiresAt, revokedAt, rotatedAt, exposedAt }: PartnerKeyTimes,
  now: Date,
): PartnerKeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  if (exposedAt !== null) return 'exposed';
  return rotatedAt === null ? 'active' : 'rotated';
}

/** Whether a key in this state is accepted. */
export const isUsableKey = (state: PartnerKeyState): boolean => state !== 'expired' && state !== 'revoked';

/** Whether a contract still holds on a Korean day (yyyy-MM-dd); its last day is included, null has no end. */
export const holdsContract = (endsOn: string | null, today: string): boolean =>
  endsOn === null || endsOn >= today;

/** The notice that is due so long before a key's end: the smallest number of days that is not below; null if none. */
export function partnerKeyNotice(expiresAt: Date, now: Date): number | null {
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0) return null;
  return PARTNER_KEY_NOTICE_DAYS.filter((notice) => days <= notice).at(-1) ?? null;
}
