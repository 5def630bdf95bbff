import { ApiProperty } from '@nestjs/swagger';

/** Why a coupon is not valid. */
export class CouponProblemDto {
  /** Stable code: COUPON_EXPIRED, COUPON_MINIMUM … */
  @ApiProperty({ example: 'COUPON_MINIMUM' })
  code!: string;

  /** Korean sentence for the buyer. */
  @ApiProperty({ example: '쿠폰 적용 상품을 20,000원 더 담으면 사용할 수 있습니다.' })
  message!: string;

  /** Won (COUPON_MINIMUM) or pieces (COUPON_MINIMUM_QUANTITY) that are missing; else null. */
  @ApiProperty({ type: 'integer', nullable: true, example: 20000 })
  missing!: number | null;
}
