import { ApiProperty } from '@nestjs/swagger';
import { DEFAULT_COUNTRY } from '@store/domain';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { OptionalText, Rule } from '../../../platform/http/field-rules.js';
import { requiredProblem, phoneProblem } from './address.rules.js';

/** A delivery or billing address. */
export class AddressDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ type: String, nullable: true, example: '본점' })
  label!: string | null;

  @ApiProperty({ example: '김구매' })
  receiverName!: string;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  receiverPhone!: string | null;

  /** ISO 3166 alpha-2. */
  @ApiProperty({ example: DEFAULT_COUNTRY })
  countryCode!: string;

  @ApiProperty({ type: String, nullable: true, example: '04524' })
  postalCode!: string | null;

  @ApiProperty({ example: '서울 중구 세종대로 110' })
  address1!: string;

  @ApiProperty({ type: String, nullable: true, example: '3층' })
  address2!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '서울' })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '서울특별시' })
  state!: string | null;

  /** Request to the carrier. */
  @ApiProperty({ type: String, nullable: true, example: '경비실에 맡겨 주세요' })
  memo!: string | null;

  /** At most one per member. */
  isDefaultShipping!: boolean;

  /** At most one per member. */
  isDefaultBilling!: boolean;
}

const REQUIRED_CODES = ['ADDRESS_FIELDS_REQUIRED', 'VALIDATION_FAILED'] as const;

/** Input of an address. In a PUT, absent fields keep their value, except the two required ones. */
export class SaveAddressDto {
  /** Ignored; screens may send back the whole address. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, example: 12 })
  @IsOptional()
  id?: number | null;

  /** Required, up to 50 characters. */
  @ApiProperty({ maxLength: 50, example: '김구매' })
  @Rule((form: SaveAddressDto) => requiredProblem(form.receiverName, 50), REQUIRED_CODES)
  receiverName!: string;

  /** Required, up to 200 characters. */
  @ApiProperty({ maxLength: 200, example: '서울 중구 세종대로 110' })
  @Rule((form: SaveAddressDto) => requiredProblem(form.address1, 200), REQUIRED_CODES)
  address1!: string;

  /** 10 or 11 digits if present. */
  @ApiProperty({ type: String, required: false, nullable: true, example: '01012345678' })
  @Rule((form: SaveAddressDto) => phoneProblem(form.receiverPhone), ['PHONE_FORM'])
  receiverPhone?: string | null;

  /** @example '본점' */
  @OptionalText(50)
  label?: string | null;

  /** ISO 3166 alpha-2. */
  @ApiProperty({ type: String, required: false, nullable: true, default: DEFAULT_COUNTRY })
  @IsOptional()
  @Matches(/^([A-Z]{2})?$/)
  countryCode?: string | null;

  /** @example '04524' */
  @OptionalText(10)
  postalCode?: string | null;

  /** @example '3층' */
  @OptionalText(200)
  address2?: string | null;

  /** @example '서울' */
  @OptionalText(50)
  city?: string | null;

  /** @example '서울특별시' */
  @OptionalText(50)
  state?: string | null;

  /** Request to the carrier. @example '경비실에 맡겨 주세요' */
  @OptionalText(200)
  memo?: string | null;

  /** True makes this the default. False is ignored on the default itself, because a member always has one. */
  @IsOptional()
  @IsBoolean()
  isDefaultShipping?: boolean | null;

  @IsOptional()
  @IsBoolean()
  isDefaultBilling?: boolean | null;
}
