import { ApiProperty } from '@nestjs/swagger';
import { MEMBER_STATUSES, ROLES, type MemberStatus, type Role } from '@store/domain';
import { IsIn, IsOptional, Max, Min } from 'class-validator';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

export const MEMBER_SORTS = ['recent', 'name', 'lastLogin'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Filters of the member list. */
export class AdminMemberQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...MEMBER_STATUSES] })
  @IsOptional()
  @IsIn(['', ...MEMBER_STATUSES], { message: 'MEMBER_STATUS_FORM' })
  status?: MemberStatus | '';

  /** 0 member, 1 manager, 2 admin; empty for all. */
  @ApiProperty({ required: false, enum: ['', '0', '1', '2'] })
  @IsOptional()
  @IsIn(['', ...ROLES.map(String)], { message: 'MEMBER_ROLE_FORM' })
  role?: '' | '0' | '1' | '2';

  /** Only customers of this manager. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 1 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  managerId?: number;

  /** `recent`: last joined first; `name`; `lastLogin`: last login first. */
  @ApiProperty({ required: false, enum: MEMBER_SORTS, default: 'recent', example: 'recent' })
  @IsOptional()
  @IsIn(MEMBER_SORTS)
  sort?: MemberSort;

  /** First day of joining by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-21' })
  @IsDay()
  joinedFrom?: string;

  /** Last day of joining by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-21' })
  @IsDay()
  joinedTo?: string;
}

/** Fields of a member in both list and detail. */
export class AdminMemberFactsDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Name; 탈퇴회원 for a member who closed the account. */
  @ApiProperty({ example: '김구매' })
  name!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '구매왕' })
  nickname!: string | null;

  /** Account id. */
  @ApiProperty({ type: 'string', nullable: true, example: 'hotel-seoul' })
  account!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: 'buyer@hotel.co.kr' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: 'string', nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '서울호텔' })
  companyName!: string | null;

  @ApiProperty({ example: true })
  isBusiness!: boolean;

  /** 0 member, 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 0 })
  role!: Role;

  @ApiProperty({ enum: MEMBER_STATUSES, enumName: 'MemberStatus', example: 'active' })
  status!: MemberStatus;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;

  /** UTC; null before the first login. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  lastLoginAt!: string | null;

  /** Orders placed so far. */
  @ApiProperty({ type: 'integer', example: 3 })
  ordersCount!: number;
}

/** The manager of a member, in the list. */
export class MemberManagerNameDto {
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  @ApiProperty({ example: '이담당' })
  name!: string;
}

/** One row of the member list (specification, section 3: member, admin view). */
export class AdminMemberRowDto extends AdminMemberFactsDto {
  /** Null if no manager is assigned to the member. */
  @ApiProperty({ type: MemberManagerNameDto, nullable: true })
  manager!: MemberManagerNameDto | null;
}

/** A page of the member list. */
export class AdminMemberPageDto {
  @ApiProperty({ type: [AdminMemberRowDto] })
  items!: AdminMemberRowDto[];

  /** Total of matching members. */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}
