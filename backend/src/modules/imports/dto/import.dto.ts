import { ApiProperty } from '@nestjs/swagger';
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  IMPORT_ROW_RESULTS,
  type ImportKindName,
  type ImportStateName,
  type ImportRowResult,
} from '@store/domain';
import { IsIn, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { WholeNumber } from '../../../platform/http/whole-number.js';

const ROW_FILTERS = ['', ...IMPORT_ROW_RESULTS, 'applied', 'refused'] as const;
const ROW_STATES = ['pending', 'applied', 'refused'] as const;
const LEVELS = ['error', 'warning'] as const;

/** Kind of the file's content. */
export class CreateImportQueryDto {
  /** `tracking`: tracking numbers of orders; `products`: prices, stock and new products. 422 for unknown words. */
  @ApiProperty({ enum: IMPORT_KINDS, enumName: 'ImportKind', example: 'products' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  kind?: string;
}

/** Page of the history. */
export class ImportQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...IMPORT_KINDS] })
  @IsOptional()
  @IsIn(['', ...IMPORT_KINDS], { message: 'IMPORT_KIND_FORM' })
  kind?: '' | ImportKindName;

  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  page?: number;

  /** Rows per page; at most 200, larger values are cut. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  size?: number;
}

/** Page of the rows. */
export class ImportRowQueryDto {
  /** A row's result in the dry run, or its final state: `applied`, `refused`. Empty for all. */
  @ApiProperty({ required: false, enum: ROW_FILTERS, example: 'error' })
  @IsOptional()
  @IsIn(ROW_FILTERS)
  verdict?: (typeof ROW_FILTERS)[number];

  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  page?: number;

  /** Rows per page; at most 200, larger values are cut. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  size?: number;
}

/** Rows by result, and the progress of the run. */
export class ImportCountsDto {
  @ApiProperty({ type: 'integer', example: 500 })
  total!: number;

  /** Rows with a valid change. */
  @ApiProperty({ type: 'integer', example: 480 })
  ok!: number;

  /** Rows with an unusual change; they are applied too. */
  @ApiProperty({ type: 'integer', example: 8 })
  warning!: number;

  /** Rows that cannot be applied. */
  @ApiProperty({ type: 'integer', example: 3 })
  error!: number;

  /** Rows that change nothing. */
  @ApiProperty({ type: 'integer', example: 9 })
  same!: number;

  /** Rows to be applied that still wait. */
  @ApiProperty({ type: 'integer', example: 288 })
  waiting!: number;

  @ApiProperty({ type: 'integer', example: 200 })
  applied!: number;

  /** Rows that could no longer be applied when the run reached them. */
  @ApiProperty({ type: 'integer', example: 0 })
  refused!: number;
}

/** An uploaded spreadsheet. */
export class ImportDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ enum: IMPORT_KINDS, enumName: 'ImportKind', example: 'products' })
  kind!: ImportKindName;

  @ApiProperty({ example: '상품' })
  kindLabel!: string;

  /**
   * `checking`: waits for the worker's dry run, ask again a second later; `ready`: checked, waits to be run; `running`,
   * `done`; `canceled`: remaining rows are never applied; `unreadable`: the file could not be read (`problem`).
   */
  @ApiProperty({ enum: IMPORT_STATES, enumName: 'ImportState', example: 'running' })
  state!: ImportStateName;

  @ApiProperty({ example: '반영 중' })
  stateLabel!: string;

  @ApiProperty({ example: '상품_2026-11-21.xlsx' })
  fileName!: string;

  /** Encoding of the file: XLSX, UTF-8, UTF-16 or CP949; empty before it was read. */
  @ApiProperty({ example: 'XLSX' })
  encoding!: string;

  /** Headings of the file that this kind of import does not use. */
  @ApiProperty({ type: [String], example: ['카테고리'] })
  ignored!: string[];

  @ApiProperty({ example: '관리자' })
  createdByName!: string;

  /** The operator who ran it; null before the run. */
  @ApiProperty({ type: 'string', nullable: true, example: '관리자' })
  ranByName!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  startedAt!: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  finishedAt!: string | null;

  /** Why the file could not be read, in state `unreadable`; else null. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 올려 주세요.',
  })
  problem!: string | null;

  /** All 0 before the file was read. */
  @ApiProperty({ type: ImportCountsDto })
  counts!: ImportCountsDto;
}

/** A page of the history, newest first. */
export class ImportPageDto {
  @ApiProperty({ type: [ImportDto] })
  items!: ImportDto[];

  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}

/** One field that the row changes, in words for people. */
export class ImportChangeDto {
  @ApiProperty({ example: '기본가' })
  field!: string;

  /** Null if there was no value. */
  @ApiProperty({ type: 'string', nullable: true, example: '12,000원' })
  before!: string | null;

  /** Null if the value is removed. */
  @ApiProperty({ type: 'string', nullable: true, example: '10,900원' })
  after!: string | null;
}

/** An error or warning about a row. */
export class ImportProblemDto {
  /** Heading of the column; null if it concerns the whole row. */
  @ApiProperty({ type: 'string', nullable: true, example: '기본가' })
  column!: string | null;

  @ApiProperty({ example: 'ROW_NUMBER_FORM' })
  code!: string;

  @ApiProperty({ example: '0 이상의 정수로 입력해 주세요.' })
  message!: string;

  @ApiProperty({ enum: LEVELS, example: 'error' })
  level!: (typeof LEVELS)[number];
}

/** A row of the file with its result. */
export class ImportRowDto {
  /** Row number as in the spreadsheet. */
  @ApiProperty({ type: 'integer', example: 14 })
  number!: number;

  @ApiProperty({ enum: IMPORT_ROW_RESULTS, enumName: 'ImportVerdict', example: 'ok' })
  verdict!: ImportRowResult;

  @ApiProperty({ enum: ROW_STATES, example: 'pending' })
  state!: (typeof ROW_STATES)[number];

  /** The row's subject: an order number, a product's title. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  label!: string;

  /** Order or product; null for a new or unknown one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  targetId!: number | null;

  @ApiProperty({ type: [ImportChangeDto] })
  changes!: ImportChangeDto[];

  @ApiProperty({ type: [ImportProblemDto] })
  problems!: ImportProblemDto[];
}

/** A page of rows in the order of the sheet. */
export class ImportRowPageDto {
  @ApiProperty({ type: [ImportRowDto] })
  items!: ImportRowDto[];

  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}
