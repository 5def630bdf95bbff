import { Inject, Injectable } from '@nestjs/common';
import { messageFor, PRINT_CONSENT_VERSIONS } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import type { RequestOrigin } from '../../../../platform/http/access.js';
import type { PartnerActor } from '../../../../platform/http/partner-access.js';
import { CartService } from '../../../cart/cart.service.js';
import { ConfirmService } from '../../../payment/confirm/confirm.service.js';
import type { ConfirmPaymentDto } from '../../../payment/dto/payment.dto.js';
import { PrepareService } from '../../../payment/prepare/prepare.service.js';
import type { SandboxOrderDto, SandboxOrderFormDto } from '../dto/partner-sandbox.dto.js';
import { SandboxClaimsService } from './sandbox-claims.service.js';
import { SandboxGoodsRepository } from './sandbox-goods.repository.js';

/** Who buys (backend/demo/people.json). */
const BUYER = 'member@damgo.example';
const TIMEOUT_MS = 5_000;

const notFound = (): DomainError => new DomainError('NOT_FOUND', 'notFound', messageFor('NOT_FOUND'));
const failed = (reason: string): DomainError =>
  new DomainError(
    'SANDBOX_ORDER_FAILED',
    'conflict',
    `${messageFor('SANDBOX_ORDER_FAILED')} ${reason}`.trim(),
  );

/** Orders to try an integration with: bought by the demo member as a buyer does, paid at Toss's stand-in. */
@Injectable()
export class SandboxOrdersService {
  /** One at a time: a new order of a cart replaces its unpaid one. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly goods: SandboxGoodsRepository,
    private readonly cart: CartService,
    private readonly preparing: PrepareService,
    private readonly confirming: ConfirmService,
    private readonly claims: SandboxClaimsService,
  ) {}

  /**
   * Makes a paid order, with a claim if one is asked for. 404 where the real Toss takes payments, and without the demo
   * member or any goods; 409 with the reason where the goods are unknown or cannot be bought; 429 after 20 orders in ten
   * minutes.
   */
  create(partner: PartnerActor, form: SandboxOrderFormDto, origin: RequestOrigin): Promise<SandboxOrderDto> {
    const make = (): Promise<SandboxOrderDto> => this.buy(partner, form, origin);
    const order = this.last.then(make, make);
    this.last = order;
    return order;
  }

  private async buy(
    partner: PartnerActor,
    { sku, quantity, claim }: SandboxOrderFormDto,
    origin: RequestOrigin,
  ): Promise<SandboxOrderDto> {
    if (!this.hasStandIn()) throw notFound();
    const [memberId, goods] = await Promise.all([this.goods.memberId(BUYER), this.goods.find(sku)]);
    if (memberId === undefined) throw notFound();
    if (goods === undefined) throw sku === undefined ? notFound() : failed(messageFor('PRODUCT_NOT_FOUND'));
    const item = { productId: goods.productId, quantity: quantity ?? goods.minimum };
    try {
      const order = await this.order(memberId, item, origin);
      if (claim === 'cancel') await this.claims.requestCancel(partner, memberId, order.id);
      return order;
    } catch (error) {
      throw error instanceof DomainError && error.kind !== 'tooMany' ? failed(error.message) : error;
    }
  }

  private async order(
    memberId: number,
    item: { productId: number; quantity: number },
    origin: RequestOrigin,
  ): Promise<SandboxOrderDto> {
    const { items } = await this.cart.add(memberId, { ...item, replaceQuantity: true });
    const itemIds = items.filter(({ productId }) => productId === item.productId).map(({ id }) => id);
    const printConsents = PRINT_CONSENT_VERSIONS;
    const prepared = await this.preparing.prepare(
      memberId,
      { itemIds, printConsents, couponCode: '' },
      origin,
    );
    const payment = await this.pay(prepared);
    const { data } = await this.confirming.confirm(memberId, payment);
    return { id: Number(data.orderId), orderNo: data.orderCode, paymentStatus: data.paymentStatus };
  }

  /** The buyer completes the pay sheet of the stand-in. */
  private async pay({ orderId, amount }: { orderId: string; amount: number }): Promise<ConfirmPaymentDto> {
    const response = await fetch(new URL('/sandbox/authenticate', this.environment.TOSS_API_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, amount, method: '카드' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (response?.ok !== true) throw failed('');
    return (await response.json()) as ConfirmPaymentDto;
  }

  /** Whether payments go to a stand-in: neither Toss's own address nor keys of its. */
  private hasStandIn(): boolean {
    const { TOSS_API_URL, TOSS_SECRET_KEY } = this.environment;
    return (
      !TOSS_SECRET_KEY.startsWith('live_') && !new URL(TOSS_API_URL).hostname.endsWith('tosspayments.com')
    );
  }
}
