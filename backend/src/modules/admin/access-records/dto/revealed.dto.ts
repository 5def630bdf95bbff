import { ApiProperty } from '@nestjs/swagger';

/** The complete values that a list masks. */
export class RevealedDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ type: String, nullable: true, example: '010-1234-5678' })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'kim@hotel.co.kr' })
  email!: string | null;

  /** Postal code and address in one line. */
  @ApiProperty({ type: String, nullable: true, example: '06236 서울 강남구 테헤란로 152 3층' })
  address!: string | null;
}
