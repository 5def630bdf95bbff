import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

/** Parameters of a signed address. All but `viewer` are needed to read the file. */
export class FileLinkDto {
  /** End of validity, seconds since 1970 (UTC). */
  @ApiProperty({ required: false, pattern: '^[0-9]{1,12}$', example: '1795237800' })
  @IsOptional()
  @Matches(/^[0-9]{1,12}$/)
  expires?: string;

  /** HMAC-SHA256 over id, expiry and viewer, base64url. */
  @ApiProperty({
    required: false,
    pattern: '^[A-Za-z0-9_-]{43}$',
    example: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  })
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  signature?: string;

  /** Id of the staff member who received the address; part of the signature. Absent for everybody else. */
  @ApiProperty({ required: false, pattern: '^[1-9][0-9]{0,9}$', example: '1' })
  @IsOptional()
  @Matches(/^[1-9][0-9]{0,9}$/)
  viewer?: string;
}
