import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import {
  PaymentGateway,
  type CancelCall,
  type ConfirmCall,
  type GatewayAnswer,
  type RefundAccount,
} from './payment-gateway.js';
import { CANCEL_CODES, classify, CONFIRM_CODES, type CodeTable } from './toss-codes.js';
import { readTossPayment } from './toss-payment.js';

/** Toss documents no limit for confirm; 60 s is what it states for billing. No lock is held meanwhile. */
const CALL_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 15_000;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  timeoutMs: number;
  /** What the call's error codes mean; those of confirm where absent. */
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
      method: 'POST',
      path: '/v1/payments/confirm',
      body,
      idempotencyKey,
      timeoutMs: CALL_TIMEOUT_MS,
    });
  }

  findByOrderId(orderId: string): Promise<GatewayAnswer> {
    const path = `/v1/payments/orders/${encodeURIComponent(orderId)}`;
    return this.call({ method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
  }

  cancel(cancel: CancelCall): Promise<GatewayAnswer> {
    const path = `/v1/payments/${encodeURIComponent(cancel.paymentKey)}/cancel`;
    const { idempotencyKey } = cancel;
    return this.call({
      ...{ method: 'POST', path, body: cancelBody(cancel), idempotencyKey, timeoutMs: CALL_TIMEOUT_MS },
      codes: CANCEL_CODES,
    });
  }

  /** Never throws: whatever happens on the way is an unknown outcome. */
  private async call({ method, path, body, idempotencyKey, timeoutMs, codes }: Call): Promise<GatewayAnswer> {
    try {
      const response = await fetch(new URL(path, this.environment.TOSS_API_URL), {
        method,
        headers: {
          authorization: this.authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return read(response.ok, await response.json(), codes ?? CONFIRM_CODES);
    } catch {
      return { kind: 'unknown', code: 'NO_ANSWER', retryWith: 'same-key' };
    }
  }
}

/** Note `bank`, not `bankCode`; fields without a value are left out. */
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
