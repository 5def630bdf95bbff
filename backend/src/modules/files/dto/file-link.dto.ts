import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

/** What a signed address carries. */
export class FileLinkDto {
  /** End of validity, seconds since 1970 (UTC). */
  @ApiProperty({ pattern: '^[0-9]{1,12}$', example: '1795237800' })
  @Matches(/^[0-9]{1,12}$/)
  expires!: string;

  /** HMAC-SHA256 over id and expiry, base64url. */
  @ApiProperty({ pattern: '^[A-Za-z0-9_-]{43}$', example: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  signature!: string;
}
