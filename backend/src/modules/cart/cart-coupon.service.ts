import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { discountLabel, normalizeCouponCode, refusalText } from '@store/domain';
import { couponRefused } from '../promotions/promotions.errors.js';
import { PromotionsService, type ListedCoupon } from '../promotions/promotions.service.js';
import { CartReadsService } from './cart-reads.service.js';
import { CartRepository } from './cart.repository.js';
import type { CartDto } from './dto/cart.dto.js';
import type { CouponDto } from './dto/coupon.dto.js';

/** The coupon of a member's cart. It is only stored: every read checks again whether it is valid. */
@Injectable()
export class CartCouponService {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartRepository,
    private readonly reads: CartReadsService,
    private readonly promotions: PromotionsService,
  ) {}

  /** Chooses a coupon that is valid for the present cart; any other is refused and changes nothing. */
  async choose(memberId: number, typed: string): Promise<CartDto> {
    const code = normalizeCouponCode(typed);
    return this.em.transactional(async (em) => {
      const cartId = await this.carts.lock(em, memberId);
      const cart = await this.reads.load(em, memberId);
      const offer = await this.reads.offer(em, memberId, cart, code);
      const refusal = offer.coupon?.refusal ?? null;
      if (refusal !== null) throw couponRefused(refusal);
      await this.carts.setCoupon(em, cartId, code);
      return this.reads.view(em, memberId, { ...cart, offer });
    });
  }

  /** Removes the coupon, if there is one. */
  async clear(memberId: number): Promise<CartDto> {
    return this.em.transactional(async (em) => {
      const cartId = await this.carts.lock(em, memberId);
      await this.carts.setCoupon(em, cartId, null);
      return this.reads.cartAfterChange(em, memberId);
    });
  }

  /** Coupons shown to every member, checked for this member and the present cart. */
  async listed(memberId: number): Promise<CouponDto[]> {
    const { rows, priced } = await this.reads.load(this.em, memberId);
    const purchase = { memberId, cartId: rows.id, lines: priced };
    return (await this.promotions.listed(this.em, purchase)).map(viewCoupon);
  }
}

function viewCoupon({ rule, refusal }: ListedCoupon): CouponDto {
  return {
    promotionId: rule.id,
    code: rule.code ?? '',
    name: rule.name,
    description: rule.description,
    discountLabel: discountLabel(rule.discount),
    minimumAmount: rule.minimumAmount,
    minimumQuantity: rule.minimumQuantity,
    startsAt: rule.startsAt?.toISOString() ?? null,
    endsAt: rule.endsAt?.toISOString() ?? null,
    usable: refusal === null,
    problem:
      refusal === null
        ? null
        : {
            code: refusal.code,
            message: refusalText(refusal),
            missing: 'missing' in refusal ? refusal.missing : null,
          },
  };
}
