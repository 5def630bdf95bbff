import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { FileDto } from './file.dto.js';

/** Anybody's file; with the ticket, a visitor later proves to be the uploader. */
export class TicketedFileDto extends FileDto {
  /** Send it with the next upload and when attaching the files; null for members. */
  @ApiProperty({ type: String, nullable: true, example: 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM' })
  ticket!: string | null;
}

/** The ticket from an earlier upload. */
export class UploadTicketQuery {
  /** Ticket of an earlier upload, so that several files share one; absent = a new one. */
  @ApiProperty({
    required: false,
    pattern: '^[A-Za-z0-9_-]{43}$',
    example: 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM',
  })
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  ticket?: string;
}
