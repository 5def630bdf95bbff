import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { LookedUp } from '../../../platform/http/form-shape.js';
import { Rule, textOf } from '../../../platform/http/field-rules.js';
import { CouponProblemDto } from '../../promotions/dto/coupon-problem.dto.js';

/** The coupon to use for the cart. */
export class ChooseCouponDto {
  /** As typed: case, spaces and full-width letters make no difference. */
  @ApiProperty({ maxLength: 50, example: 'WELCOME10' })
  // The lowest rule is checked first: a missing code is not reported as unknown.
  @MaxLength(50, { message: 'COUPON_UNKNOWN' })
  @IsString({ message: 'COUPON_REQUIRED' })
  @Rule(
    (choice: ChooseCouponDto) => (textOf(choice.couponCode) === '' ? 'COUPON_REQUIRED' : null),
    ['COUPON_REQUIRED'],
  )
  @LookedUp()
  couponCode!: string;
}

/** A coupon shown to members. */
export class CouponDto {
  @ApiProperty({ type: 'integer', example: 3 })
  promotionId!: number;

  @ApiProperty({ example: 'WELCOME10' })
  code!: string;

  @ApiProperty({ example: '신규 고객 10% 할인' })
  name!: string;

  /** Conditions as text. */
  @ApiProperty({ type: String, nullable: true, example: '첫 주문에 한 번 사용할 수 있습니다.' })
  description!: string | null;

  /** The discount as text. */
  @ApiProperty({ example: '10% 할인 (최대 50,000원)' })
  discountLabel!: string;

  /** Least sum of the matching goods, won, before any discount; 0 = none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 100000 })
  minimumAmount!: number;

  /** Least pieces of the matching goods; 0 = none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  minimumQuantity!: number;

  /** UTC; null = no start. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startsAt!: string | null;

  /** End of validity (first time at which it is not valid), UTC; null = no end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endsAt!: string | null;

  /** Whether the member could use it for the present cart. */
  @ApiProperty({ example: true })
  usable!: boolean;

  /** Why not; null if it is usable. */
  @ApiProperty({ type: CouponProblemDto, nullable: true, example: null })
  problem!: CouponProblemDto | null;
}
