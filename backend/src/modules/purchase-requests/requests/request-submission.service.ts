import { randomInt } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  DEFAULT_COUNTRY,
  firstRequestState,
  messageFor,
  MIN_PAYMENT,
  orderName,
  REQUEST_DAYS,
  toRequestNo,
  type RandomSource,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/db/repeated.js';
import { faultPoint } from '../../../platform/fault-point.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { textOf } from '../../../platform/http/field-rules.js';
import { CartReadsService } from '../../cart/cart-reads.service.js';
import { addressRequired, amountTooSmall, cartItemNotFound } from '../../cart/cart.errors.js';
import { CartService } from '../../cart/cart.service.js';
import { orderLines, payableLines, type PayableLine } from '../../cart/order-lines.rules.js';
import { agreedDiscount, agreedLines } from '../../estimates/agreed-lines.rules.js';
import { EstimateOrdersService } from '../../estimates/estimate-orders.service.js';
import {
  amountsOf,
  shipToOf,
  type OrderDiscountInput,
  type OrderLineInput,
} from '../../orders/order-creation.service.js';
import { OrganizationsService, type OwnMembership } from '../../organizations/organizations.service.js';
import { organizationNotActive } from '../../organizations/organizations.errors.js';
import { PurchaseSitesService } from '../../organizations/sites/purchase-sites.service.js';
import { PricingService, type LineRequest } from '../../pricing/pricing.service.js';
import { PrintOrdersService, type GivenConsents } from '../../printing/jobs/print-orders.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import type { CreatePurchaseRequestDto } from '../dto/purchase-request-input.dto.js';
import type { PurchaseRequestDto } from '../dto/purchase-request.dto.js';
import type { RequestConsents } from '../entities/purchase-request.entity.js';
import { PurchaseTermsService } from '../purchase-terms.service.js';
import { requestGoods, requestState, requestWithoutApprover } from '../purchase-requests.errors.js';
import { RequestsRepository } from '../repository/requests.repository.js';
import { RequestNoticesService } from './request-notices.service.js';
import { RequestReadsService } from './request-reads.service.js';
import { requestLines } from './request-lines.js';

const DAY_MS = 86_400_000;
/** How often numbers are drawn, as for an order. */
const DRAWS = 3;

const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

/** What somebody asks for, as an order would store it. */
interface Wish {
  lines: readonly OrderLineInput[];
  discounts: readonly Pick<OrderDiscountInput, 'amount'>[];
  shippingFee?: number;
  names: readonly string[];
  estimate?: { estimateId: number; estimateVersionId: number };
}

/** Who asks, and for what site. */
export interface Asker {
  memberId: number;
  membership: OwnMembership;
  siteId: number | null;
  poNo?: string | null | undefined;
  costCentre?: string | null | undefined;
  memo?: string | null | undefined;
  consents: GivenConsents;
  refillId?: number;
}

/** A request that was just made. */
export interface SubmittedRequest {
  id: number;
  requestNo: string;
  state: 'waiting' | 'approved';
}

