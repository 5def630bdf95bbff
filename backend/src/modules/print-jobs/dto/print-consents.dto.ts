import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

/** What the buyer has agreed to, by the versions of the texts that were shown. Both are needed where a line is printed. */
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
