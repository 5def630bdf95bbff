import { ApiProperty } from '@nestjs/swagger';
import {
  ARTWORK_RESULTS,
  BULK_PRINT_MOVES,
  PRINT_BULK_LIMITS,
  PRINT_DUE_BUCKETS,
  PRINT_DUES,
  PRINT_JOB_STATES,
  type ArtworkResult,
  type BulkPrintMove,
  type PrintDue,
  type PrintDueBucket,
  type PrintJobState,
} from '@store/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { PRINT_JOB_SORTS, type PrintJobSort } from '../print-board.filter.js';
import { PrintJobCountDto, PrintJobDto, PrintJobQueryDto } from '../../jobs/dto/print-job.dto.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** The filter of board, list, counts and export of staff. `q` also searches buyers and companies. */
export class StaffPrintJobFilterDto extends PrintJobQueryDto {
  /**
   * Due dates of open jobs; `approve`: the last day of approval for the wished date has come; `silent`: the buyer does not
   * answer. Empty for all.
   */
  @ApiProperty({ required: false, enum: ['', ...PRINT_DUES], example: 'today' })
  @IsOptional()
  @IsIn(['', ...PRINT_DUES])
  due?: PrintDue | '';

  /** Id of a product. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: MAX_INT4, example: 12 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  product?: number;

  /** Code of a print method of the product. */
  @ApiProperty({ required: false, maxLength: 50, example: 'silk' })
  @IsOptional()
  @IsString()
  @MaxLength(50)
  method?: string;

  /** Id of a buyer. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: MAX_INT4, example: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  member?: number;

  /** Id of the buyers' manager; 0 for buyers without one. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: MAX_INT4, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(MAX_INT4)
  manager?: number;

  /** Held jobs only, or none of them; empty for all. */
  @ApiProperty({ required: false, enum: ['', 'true', 'false'], example: 'true' })
  @IsOptional()
  @IsIn(['', 'true', 'false'])
  held?: '' | 'true' | 'false';
}

/** Filter and order of the staff's list. */
export class StaffPrintJobQueryDto extends StaffPrintJobFilterDto {
  /** Newest first without it. */
  @SortBy(PRINT_JOB_SORTS, 'recent')
  sort?: PrintJobSort;
}

/** The manager of the buyer. */
export class PrintJobManagerDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: '이매니저' })
  name!: string;
}

/** What a card shows of a placement. */
export class StaffPlacementDto {
  /** Width in mm, to a tenth; null while there is no artwork. */
  @ApiProperty({ type: Number, nullable: true, example: 80 })
  widthMm!: number | null;

  /** Height in mm, to a tenth. */
  @ApiProperty({ type: Number, nullable: true, example: 40 })
  heightMm!: number | null;

  /** Colours of the inks: hex values, PANTONE or DIC numbers, or 원본과 같은 색. */
  @ApiProperty({ type: [String], example: ['#1B2A41'] })
  colours!: string[];
}

/** A job as a card of the board and a row of the list. */
export class StaffPrintJobDto extends PrintJobDto {
  /** The bucket of the due day, as of today; null where nothing is left to do. */
  @ApiProperty({ enum: PRINT_DUE_BUCKETS, nullable: true, example: 'week' })
  due!: PrintDueBucket | null;

  @ApiProperty({ type: 'integer', example: 1 })
  memberId!: number;

  @ApiProperty({ example: '김하늘' })
  memberName!: string;

  @ApiProperty({ type: String, nullable: true, example: '호텔 서림' })
  company!: string | null;

  /** Null where the buyer has none. */
  @ApiProperty({ type: PrintJobManagerDto, nullable: true })
  manager!: PrintJobManagerDto | null;

  /** The worst result of the checks of its files; null while one is missing or being checked. */
  @ApiProperty({ enum: ARTWORK_RESULTS, nullable: true, example: 'WARN' })
  verdict!: ArtworkResult | null;

  /** Size and colours of each placement, in the order of `summary`. */
  @ApiProperty({ type: [StaffPlacementDto] })
  placements!: StaffPlacementDto[];

  /** Unresolved threads whose last comment is not by staff. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  openThreads!: number;

  /** Picture of the print, valid for ten minutes; null while there is none. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://shop.example/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795237800',
  })
  thumbUrl!: string | null;
}

/** Open jobs per due bucket, those whose last day of approval has come, and those whose buyer is silent. */
export class PrintDueCountDto {
  @ApiProperty({ enum: PRINT_DUES, example: 'today' })
  due!: PrintDue;

  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  count!: number;
}

/** A page of the jobs that the caller looks after. */
export class StaffPrintJobPageDto {
  @ApiProperty({ type: [StaffPrintJobDto] })
  items!: StaffPrintJobDto[];

  /** Number of jobs that match. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  total!: number;

  /** Each state with the jobs that match apart from the state. */
  @ApiProperty({ type: [PrintJobCountDto] })
  counts!: PrintJobCountDto[];

  /** Each due bucket with the jobs that match apart from the due date. */
  @ApiProperty({ type: [PrintDueCountDto] })
  dues!: PrintDueCountDto[];
}

/** A state of the board. */
export class PrintBoardColumnDto {
  @ApiProperty({ enum: PRINT_JOB_STATES, example: 'APPROVED' })
  state!: PrintJobState;

  @ApiProperty({ example: '시안 확정' })
  stateLabel!: string;

  /** Number of its jobs that match, shown or not. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  count!: number;

  /** Each due bucket with its jobs in this state that match apart from the due date. */
  @ApiProperty({ type: [PrintDueCountDto] })
  due!: PrintDueCountDto[];

  /** At most 50: those due first, and of the produced ones the newest. */
  @ApiProperty({ type: [StaffPrintJobDto] })
  cards!: StaffPrintJobDto[];
}

/** The caller's jobs by state. */
export class PrintBoardDto {
  @ApiProperty({ type: [PrintBoardColumnDto] })
  columns!: PrintBoardColumnDto[];
}

/** Start or finish of many jobs. */
export class BulkPrintMovesDto {
  @ApiProperty({ enum: BULK_PRINT_MOVES, example: 'start' })
  @IsIn(BULK_PRINT_MOVES)
  move!: BulkPrintMove;

  @ApiProperty({
    type: [Number],
    items: { type: 'integer' },
    minItems: 1,
    maxItems: PRINT_BULK_LIMITS.moves,
    example: [12, 13],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PRINT_BULK_LIMITS.moves)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  ids!: number[];
}

/** The result of one job. */
export class PrintMoveResultDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Null for an unknown job, or one that the caller does not look after. */
  @ApiProperty({ type: String, nullable: true, example: 'P-20261124-7K3Q9D' })
  no!: string | null;

  @ApiProperty({ example: true })
  moved!: boolean;

  /** Why it was not moved; null where it was. */
  @ApiProperty({ type: String, nullable: true, example: null })
  message!: string | null;
}

/** The results, in the requested order. */
export class BulkPrintMovesResultDto {
  /** Number of moved jobs. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  moved!: number;

  @ApiProperty({ type: [PrintMoveResultDto] })
  items!: PrintMoveResultDto[];
}
