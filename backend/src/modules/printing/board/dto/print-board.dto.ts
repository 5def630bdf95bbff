import { ApiProperty } from '@nestjs/swagger';
import {
  ARTWORK_RESULTS,
  ARTWORK_STATES,
  ARTWORK_TYPE_NAMES,
  BULK_PRINT_MOVES,
  PRINT_BULK_LIMITS,
  PRINT_DOWNLOADS,
  PRINT_DUE_BUCKETS,
  PRINT_DUES,
  PRINT_JOB_STATES,
  type ArtworkResult,
  type ArtworkState,
  type ArtworkType,
  type BulkPrintMove,
  type PrintDownload,
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
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { ArtworkReportDto } from '../../artwork/dto/artwork.dto.js';
import { PRINT_JOB_SORTS, type PrintJobSort } from '../print-board.filter.js';
import { PrintJobCountDto, PrintJobDto, PrintJobQueryDto } from '../../jobs/dto/print-job.dto.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** The filter of board, list, counts and export of staff. `q` also searches buyers and companies. */
export class StaffPrintJobFilterDto extends PrintJobQueryDto {
  /** Due dates of open jobs, or `silent`: the buyer does not answer. Empty for all. */
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

/** Open jobs per due bucket, and those whose buyer is silent. */
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

/** The jobs whose files or sheets are requested. */
export class PrintDownloadInputDto {
  @ApiProperty({
    type: [Number],
    items: { type: 'integer' },
    minItems: 1,
    maxItems: PRINT_BULK_LIMITS.downloads,
    example: [12, 13],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PRINT_BULK_LIMITS.downloads)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  ids!: number[];

  /** `files`: the buyers' files as ZIP with a list of them; `sheets`: job sheets in one PDF. */
  @ApiProperty({ enum: PRINT_DOWNLOADS, example: 'files' })
  @IsIn(PRINT_DOWNLOADS)
  what!: PrintDownload;
}

/** A signed address of the download. */
export class PrintDownloadDto {
  /** Works for ten minutes, without a sign-in. */
  @ApiProperty({
    example:
      'https://shop.example/api/print-downloads/files?jobs=12,13&expires=1795237800&viewer=1&signature=3q2',
  })
  url!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;

  /** Files in it; for sheets, jobs. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 4 })
  count!: number;

  /** Bytes of the files; null for sheets, which are drawn on request. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 1_048_576 })
  bytes!: number | null;
}

/** The query of a download's signed address. */
export class PrintDownloadLinkDto {
  /** Ids of the jobs, comma-separated. */
  @ApiProperty({ maxLength: 600, pattern: '^[0-9]{1,10}(,[0-9]{1,10}){0,49}$', example: '12,13' })
  @Matches(/^\d{1,10}(,\d{1,10}){0,49}$/)
  jobs!: string;

  /** End of validity, seconds since 1970 (UTC). */
  @ApiProperty({ pattern: '^[0-9]{1,12}$', example: '1795237800' })
  @Matches(/^[0-9]{1,12}$/)
  expires!: string;

  /** HMAC-SHA256 over what, jobs, expiry and viewer, base64url. */
  @ApiProperty({ pattern: '^[A-Za-z0-9_-]{43}$', example: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  signature!: string;

  /** Id of the member of staff who received the address. */
  @ApiProperty({ pattern: '^[1-9][0-9]{0,9}$', example: '1' })
  @Matches(/^[1-9][0-9]{0,9}$/)
  viewer!: string;
}

/** A file that a job prints, with the findings of its check. */
export class PrintJobFileDto {
  @ApiProperty({ format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  versionId!: string;

  @ApiProperty({ example: '로고.ai' })
  fileName!: string;

  /** SHA-256 of its bytes, hexadecimal. */
  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256!: string;

  @ApiProperty({ type: 'integer', minimum: 0, example: 120_000 })
  bytes!: number;

  @ApiProperty({ enum: ARTWORK_TYPE_NAMES, example: 'ai' })
  type!: ArtworkType;

  @ApiProperty({ enum: ARTWORK_STATES, example: 'done' })
  state!: ArtworkState;

  /** Null while it is being checked. */
  @ApiProperty({ type: ArtworkReportDto, nullable: true })
  report!: ArtworkReportDto | null;

  /** Valid for ten minutes; null where there is no picture. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://shop.example/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795237800',
  })
  previewUrl!: string | null;
}

/** The box of a print area as configured today. */
export class PrintJobBoxDto {
  /** Code of the area. */
  @ApiProperty({ example: 'front' })
  area!: string;

  /** mm. */
  @ApiProperty({ type: 'number', minimum: 1, example: 280 })
  widthMm!: number;

  @ApiProperty({ type: 'number', minimum: 1, example: 280 })
  heightMm!: number;

  /** Safe margin, mm. */
  @ApiProperty({ type: 'number', minimum: 0, example: 5 })
  safeMm!: number;

  /** Bleed, mm. */
  @ApiProperty({ type: 'number', minimum: 0, example: 0 })
  bleedMm!: number;
}

/** What the workshop needs besides the job: its files and the print boxes. */
export class PrintJobFilesDto {
  @ApiProperty({ type: [PrintJobFileDto] })
  files!: PrintJobFileDto[];

  @ApiProperty({ type: [PrintJobBoxDto] })
  boxes!: PrintJobBoxDto[];

  /** Day of dispatch, in Seoul; null before the approval. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-04' })
  dueOn!: string | null;

  /** The first promised day; null before the approval. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-04' })
  promisedOn!: string | null;
}
