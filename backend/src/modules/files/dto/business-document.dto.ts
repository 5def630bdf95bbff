import { ApiProperty } from '@nestjs/swagger';
import { DOCUMENT_KINDS, DOCUMENT_STATES, type DocumentKind, type DocumentState } from '@store/domain';
import { IsIn, IsUUID } from 'class-validator';
import { FileDto } from './file.dto.js';

/** A proof document for its owner. */
export class BusinessDocumentDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ enum: DOCUMENT_KINDS, enumName: 'DocumentKind', example: 'BUSINESS_REGISTRATION' })
  kind!: DocumentKind;

  @ApiProperty({ example: '사업자등록증' })
  kindLabel!: string;

  @ApiProperty({ enum: DOCUMENT_STATES, enumName: 'DocumentState', example: 'submitted' })
  state!: DocumentState;

  @ApiProperty({ example: '심사 중' })
  stateLabel!: string;

  /** Reason of a rejection; null otherwise. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  reason!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;

  /** UTC; null before the review. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  reviewedAt!: string | null;

  file!: FileDto;
}

/** Input of a new document. */
export class SubmitDocumentDto {
  @ApiProperty({ enum: DOCUMENT_KINDS, enumName: 'DocumentKind', example: 'BUSINESS_REGISTRATION' })
  @IsIn(DOCUMENT_KINDS, { message: 'DOCUMENT_KIND' })
  kind!: DocumentKind;

  /** Id of an own upload (POST /files): PDF, PNG, JPG or WebP. */
  @ApiProperty({ format: 'uuid', example: '0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11' })
  @IsUUID(undefined, { message: 'FILE_UNKNOWN' })
  fileId!: string;
}
