import { ApiProperty } from '@nestjs/swagger';
import { EXTERNAL_ID_MAX } from '@store/domain';
import { ValidateBy } from 'class-validator';

const isExternalId = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() !== '' && value.length <= EXTERNAL_ID_MAX);

/** The id to give. */
export class GivenExternalIdDto {
  /** Your own id, unique among your orders or products; null takes it away. */
  @ApiProperty({ type: String, nullable: true, minLength: 1, maxLength: EXTERNAL_ID_MAX, example: 'A-1027' })
  @ValidateBy(
    { name: 'isExternalId', validator: { validate: isExternalId } },
    { message: 'EXTERNAL_ID_FORM' },
  )
  externalId!: string | null;
}

/** The id that was given. */
export class ExternalIdDto {
  /** Of the order or product. */
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({ type: String, nullable: true, example: 'A-1027' })
  externalId!: string | null;
}
