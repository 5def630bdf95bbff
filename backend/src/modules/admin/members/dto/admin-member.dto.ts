import { ApiProperty } from '@nestjs/swagger';
import { MEMBER_STATUSES, ROLES, type MemberStatus, type Role } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { IsDay } from '../../is-day.js';
import { ListQueryDto } from '../../list-query.dto.js';

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

  /** First day of joining by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-21' })
  @IsDay()
  joinedFrom?: string;
}

/** One row of the member list (specification, section 3: member, admin view). */
export class AdminMemberRowDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: 'string', nullable: true })
  nickname!: string | null;

  /** Account id. */
  @ApiProperty({ type: 'string', nullable: true })
  account!: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: 'string', nullable: true })
  phone!: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  companyName!: string | null;

  @ApiProperty()
  isBusiness!: boolean;

  /** 0 member, 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES })
  role!: Role;

  @ApiProperty({ enum: MEMBER_STATUSES, enumName: 'MemberStatus' })
  status!: MemberStatus;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** UTC; null for a member who never signed in. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  lastLoginAt!: string | null;

  /** Orders placed so far. */
  @ApiProperty({ type: 'integer' })
  ordersCount!: number;
}

/** A page of the member list. */
export class AdminMemberPageDto {
  @ApiProperty({ type: [AdminMemberRowDto] })
  items!: AdminMemberRowDto[];

  @ApiProperty({ type: 'integer' })
  total!: number;
}
