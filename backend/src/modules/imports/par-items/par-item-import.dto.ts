import { ApiProperty, PickType } from '@nestjs/swagger';
import { PAR_LIMITS } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { ImportCountsDto, ImportRowDto } from '../dto/import.dto.js';

/** Whether the file is only checked. */
export class ImportParItemsQueryDto {
  /** `true` applies the good rows; absent or `false` only says what they would change. */
  @ApiProperty({ required: false, enum: ['true', 'false'], example: 'true' })
  @IsOptional()
  @IsIn(['true', 'false'])
  run?: 'true' | 'false';
}

/** A row of the file with its result. */
export class ParItemImportRowDto extends PickType(ImportRowDto, [
  'number',
  'verdict',
  'label',
  'changes',
  'problems',
]) {}

/** Rows by result. */
export class ParItemImportCountsDto extends PickType(ImportCountsDto, [
  'total',
  'ok',
  'warning',
  'error',
  'same',
]) {}

/** What a file makes of a par list. */
export class ParItemImportDto {
  /** Whether the good rows are applied now. */
  @ApiProperty({ example: false })
  applied!: boolean;

  /** Headings of the file that are not used. */
  @ApiProperty({ type: [String], example: ['비고'] })
  ignored!: string[];

  @ApiProperty({ type: ParItemImportCountsDto })
  counts!: ParItemImportCountsDto;

  @ApiProperty({ type: [ParItemImportRowDto], maxItems: PAR_LIMITS.items })
  rows!: ParItemImportRowDto[];
}
