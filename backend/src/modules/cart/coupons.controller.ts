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
    summary: '장바구니에 쿠폰 적용',
    description:
      '쿠폰을 현재 장바구니로 확인해 적용하고 기억합니다. 사용할 수 없는 쿠폰은 이유와 함께 거절되며 아무것도 바뀌지 않습니다. 최소 금액·수량이 모자라면 data.missing에 부족분이 들어 있습니다.',
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
    summary: '장바구니 쿠폰 해제',
    description: '적용한 쿠폰을 해제합니다. 적용한 쿠폰이 없어도 성공으로 응답합니다.',
  })
  @ApiEnvelope(CartDto)
  @ApiErrors({})
  async clearCartCoupon(@CurrentActor() actor: Actor): Promise<Answer<CartDto>> {
    return new Answer(await this.coupons.clear(actor.id), { message: messageFor('COUPON_REMOVED') });
  }

  @Get('user/coupons')
  @ApiOperation({
    operationId: 'listCoupons',
    summary: '쿠폰함',
    description:
      '공개된 쿠폰을 마감이 가까운 순서로 최대 50개 반환합니다. 현재 장바구니에 쓸 수 있는지와 쓸 수 없는 이유가 함께 있으며, 장바구니가 비어 있으면 상품 조건은 보지 않습니다.',
  })
  @ApiEnvelope(CouponDto, { isArray: true })
  @ApiErrors({})
  listCoupons(@CurrentActor() actor: Actor): Promise<CouponDto[]> {
    return this.coupons.listed(actor.id);
  }
}
