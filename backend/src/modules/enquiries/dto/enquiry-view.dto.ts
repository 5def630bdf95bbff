import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Max, Min } from 'class-validator';
import { FileDto } from '../../files/dto/file.dto.js';
import { EnquirySentDto } from './enquiry.dto.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Page of own enquiries. */
export class EnquiryPageQuery {
  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 100_000, default: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(100_000)
  page?: number;

  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: 100, default: 20, example: 20 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(100)
  size?: number;
}

/** An own enquiry in the list. */
export class MyEnquiryRowDto extends EnquirySentDto {
  @ApiProperty({ example: '객실용 머그 500개 견적' })
  title!: string;

  /** Answers so far. */
  @ApiProperty({ type: 'integer', example: 1 })
  answerCount!: number;
}

/** An answer by staff. */
export class EnquiryAnswerDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  /** Plain text. */
  @ApiProperty({ example: '500개 기준 개당 4,200원에 가능합니다.' })
  body!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;
}

/** An own enquiry with its answers. */
export class MyEnquiryDto extends EnquirySentDto {
  @ApiProperty({ example: '김구매' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '담고호텔' })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'buyer@example.com' })
  email!: string | null;

  @ApiProperty({ example: '객실용 머그 500개 견적' })
  title!: string;

  /** Plain text. */
  @ApiProperty({ example: '로고 인쇄 포함, 12월 중순 납품을 원합니다.' })
  body!: string;

  @ApiProperty({ type: String, nullable: true, example: '머그컵' })
  category!: string | null;

  /** Won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3_000_000 })
  budget!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 500 })
  quantity!: number | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-15' })
  wishedDate!: string | null;

  /** With addresses that are valid for a few minutes. */
  @ApiProperty({ type: [FileDto] })
  files!: FileDto[];

  /** Oldest first. */
  @ApiProperty({ type: [EnquiryAnswerDto] })
  answers!: EnquiryAnswerDto[];
}
