import { TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import { current } from './expiry.ts';
import { paymentByKey } from './find.ts';
import type { Method, StoredPayment, VirtualAccount } from './model.ts';
import { movementOf, record } from './record.ts';

/** Toss's bank codes with their Korean names. */
const BANKS: Record<string, string> = {
  '02': '산업',
  '03': '기업',
  '06': '국민',
  '07': '수협',
  '11': '농협',
  '12': '단위농협',
  '20': '우리',
  '23': 'SC제일',
  '27': '씨티',
  '31': '대구',
  '32': '부산',
  '34': '광주',
  '35': '제주',
  '37': '전북',
  '39': '경남',
  '45': '새마을',
  '48': '신협',
  '50': '저축',
  '54': '홍콩상하이',
  '64': '산림',
  '71': '우체국',
  '81': '하나',
  '88': '신한',
  '89': '케이',
  '90': '카카오',
  '92': '토스',
};

/** The code of a bank given by code (two digits, or three with a leading 0) or Korean name; null if unknown. */
function bankCode(bank: unknown): string | null {
  if (typeof bank !== 'string') return null;
  const code = bank.length === 3 && bank.startsWith('0') ? bank.slice(1) : bank;
  if (BANKS[code]) return code;
  const name = bank.replace(/(은행|뱅크)$/, '');
  return Object.keys(BANKS).find((key) => BANKS[key] === name) ?? null;
}

interface CancelBody {
  cancelReason: string;
  /** Won; omitted = everything that is left. */
  cancelAmount?: number;
  taxFreeAmount?: number;
  /** The balance that the merchant expects: an optimistic lock. */
  refundableAmount?: number;
  refundReceiveAccount?: { bank?: unknown; accountNumber?: unknown; holderName?: unknown };
}

const DAY_MS = 24 * 3_600_000;
/** How long a method can be refunded; no limit for the others. */
const REFUND_DAYS: Partial<Record<Method, number>> = { 계좌이체: 180, 가상계좌: 365 };

/** POST /v1/payments/{paymentKey}/cancel: gives back all or part of the money, or closes an unpaid account. */
export function cancel(standIn: StandIn, paymentKey: string, body: unknown): StoredPayment {
  const given = parse(body);
  const payment = current(standIn, paymentByKey(standIn, paymentKey));
  requireCancelable(payment, given);
  const amount = cancelAmount(payment, given);
  const account = payment.virtualAccount && refundTo(payment, payment.virtualAccount, given);
  const whole = payment.cancels.length === 0 && amount === payment.totalAmount;
  const now = Date.now();
  // Measured: a partial cancel followed by one of the remainder stays PARTIAL_CANCELED with nothing left.
  const status = whole ? 'CANCELED' : 'PARTIAL_CANCELED';
  const movement = movementOf(payment, status, amount, now);
  const taxFreeAmount = taxFreePart(payment, given, amount);
  const refundableAmount = payment.balanceAmount - amount;
  const { transactionKey } = movement;
  const cancelReason = standIn.settings.keptReason(given.cancelReason);
  const entry = { transactionKey, cancelReason, cancelAmount: amount, taxFreeAmount };
  return record(
    standIn,
    {
      ...payment,
      status,
      balanceAmount: refundableAmount,
      taxFreeAmount: payment.taxFreeAmount - taxFreeAmount,
      lastTransactionKey: transactionKey,
      virtualAccount: account,
      cancels: [...payment.cancels, { ...entry, refundableAmount, canceledAt: now }],
    },
    // Closing an account without a deposit moves no money.
    payment.status === 'WAITING_FOR_DEPOSIT' ? undefined : movement,
  );
}

function parse(body: unknown): CancelBody {
  const given = (body ?? {}) as Record<string, unknown>;
  const reason = given['cancelReason'];
  const valid =
    typeof reason === 'string' &&
    reason.length > 0 &&
    reason.length <= 200 &&
    isAmount(given['cancelAmount'], 1) &&
    isAmount(given['taxFreeAmount'], 0) &&
    isAmount(given['refundableAmount'], 0);
  if (!valid) throw new TossError('INVALID_REQUEST');
  return given as unknown as CancelBody;
}

const isAmount = (value: unknown, minimum: number): boolean =>
  value === undefined || value === null || (Number.isSafeInteger(value) && Number(value) >= minimum);

function requireCancelable(payment: StoredPayment, given: CancelBody): void {
  if (payment.status === 'CANCELED') throw new TossError('ALREADY_CANCELED_PAYMENT');
  const open = ['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'].includes(payment.status);
  if (!open) throw new TossError('NOT_CANCELABLE_PAYMENT');
  const days = REFUND_DAYS[payment.method] ?? Infinity;
  if (payment.approvedAt !== null && Date.now() - payment.approvedAt > days * DAY_MS) {
    throw new TossError('EXCEED_MAX_REFUND_DUE');
  }
  if ((given.refundableAmount ?? payment.balanceAmount) !== payment.balanceAmount) {
    throw new TossError('NOT_MATCHES_REFUNDABLE_AMOUNT');
  }
}

function cancelAmount(payment: StoredPayment, given: CancelBody): number {
  const amount = given.cancelAmount ?? payment.balanceAmount;
  if (amount > payment.balanceAmount || amount === 0) throw new TossError('NOT_CANCELABLE_AMOUNT');
  if (payment.status === 'WAITING_FOR_DEPOSIT' && amount < payment.totalAmount) {
    throw new TossError('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT');
  }
  return amount;
}

/** The tax-free part of a cancel: as given, else only what the taxed rest cannot cover. */
function taxFreePart(payment: StoredPayment, given: CancelBody, amount: number): number {
  const taxed = payment.balanceAmount - payment.taxFreeAmount;
  const part = given.taxFreeAmount ?? Math.max(0, amount - taxed);
  const possible = part <= Math.min(amount, payment.taxFreeAmount) && amount - part <= taxed;
  if (!possible) throw new TossError('NOT_CANCELABLE_AMOUNT');
  return part;
}

/** A virtual account with a deposit can only be refunded to an account that the merchant names. */
function refundTo(payment: StoredPayment, account: VirtualAccount, given: CancelBody): VirtualAccount {
  if (payment.status === 'WAITING_FOR_DEPOSIT') return account;
  const { bank, accountNumber, holderName } = given.refundReceiveAccount ?? {};
  if (typeof holderName !== 'string' || holderName.length === 0 || holderName.length > 60) {
    throw new TossError('INVALID_REFUND_ACCOUNT_INFO');
  }
  if (typeof accountNumber !== 'string' || !/^\d{1,20}$/.test(accountNumber)) {
    throw new TossError('INVALID_REFUND_ACCOUNT_NUMBER');
  }
  const code = bankCode(bank);
  if (!code) throw new TossError('INVALID_BANK');
  // The refund lands about two days later; until then it is pending.
  const refundReceiveAccount = { bankCode: code, accountNumber, holderName };
  return { ...account, refundStatus: 'PENDING', refundReceiveAccount };
}
