import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

/** The buyer's consents, by the versions of the displayed texts. Both are required where a line is printed. */
export class PrintConsentsDto {
  /** Version of the text on the limits of withdrawal. */
  @ApiProperty({ maxLength: 10, example: 'v1.0' })
  @IsString()
  @MaxLength(10)
  withdrawal!: string;

  /** Version of the text on rights to what is printed. */
  @ApiProperty({ maxLength: 10, example: 'v1.0' })
  @IsString()
  @MaxLength(10)
  rights!: string;
}
