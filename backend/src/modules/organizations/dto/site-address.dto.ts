import { ApiProperty } from '@nestjs/swagger';
import { OptionalText, Rule } from '../../../platform/http/field-rules.js';
import { phoneProblem, requiredProblem } from '../../members/dto/address.rules.js';

/** Delivery address of a site. */
export class SiteAddressDto {
  @ApiProperty({ example: '한지민' })
  receiverName!: string;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  receiverPhone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '48094' })
  postalCode!: string | null;

  @ApiProperty({ example: '부산광역시 해운대구 해운대해변로 298번길 24' })
  address1!: string;

  @ApiProperty({ type: String, nullable: true, example: '지하 1층 검수장' })
  address2!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '해운대구' })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '부산광역시' })
  state!: string | null;

  /** Request to the carrier. */
  @ApiProperty({ type: String, nullable: true, example: '하역장으로 들어와 주세요.' })
  memo!: string | null;
}

/** Input of a site's delivery address. */
export class SaveSiteAddressDto {
  /** Up to 50 characters. */
  @ApiProperty({ maxLength: 50, example: '한지민' })
  @Rule(
    (form: SaveSiteAddressDto) => requiredProblem(form.receiverName, 50),
    ['ADDRESS_FIELDS_REQUIRED', 'VALIDATION_FAILED'],
  )
  receiverName!: string;

  /** Up to 200 characters. */
  @ApiProperty({ maxLength: 200, example: '부산광역시 해운대구 해운대해변로 298번길 24' })
  @Rule(
    (form: SaveSiteAddressDto) => requiredProblem(form.address1, 200),
    ['ADDRESS_FIELDS_REQUIRED', 'VALIDATION_FAILED'],
  )
  address1!: string;

  /** 10 or 11 digits if present. */
  @ApiProperty({ type: String, required: false, nullable: true, example: '01012345678' })
  @Rule((form: SaveSiteAddressDto) => phoneProblem(form.receiverPhone), ['PHONE_FORM'])
  receiverPhone?: string | null;

  @OptionalText(10, '48094')
  postalCode?: string | null;

  @OptionalText(200, '지하 1층 검수장')
  address2?: string | null;

  @OptionalText(50, '해운대구')
  city?: string | null;

  @OptionalText(50, '부산광역시')
  state?: string | null;

  /** Request to the carrier. */
  @OptionalText(200, '하역장으로 들어와 주세요.')
  memo?: string | null;
}
