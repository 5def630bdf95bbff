import { ApiProperty } from '@nestjs/swagger';
import { THREAD_LIMITS } from '@store/domain';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { FileDto } from '../../files/dto/file.dto.js';
import { isTextWithin, OptionalText, Rule } from '../../../platform/http/field-rules.js';

/** How attached files are refused. */
export const FILE_REFUSALS = ['FILE_UNKNOWN', 'FILE_PURPOSE', 'FILE_COUNT'] as const;

/** Files that were uploaded before, to attach. */
export class AttachedFilesDto {
  /** Ids of own uploads (POST /estimates/files or POST /files). */
  @ApiProperty({
    type: 'array',
    required: false,
    maxItems: THREAD_LIMITS.files,
    items: { type: 'string', format: 'uuid' },
    example: [],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(THREAD_LIMITS.files)
  @IsUUID(undefined, { each: true })
  fileIds?: string[];

  /** The key from a visitor's upload; members need none. */
  @OptionalText(100, 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM')
  fileTicket?: string | null;
}

/** A message in the thread. */
export class WriteMessageDto extends AttachedFilesDto {
  /** Plain text. */
  @ApiProperty({ minLength: 1, maxLength: THREAD_LIMITS.message, example: '인쇄는 몇 도로 생각하시나요?' })
  @Rule(
    ({ body }: WriteMessageDto) =>
      isTextWithin(body, THREAD_LIMITS.message) ? null : 'ESTIMATE_MESSAGE_REQUIRED',
    ['ESTIMATE_MESSAGE_REQUIRED'],
  )
  body!: string;
}

/** What every message of a thread has. */
export class ThreadMessageDto {
  @ApiProperty({ type: 'integer', example: 70 })
  id!: number;

  /** Empty for an automatic event, and for a person whose account is closed. */
  @ApiProperty({ example: '이매니저' })
  authorName!: string;

  /** Plain text. */
  @ApiProperty({ example: '인쇄는 몇 도로 생각하시나요?' })
  body!: string;

  /** With addresses that work for a few minutes. */
  @ApiProperty({ type: [FileDto] })
  files!: FileDto[];

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;
}
