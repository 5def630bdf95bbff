import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { FileDto } from './file.dto.js';

/** A file of anybody; a visitor's ticket proves later that the upload was the own one. */
export class TicketedFileDto extends FileDto {
  /** To be sent with the next upload and where the files are attached; null for members. */
  @ApiProperty({ type: String, nullable: true, example: 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM' })
  ticket!: string | null;
}

/** What an earlier upload answered. */
export class UploadTicketQuery {
  /** Ticket of an earlier upload, so that several files have one; absent = a new one. */
  @ApiProperty({
    required: false,
    pattern: '^[A-Za-z0-9_-]{43}$',
    example: 'b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM',
  })
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  ticket?: string;
}