/** Sends purchases to the approvers: freezes lines as an order does, and copies the chain of the rule. */
@Injectable()
export class RequestSubmissionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly sites: PurchaseSitesService,
    private readonly carts: CartService,
    private readonly cartReads: CartReadsService,
    private readonly pricing: PricingService,
    private readonly promotions: PromotionsService,
    private readonly estimates: EstimateOrdersService,
    private readonly prints: PrintOrdersService,
    private readonly terms: PurchaseTermsService,
    private readonly rows: RequestsRepository,
    private readonly notices: RequestNoticesService,
    private readonly reads: RequestReadsService,
  ) {}

  /** The source of random numbers; a test makes it repeat itself. */
  random: RandomSource = secureRandom;

  /** Asks for cart lines or an accepted estimate. What is asked for leaves the cart. */
  async submit(
    memberId: number,
    form: CreatePurchaseRequestDto,
    origin: RequestOrigin,
  ): Promise<Answer<PurchaseRequestDto>> {
    if (form.estimateId != null && form.itemIds != null) throw requestGoods();
    const made = await repeated(() =>
      this.em.transactional(async (em) => {
        const membership = await this.organizations.own(memberId, em);
        const { siteId, poNo, costCentre, memo } = form;
        const consents = { versions: form.printConsents, origin };
        const asker = { memberId, membership, siteId, poNo, costCentre, memo, consents };
        const request = await (form.estimateId == null
          ? this.ofCart(em, asker, form.itemIds ?? null)
          : this.ofEstimate(em, asker, form.estimateId));
        await faultPoint('request.before-commit');
        return request;
      }),
    );
    const message = messageFor(made.state === 'waiting' ? 'REQUEST_SENT' : 'REQUEST_FREE');
    return new Answer(await this.reads.get(memberId, made.id), { message });
  }

  /** Asks for goods that are in no cart, in the caller's transaction: what a refill needs. */
  async ofGoods(em: EntityManager, asker: Asker, goods: readonly LineRequest[]): Promise<SubmittedRequest> {
    const priced = payableLines(await this.pricing.priceLines(goods, asker.memberId, em));
    return this.create(em, asker, await this.wishOf(em, asker.memberId, null, priced));
  }

  private async ofCart(
    em: EntityManager,
    asker: Asker,
    itemIds: readonly number[] | null,
  ): Promise<SubmittedRequest> {
    const { memberId } = asker;
    await this.carts.lock(em, memberId);
    const { rows, priced } = await this.cartReads.load(em, memberId, itemIds);
    if (itemIds !== null && rows.lines.length !== new Set(itemIds).size) throw cartItemNotFound();
    const wish = await this.wishOf(em, memberId, rows.id, payableLines(priced));
    const made = await this.create(em, asker, wish);
    const goods = wish.lines.flatMap(({ kind, productId, optionKey, printKey, quantity }) =>
      kind === 'goods' && productId !== null ? [{ productId, optionKey, printKey, quantity }] : [],
    );
    if (rows.id !== null) await this.carts.removeBought(em, rows.id, { goods, couponCodes: [] });
    return made;
  }

  private async ofEstimate(em: EntityManager, asker: Asker, estimateId: number): Promise<SubmittedRequest> {
    const { estimate, version } = await this.estimates.agreed(em, asker.memberId, estimateId, null);
    const present = await this.rows.stateOfEstimate(em, estimateId);
    if (present !== null) throw requestState(present);
    const lines = agreedLines(version);
    return this.create(em, asker, {
      lines,
      discounts: agreedDiscount(version.discountAmount, estimate.number, lines),
      shippingFee: version.shippingFee,
      names: version.lines.map(({ name }) => name),
      estimate: { estimateId, estimateVersionId: version.id },
    });
  }

  /** Automatic discounts apply as they do at the checkout; a request takes no coupon. */
  private async wishOf(
    em: EntityManager,
    memberId: number,
    cartId: number | null,
    lines: readonly PayableLine[],
  ): Promise<Wish> {
    const { applied } = await this.promotions.offer(em, { memberId, cartId, couponCode: null, lines });
    return {
      lines: orderLines(lines),
      discounts: applied,
      names: lines.map(({ productName }) => productName),
    };
  }

  private async create(em: EntityManager, asker: Asker, wish: Wish): Promise<SubmittedRequest> {
    const { memberId, membership, consents } = asker;
    this.prints.checkConsents(wish.lines, consents);
    const site = await this.sites.choose(em, { memberId, membership }, asker.siteId);
    if (site === null) throw organizationNotActive();
    if (site.address === null) throw addressRequired();
    const amounts = amountsOf(wish);
    if (amounts.totalAmount < MIN_PAYMENT) throw amountTooSmall();
    const { organizationId, siteId } = site;
    const spender = { organizationId, siteId, memberId, approval: membership.approval };
    const { reasons, chain, ruleVersion } = await this.terms.judge(em, spender, amounts.totalAmount);
    if (chain === null) throw requestWithoutApprover();
    const state = firstRequestState(chain);
    const now = this.clock.now();
    const { id, requestNo } = await this.write(em, {
      organizationId,
      siteId,
      requesterId: memberId,
      state,
      reasons,
      ruleVersion,
      shipTo: shipToOf({ id: null, countryCode: DEFAULT_COUNTRY, ...site.address }),
      orderName: orderName(wish.names),
      ...amounts,
      validUntil: new Date(now.getTime() + REQUEST_DAYS * DAY_MS),
      ...textsOf(asker),
      printConsents: consentsOf(wish.lines, consents, now),
      estimateId: null,
      estimateVersionId: null,
      ...wish.estimate,
      refillId: asker.refillId ?? null,
      now,
    });
    await this.rows.addLines(em, id, 1, requestLines(wish.lines));
    await this.rows.addSteps(em, id, chain, now);
    if (state === 'waiting') await this.notices.toDecide(em, id);
    return { id, requestNo, state };
  }

  private async write(
    em: EntityManager,
    request: Omit<Parameters<RequestsRepository['add']>[1], 'requestNo'>,
  ): Promise<{ id: number; requestNo: string }> {
    for (let drawn = 0; drawn < DRAWS; drawn += 1) {
      const requestNo = toRequestNo(request.now, this.random);
      const id = await this.rows.add(em, { ...request, requestNo });
      if (id !== null) return { id, requestNo };
    }
    throw new Error('no request could be written: its numbers are taken');
  }
}

const textsOf = ({ poNo, costCentre, memo }: Asker) => ({
  poNo: textOf(poNo) || null,
  costCentre: textOf(costCentre) || null,
  memo: textOf(memo) || null,
});

/** Kept until the order, which stores them as its own; null without printed lines. */
function consentsOf(
  lines: readonly OrderLineInput[],
  { versions, origin }: GivenConsents,
  now: Date,
): RequestConsents | null {
  if (versions == null || origin === null || lines.every(({ print }) => print === null)) return null;
  return { versions: { ...versions }, ip: origin.ip, userAgent: origin.userAgent, at: now.toISOString() };
}
