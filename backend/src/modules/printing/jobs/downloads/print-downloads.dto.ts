import { ApiProperty } from '@nestjs/swagger';
import {
  ARTWORK_STATES,
  ARTWORK_TYPE_NAMES,
  PRINT_BULK_LIMITS,
  PRINT_DOWNLOADS,
  type ArtworkState,
  type ArtworkType,
  type PrintDownload,
} from '@store/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { ArtworkReportDto } from '../../artwork/dto/artwork.dto.js';

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
