import { ApiProperty } from '@nestjs/swagger';
import { PARTNER_KEY_ID_LENGTH, ROLES, type Role } from '@store/domain';
import { IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { AUDIT_SORTS, type AuditSort } from '../audit-reads.service.js';
import { IsDay } from '../../../platform/lists/is-day.js';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../platform/lists/sort-by.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Filters of the audit log. `q` finds operators by name, partners by the id of a key, and targets by name, by number (an order's, a job's), or by their complete id. */
export class AuditQueryDto extends ListQueryDto {
  /** Id of the member who made the change. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  actor?: number;

  /** Public id of the partner's key that made the change. */
  @ApiProperty({ required: false, maxLength: PARTNER_KEY_ID_LENGTH, example: 'k3xq7mzd' })
  @IsOptional()
  @IsString()
  @MaxLength(PARTNER_KEY_ID_LENGTH)
  keyId?: string;

  @ApiProperty({ required: false, maxLength: 60, example: 'order.status' })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  action?: string;

  @ApiProperty({ required: false, maxLength: 40, example: 'order' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  targetType?: string;

  @ApiProperty({ required: false, maxLength: 40, example: '41' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  targetId?: string;

  /** First day in Seoul, yyyy-MM-dd. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-01' })
  @IsDay()
  from?: string;

  /** Last day in Seoul, yyyy-MM-dd, included. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-30' })
  @IsDay()
  to?: string;

  /** Newest or oldest first. */
  @SortBy(AUDIT_SORTS, 'recent')
  sort?: AuditSort;
}

/** One change by an operator or a partner. */
export class AuditEntryDto {
  @ApiProperty({ type: 'integer', example: 5012 })
  id!: number;

  /** Dotted verb. */
  @ApiProperty({ example: 'order.status' })
  action!: string;

  @ApiProperty({ example: 'order' })
  targetType!: string;

  @ApiProperty({ example: '41' })
  targetId!: string;

  /** What it is called today: an order's number, a product's title, a person's name; null if it has no name, or is gone. */
  @ApiProperty({ type: String, nullable: true, example: '20261121-000041' })
  targetName!: string | null;

  /** Names of the people whose ids stand in `before` and `after` (a customer's manager, who handles an enquiry), by id. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { 7: '이관리' } })
  people!: Record<string, string>;

  /** The operator; null for a change by a partner. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  actorId!: number | null;

  /** The operator's name today, or the partner's at that time. */
  @ApiProperty({ example: '이관리' })
  actorName!: string;

  /** Role of the operator today: 0 customer, 1 manager, 2 admin; null for a partner. */
  @ApiProperty({ type: 'integer', enum: ROLES, nullable: true, example: 2 })
  actorRole!: Role | null;

  /** Public id of the key by which a partner made the change; null for an operator. */
  @ApiProperty({ type: String, nullable: true, example: null })
  partnerKeyId!: string | null;

  /** Values before the change; null if there were none, or if they are absent here (`shortened`). */
  @ApiProperty({
    type: 'object',
    nullable: true,
    additionalProperties: true,
    example: { status: 'PAID' },
  })
  before!: unknown;

  /** Values after the change. */
  @ApiProperty({
    type: 'object',
    nullable: true,
    additionalProperties: true,
    example: { status: 'PREPARING' },
  })
  after!: unknown;

  /** True if before and after are long: read the single entry for them. */
  @ApiProperty({ example: false })
  shortened!: boolean;

  /** Address of the caller; null for work without a request. */
  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  ip!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;
}

/** A page of the audit log. */
export class AuditPageDto {
  @ApiProperty({ type: [AuditEntryDto] })
  items!: AuditEntryDto[];

  /** Total of matching entries, counted up to 10,000. */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}
