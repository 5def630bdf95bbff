import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { COUPON_REFUSALS, messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { CartCouponService } from './cart-coupon.service.js';
import { CartDto } from './dto/cart.dto.js';
import { ChooseCouponDto, CouponDto } from './dto/coupon.dto.js';

@ApiTags('cart')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller()
export class CouponsController {
  constructor(private readonly coupons: CartCouponService) {}

  @Post('cart/coupon')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'chooseCartCoupon',
    summary: 'Apply a coupon to the cart',
    description:
      'Checks the coupon against the cart, applies and remembers it. A coupon that cannot be used is refused with the reason and nothing changes; data.missing has what is missing to its minimum.',
  })
  @ApiEnvelope(CartDto)
  @ApiErrors({ 422: COUPON_REFUSALS })
  async chooseCartCoupon(
    @CurrentActor() actor: Actor,
    @Body() choice: ChooseCouponDto,
  ): Promise<Answer<CartDto>> {
    const cart = await this.coupons.choose(actor.id, choice.couponCode);
    return new Answer(cart, { message: messageFor('COUPON_APPLIED') });
  }

  @Delete('cart/coupon')
  @ApiOperation({
    operationId: 'clearCartCoupon',
    summary: 'Remove the coupon of the cart',
    description: 'Succeeds also where none is applied.',
  })
  @ApiEnvelope(CartDto)
  @ApiErrors({})
  async clearCartCoupon(@CurrentActor() actor: Actor): Promise<Answer<CartDto>> {
    return new Answer(await this.coupons.clear(actor.id), { message: messageFor('COUPON_REMOVED') });
  }

  @Get('user/coupons')
  @ApiOperation({
    operationId: 'listCoupons',
    summary: 'Coupons',
    description:
      'Public coupons, first to end first, at most 50, with whether the cart can use them and why not. An empty cart leaves conditions on products aside.',
  })
  @ApiEnvelope(CouponDto, { isArray: true })
  @ApiErrors({})
  listCoupons(@CurrentActor() actor: Actor): Promise<CouponDto[]> {
    return this.coupons.listed(actor.id);
  }
}
