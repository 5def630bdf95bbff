import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { LookedUp } from '../../../platform/http/form-shape.js';
import { Rule, textOf } from '../../../platform/http/field-rules.js';
import { CouponProblemDto } from '../../promotions/dto/coupon-problem.dto.js';

/** The coupon to use for the cart. */
export class ChooseCouponDto {
  /** As typed: case, spaces and full-width letters make no difference. */
  @ApiProperty({ maxLength: 50, example: 'WELCOME10' })
  // The first to refuse is the lowest: what is missing is not called unknown.
  @MaxLength(50, { message: 'COUPON_UNKNOWN' })
  @IsString({ message: 'COUPON_REQUIRED' })
  @Rule(
    (choice: ChooseCouponDto) => (textOf(choice.couponCode) === '' ? 'COUPON_REQUIRED' : null),
    ['COUPON_REQUIRED'],
  )
  @LookedUp()
  couponCode!: string;
}

/** A coupon that members are shown. */
export class CouponDto {
  @ApiProperty({ type: 'integer', example: 3 })
  promotionId!: number;

  @ApiProperty({ example: 'WELCOME10' })
  code!: string;

  @ApiProperty({ example: '신규 고객 10% 할인' })
  name!: string;

  /** Conditions in words. */
  @ApiProperty({ type: String, nullable: true, example: '첫 주문에 한 번 사용할 수 있습니다.' })
  description!: string | null;

  /** What it takes off, in words. */
  @ApiProperty({ example: '10% 할인 (최대 50,000원)' })
  discountLabel!: string;

  /** Least sum of the goods that it is for, won, before any discount; 0 = none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 100000 })
  minimumAmount!: number;

  /** Least pieces of the goods that it is for; 0 = none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  minimumQuantity!: number;

  /** UTC; null = has begun. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startsAt!: string | null;

  /** First moment at which it is no longer valid, UTC; null = without end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endsAt!: string | null;

  /** The member could use it for the present cart. */
  @ApiProperty({ example: true })
  usable!: boolean;

  /** Why not; null where it is usable. */
  @ApiProperty({ type: CouponProblemDto, nullable: true, example: null })
  problem!: CouponProblemDto | null;
}
