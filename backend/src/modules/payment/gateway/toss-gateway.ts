import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { measured } from '../../../platform/telemetry/measure.js';
import { TOSS_CALLS } from '../../../platform/telemetry/metrics.js';
import { telemetry } from '../../../platform/telemetry/telemetry.js';
import {
  PaymentGateway,
  type CancelCall,
  type ConfirmCall,
  type GatewayAnswer,
  type GatewayTransaction,
  type ReceiptAnswer,
  type ReceiptCall,
  type RefundAccount,
} from './payment-gateway.js';
import { CANCEL_CODES, classify, classifyReceipt, CONFIRM_CODES, type CodeTable } from './toss-codes.js';
import {
  readReceipt,
  readReceiptPage,
  readTossPayment,
  readTransaction,
  type ReceiptPage,
} from './toss-payment.rules.js';
import type { Day } from '@store/domain';
import { tossStamp } from './toss-time.rules.js';

/** Toss documents no limit for confirm; it states 60 s for billing. No lock is held meanwhile. */
const CALL_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 15_000;
/** Toss asks for at least 60 s as timeout for lists. */
const LIST_TIMEOUT_MS = 90_000;
/** Movements per page, and the most pages per question. */
const PAGE = 1_000;
const MAX_PAGES = 500;

/** The names of calls in metrics and traces. */
type Operation = 'confirm' | 'find' | 'cancel' | 'receipt' | 'cancel_receipt' | 'receipts' | 'transactions';

/** The answer as it was read. */
interface Sent {
  response: Response;
  answer: unknown;
}

interface Call {
  operation: Operation;
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  timeoutMs: number;
  /** The meaning of the call's error codes; default: those of confirm. */
  codes?: CodeTable;
}

