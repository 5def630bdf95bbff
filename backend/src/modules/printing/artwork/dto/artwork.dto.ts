import { ApiProperty } from '@nestjs/swagger';
import {
  ARTWORK_MAX_BYTES,
  ARTWORK_NAME_MAX_LENGTH,
  ARTWORK_STATES,
  ARTWORK_TYPE_NAMES,
  ARTWORK_RESULTS,
  FINDING_CODES,
  FINDING_SEVERITIES,
  type ArtworkState,
  type ArtworkType,
  type ArtworkResult,
  type FindingCode,
  type FindingSeverity,
} from '@store/domain';
import { IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Page of the own vault. */
export class ArtworkPageQuery {
  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 100_000, default: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(100_000)
  page?: number;

  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: 100, default: 24, example: 24 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(100)
  size?: number;
}

/** The name of an artwork. */
export class RenameArtworkDto {
  /** Leading and trailing spaces are ignored. */
  @ApiProperty({ minLength: 1, maxLength: ARTWORK_NAME_MAX_LENGTH, example: '담고 로고 가로형' })
  @IsString({ message: 'ARTWORK_NAME' })
  @Length(1, ARTWORK_NAME_MAX_LENGTH, { message: 'ARTWORK_NAME' })
  name!: string;
}

/** A part of the page as fractions of its width and height, from the upper left corner. */
export class FractionBoxDto {
  @ApiProperty({ minimum: 0, maximum: 1, example: 0.05 })
  x!: number;

  @ApiProperty({ minimum: 0, maximum: 1, example: 0.1 })
  y!: number;

  @ApiProperty({ minimum: 0, maximum: 1, example: 0.9 })
  width!: number;

  @ApiProperty({ minimum: 0, maximum: 1, example: 0.8 })
  height!: number;
}

/** Size of a picture file. */
export class PixelsDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 2400 })
  width!: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 1200 })
  height!: number;
}

/** The facts of a file: enough to evaluate any placement of it. */
export class ArtworkFactsDto {
  /** Detected from the bytes; `ai` is a PDF that Illustrator wrote. */
  @ApiProperty({ enum: ARTWORK_TYPE_NAMES, example: 'pdf' })
  type!: ArtworkType;

  /** Width of the trimmed page, or of the picture at its own density, mm; null where the file states none. */
  @ApiProperty({ type: Number, nullable: true, example: 90 })
  widthMm!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 50 })
  heightMm!: number | null;

  /** Height ÷ width; null where unknown. */
  @ApiProperty({ type: Number, nullable: true, example: 0.5556 })
  ratio!: number | null;

  /** How far the page extends beyond its trim box on every side, mm; null without a trim box. */
  @ApiProperty({ type: Number, nullable: true, example: 3 })
  bleedMm!: number | null;

  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  pages!: number;

  /** Null for anything but a picture file. */
  @ApiProperty({ type: PixelsDto, nullable: true })
  pixels!: PixelsDto | null;

  /** Pixels across the page at the coarsest picture; divided by the printed width in inches it is the dpi. Null without pictures. */
  @ApiProperty({ type: Number, nullable: true, example: 2400 })
  pixelsAcross!: number | null;

  /** Colour spaces of its pictures. */
  @ApiProperty({ type: [String], enum: ['rgb', 'cmyk', 'gray', 'other'], isArray: true, example: ['rgb'] })
  colors!: ('rgb' | 'cmyk' | 'gray' | 'other')[];

  /** A picture file with an ICC profile. */
  @ApiProperty({ example: false })
  profile!: boolean;

  /** There is transparency. */
  @ApiProperty({ example: true })
  transparency!: boolean;

  /** The edge is covered; null where the file was not drawn. */
  @ApiProperty({ type: Boolean, nullable: true, example: false })
  opaque!: boolean | null;

  /** The non-empty part; null where the file was not drawn. */
  @ApiProperty({ type: FractionBoxDto, nullable: true })
  ink!: FractionBoxDto | null;

  /** Flat colours, estimated; null where the file was not drawn. */
  @ApiProperty({ type: Number, nullable: true, example: 2 })
  flatColors!: number | null;

  /** The thinnest stroke at the file's own size, mm. */
  @ApiProperty({ type: Number, nullable: true, example: 0.35 })
  thinnestMm!: number | null;

  /** The position of live text; null without any. */
  @ApiProperty({ type: FractionBoxDto, nullable: true })
  text!: FractionBoxDto | null;

  /** Names of fonts. */
  @ApiProperty({ type: [String], example: ['Pretendard-Bold'] })
  fonts!: string[];
}

