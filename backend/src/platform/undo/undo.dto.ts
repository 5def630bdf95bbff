import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

/** More than the largest removal: 200 printed cart lines, compressed. */
const MAX_TOKEN = 200_000;

/** Undoes a removal. */
export class UndoDto {
  /** The `undo` of the answer to the removal, within ten minutes. */
  @ApiProperty({ maxLength: MAX_TOKEN, example: 'v1.mJ0c…' })
  @IsString()
  @MaxLength(MAX_TOKEN)
  undo!: string;
}
