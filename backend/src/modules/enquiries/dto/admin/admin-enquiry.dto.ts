import { ApiProperty } from '@nestjs/swagger';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '@store/domain';
import { IsIn, IsOptional, Max, Min } from 'class-validator';
import { EnquiryPersonDto } from '../staff-enquiry.dto.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { sortsBy, type SortOf } from '../../../../platform/lists/sorts.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Sort orders of the enquiries, over `enquiries e` and the assignee, `members s`. */
export const ENQUIRY_SORTS = sortsBy('e.id', {
  title: 'e.title',
  asker: 'coalesce(e.company, e.name)',
  assignee: 's.name',
});
export type EnquirySort = SortOf<typeof ENQUIRY_SORTS>;

/** Filters of the enquiry list. */
export class AdminEnquiryQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...ENQUIRY_STATUSES], example: 'RECEIVED' })
  @IsOptional()
  @IsIn(['', ...ENQUIRY_STATUSES], { message: 'ENQUIRY_STATUS_FORM' })
  state?: EnquiryStatus | '';

  /** Only enquiries assigned to this person; a manager sees only their own anyway. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 2 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  assigneeId?: number;

  /** By title, requester or assignee; default newest first. */
  @SortBy(ENQUIRY_SORTS, 'recent')
  sort?: EnquirySort;
}

/** One row of the enquiry list. */
export class AdminEnquiryRowDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  @ApiProperty({ example: '객실용 머그 500개 견적' })
  title!: string;

  @ApiProperty({ example: '김구매' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '담고호텔' })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'buyer@example.com' })
  email!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '머그컵' })
  category!: string | null;

  /** Null for a visitor. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  memberId!: number | null;

  @ApiProperty({ enum: ENQUIRY_STATUSES, enumName: 'EnquiryStatus', example: 'RECEIVED' })
  status!: EnquiryStatus;

  /** Korean name of the status. */
  @ApiProperty({ example: '접수' })
  statusLabel!: string;

  @ApiProperty({ type: EnquiryPersonDto, nullable: true })
  assignee!: EnquiryPersonDto | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;

  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** A page of enquiries. */
export class AdminEnquiryPageDto {
  @ApiProperty({ type: [AdminEnquiryRowDto] })
  items!: AdminEnquiryRowDto[];

  @ApiProperty({ type: 'integer', example: 12 })
  total!: number;
}