/** One finding of the check. */
export class FindingDto {
  @ApiProperty({ enum: FINDING_CODES, example: 'FONT_LIVE' })
  code!: FindingCode;

  /** U unusable, F must be fixed, M a person checks, W the buyer confirms, I for information. */
  @ApiProperty({ enum: FINDING_SEVERITIES, example: 'W' })
  severity!: FindingSeverity;

  /** From 1; null where it concerns the whole file. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  page!: number | null;

  /** The measured value, in the unit of the sentence. */
  @ApiProperty({ type: Number, nullable: true, example: 3 })
  value!: number | null;

  /** The required value, in the same unit. */
  @ApiProperty({ type: Number, nullable: true, example: 1 })
  limit!: number | null;

  /** Korean sentence. */
  @ApiProperty({ example: '윤곽선으로 바꾸지 않은 글자가 있습니다. 모양이 달라질 수 있습니다.' })
  message!: string;
}

/** The machine's report on a version. */
export class ArtworkReportDto {
  /** Version of the checks. */
  @ApiProperty({ example: '1' })
  engine!: string;

  /** The level of the worst finding. */
  @ApiProperty({ enum: ARTWORK_RESULTS, example: 'WARN' })
  verdict!: ArtworkResult;

  /** Null where the file could not be read. */
  @ApiProperty({ type: ArtworkFactsDto, nullable: true })
  facts!: ArtworkFactsDto | null;

  @ApiProperty({ type: [FindingDto] })
  findings!: FindingDto[];

  /** What was not checked, in words. */
  @ApiProperty({ type: [String], example: ['맞춤법', '실제 색상'] })
  unchecked!: string[];

  /** Milliseconds that the check took. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 640 })
  tookMs!: number;
}

/** One file of an artwork; never changed. */
export class ArtworkVersionDto {
  @ApiProperty({ format: 'uuid', example: '0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11' })
  id!: string;

  /** From 1 within the artwork. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  no!: number;

  /** Detected from the bytes. */
  @ApiProperty({ enum: ARTWORK_TYPE_NAMES, example: 'ai' })
  type!: ArtworkType;

  /** Name of the file, with unsafe characters removed. */
  @ApiProperty({ example: '담고_로고.ai' })
  fileName!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: ARTWORK_MAX_BYTES, example: 1_048_576 })
  bytes!: number;

  /** SHA-256 of the bytes, hexadecimal. */
  @ApiProperty({
    pattern: '^[0-9a-f]{64}$',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256!: string;

  /** State of its check; while it is `queued` or `running` the page asks again after a second. */
  @ApiProperty({ enum: ARTWORK_STATES, example: 'done' })
  state!: ArtworkState;

  /** Null until the check has ended. */
  @ApiProperty({ type: ArtworkReportDto, nullable: true })
  report!: ArtworkReportDto | null;

  /** PNG of at most 1,000 pixels with alpha; the address works for ten minutes. Null where there is none. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'http://localhost:3000/api/files/5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10',
  })
  previewUrl!: string | null;

  /** WebP of at most 2,400 pixels, likewise. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'http://localhost:3000/api/files/5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10',
  })
  zoomUrl!: string | null;

  /** The file as uploaded, as a download; null once its bytes are deleted. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'http://localhost:3000/api/files/5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10',
  })
  fileUrl!: string | null;

  /** True in the answer to an upload of known bytes: this version is the answer, nothing new was stored. */
  @ApiProperty({ example: false })
  duplicate!: boolean;

  /** True once a print of it was approved; before that a proof is advised. */
  @ApiProperty({ example: false })
  printed!: boolean;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:00:00.000Z' })
  createdAt!: string;
}

/** A member's file for printing, in the logo vault. */
export class ArtworkDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ maxLength: ARTWORK_NAME_MAX_LENGTH, example: '담고 로고 가로형' })
  name!: string;

  /** It must not be used at present, because somebody claims a right to it. */
  @ApiProperty({ example: false })
  blocked!: boolean;

  /** Last upload, use or renewal, UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:00:00.000Z' })
  lastUsedAt!: string;

  /** When its files are deleted unless it is used or renewed, UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2027-05-23T05:00:00.000Z' })
  keepUntil!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:00:00.000Z' })
  createdAt!: string;

  /** Newest first; in a list only the newest. */
  @ApiProperty({ type: [ArtworkVersionDto] })
  versions!: ArtworkVersionDto[];
}
