import { ApiProperty } from '@nestjs/swagger';
import { DOCUMENT_KINDS, DOCUMENT_STATES, type DocumentKind, type DocumentState } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { DOCUMENT_SORTS, type DocumentSort } from '../../documents/document-list.filter.js';
import { AdminDocumentRowDto } from '../admin-document.dto.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';

/** Filters of the review list. `q` searches company, member, e-mail and registration number. */
export class AdminDocumentQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...DOCUMENT_STATES], example: 'submitted' })
  @IsOptional()
  @IsIn(['', ...DOCUMENT_STATES], { message: 'DOCUMENT_STATE' })
  state?: DocumentState | '';

  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...DOCUMENT_KINDS], example: 'BUSINESS_REGISTRATION' })
  @IsOptional()
  @IsIn(['', ...DOCUMENT_KINDS], { message: 'DOCUMENT_KIND' })
  kind?: DocumentKind | '';

  /** By company or member, or by age; default: the oldest waiting document first, else the newest. */
  @SortBy(DOCUMENT_SORTS)
  sort?: DocumentSort;
}

/** A page of the review list. */
export class AdminDocumentPageDto {
  @ApiProperty({ type: [AdminDocumentRowDto] })
  items!: AdminDocumentRowDto[];

  /** Total of matching documents. */
  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}