/** Toss Payments' Core API, 2022-11-16 (spec/toss-payments.md, section 2). */
@Injectable()
export class TossGateway extends PaymentGateway {
  private readonly authorization: string;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    super();
    // The colon after the key is required.
    this.authorization = `Basic ${Buffer.from(`${environment.TOSS_SECRET_KEY}:`).toString('base64')}`;
  }

  confirm({ paymentKey, orderId, amount, idempotencyKey }: ConfirmCall): Promise<GatewayAnswer> {
    const body = { paymentKey, orderId, amount };
    return this.call({
      operation: 'confirm',
      method: 'POST',
      path: '/v1/payments/confirm',
      body,
      idempotencyKey,
      timeoutMs: CALL_TIMEOUT_MS,
    });
  }

  findByOrderId(orderId: string): Promise<GatewayAnswer> {
    const path = `/v1/payments/orders/${encodeURIComponent(orderId)}`;
    return this.call({ operation: 'find', method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
  }

  cancel(cancel: CancelCall): Promise<GatewayAnswer> {
    const path = `/v1/payments/${encodeURIComponent(cancel.paymentKey)}/cancel`;
    const { idempotencyKey } = cancel;
    return this.call({
      operation: 'cancel',
      method: 'POST',
      path,
      body: cancelBody(cancel),
      idempotencyKey,
      timeoutMs: CALL_TIMEOUT_MS,
      codes: CANCEL_CODES,
    });
  }

  issueReceipt({ idempotencyKey, identity, ...receipt }: ReceiptCall): Promise<ReceiptAnswer> {
    return this.receipt(
      'receipt',
      '/v1/cash-receipts',
      { ...receipt, customerIdentityNumber: identity },
      idempotencyKey,
    );
  }

  cancelReceipt(receiptKey: string, amount: number, idempotencyKey: string): Promise<ReceiptAnswer> {
    return this.receipt(
      'cancel_receipt',
      `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`,
      { amount },
      idempotencyKey,
    );
  }

  /** Only Toss's own code makes an answer a refusal; anything else leaves the outcome open. */
  private async receipt(
    operation: Operation,
    path: string,
    body: object,
    idempotencyKey: string,
  ): Promise<ReceiptAnswer> {
    try {
      const { response, answer } = await this.send(operation, new URL(path, this.environment.TOSS_API_URL), {
        method: 'POST',
        headers: {
          authorization: this.authorization,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      const receipt = response.ok ? readReceipt(answer) : null;
      if (receipt !== null) return { kind: 'receipt', receipt };
      const { code } = (answer ?? {}) as { code?: unknown };
      if (typeof code !== 'string') return { kind: 'open', code: 'UNREADABLE_ANSWER', retryWith: 'same-key' };
      return classifyReceipt(response.status, code);
    } catch {
      return { kind: 'open', code: 'NO_ANSWER', retryWith: 'same-key' };
    }
  }

  async transactions(start: Date, end: Date): Promise<GatewayTransaction[] | null> {
    const transactions: GatewayTransaction[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const rows = await this.page(start, end, transactions.at(-1)?.transactionKey);
      if (rows === null) return null;
      transactions.push(...rows);
      if (rows.length < PAGE) return transactions;
    }
    return null;
  }

  async refusedReceipts(day: Day): Promise<string[] | null> {
    const refused: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const url = new URL('/v1/cash-receipts', this.environment.TOSS_API_URL);
      const query = { requestDate: day, limit: String(PAGE), ...(cursor === null ? {} : { cursor }) };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const rows = await this.receiptPage(url);
      if (rows === null) return null;
      refused.push(...rows.refused);
      if (rows.next === null) return refused;
      cursor = rows.next;
    }
    return null;
  }

  /** One page of a day's receipts; null where Toss does not answer, or its answer cannot be read. */
  private async receiptPage(url: URL): Promise<ReceiptPage | null> {
    try {
      const { authorization } = this;
      const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
      const { response, answer } = await this.send('receipts', url, { headers: { authorization }, signal });
      return response.ok ? readReceiptPage(answer) : null;
    } catch {
      return null;
    }
  }

  /** One page after a movement; null where Toss does not answer, or its answer cannot be read. */
  private async page(
    start: Date,
    end: Date,
    after: string | undefined,
  ): Promise<GatewayTransaction[] | null> {
    const url = new URL('/v1/transactions', this.environment.TOSS_API_URL);
    const query = { startDate: tossStamp(start), endDate: tossStamp(end), limit: String(PAGE) };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (after !== undefined) url.searchParams.set('startingAfter', after);
    try {
      const { authorization } = this;
      const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
      const { response, answer } = await this.send('transactions', url, {
        headers: { authorization },
        signal,
      });
      if (!response.ok || !Array.isArray(answer)) return null;
      const rows = answer.map(readTransaction);
      return rows.every((row) => row !== null) ? rows : null;
    } catch {
      return null;
    }
  }

  /** One call; its address contains payment keys and so stays out of metrics and traces. */
  private send(operation: Operation, url: URL, init: RequestInit): Promise<Sent> {
    const work = async (): Promise<Sent> => {
      const response = await fetch(url, init);
      return { response, answer: await response.json() };
    };
    if (telemetry() === null) return work();
    return measured(
      {
        name: `toss ${operation}`,
        attributes: { 'store.toss.operation': operation },
        histogram: TOSS_CALLS,
        labels: (sent) => [operation, sent === undefined ? 'no_answer' : outcomeOf(sent)],
      },
      work,
    );
  }

  /** Never throws: any failure on the way is an unknown outcome. */
  private async call(call: Call): Promise<GatewayAnswer> {
    const { operation, method, path, body, idempotencyKey, timeoutMs, codes } = call;
    try {
      const { response, answer } = await this.send(operation, new URL(path, this.environment.TOSS_API_URL), {
        method,
        headers: {
          authorization: this.authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return read(response.ok, answer, codes ?? CONFIRM_CODES);
    } catch {
      return { kind: 'unknown', code: 'NO_ANSWER', retryWith: 'same-key' };
    }
  }
}

const outcomeOf = ({ response: { ok, status } }: Sent): string =>
  ok ? 'done' : status >= 500 ? 'error' : 'refused';

/** Note `bank`, not `bankCode`; fields without a value are omitted. */
function cancelBody({
  reason,
  amount,
  refundableAmount,
  refundAccount,
}: CancelCall): Record<string, unknown> {
  return {
    cancelReason: reason,
    ...(amount === undefined ? {} : { cancelAmount: amount }),
    ...(refundableAmount === undefined ? {} : { refundableAmount }),
    ...(refundAccount === undefined ? {} : { refundReceiveAccount: receiveAccount(refundAccount) }),
  };
}

const receiveAccount = ({ bankCode: bank, accountNumber, holderName }: RefundAccount): object => ({
  bank,
  accountNumber,
  holderName,
});

function read(ok: boolean, answer: unknown, codes: CodeTable): GatewayAnswer {
  if (ok) {
    const payment = readTossPayment(answer);
    return payment === null
      ? { kind: 'unknown', code: 'UNREADABLE_ANSWER', retryWith: 'same-key' }
      : { kind: 'payment', payment };
  }
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown };
  return classify(
    codes,
    typeof code === 'string' ? code : 'UNREADABLE_ANSWER',
    typeof message === 'string' ? message : '',
  );
}
