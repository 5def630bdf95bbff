import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '@store/domain';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';

/** The requirements for staff. */
export class StaffPolicyDto {
  /** Staff without a second factor enrol one at their next login; sessions without one end. */
  @ApiProperty({ example: false })
  secondFactorRequired!: boolean;

  /** Networks (CIDR) or addresses from which staff may sign in and call; empty = all. */
  @ApiProperty({ type: [String], example: ['203.0.113.0/24'] })
  allowedNetworks!: string[];

  /** Minutes after which an unused session ends; null = never. */
  @ApiProperty({ type: 'integer', nullable: true, example: 120 })
  idleMinutes!: number | null;

  /** Minutes from login to the end of a session, used or not. */
  @ApiProperty({ type: 'integer', example: 720 })
  sessionMinutes!: number;

  /** Send it back with a change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;

  /** Network address of this call, as the store sees it. */
  @ApiProperty({ example: '203.0.113.7' })
  yourAddress!: string;
}

/** Body of PUT /admin/security/policy: the whole policy. */
export class SaveStaffPolicyDto {
  /** 422 if the caller has none. */
  @ApiProperty({ example: true })
  @IsBoolean()
  secondFactorRequired!: boolean;

  /** At most 50; 422 if the caller's own address is not included. */
  @ApiProperty({ type: [String], maxItems: 50, example: ['203.0.113.0/24'] })
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(50, { each: true })
  allowedNetworks!: string[];

  /** 15 to 1,440; null = never. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 15, maximum: 1440, example: 120 })
  @ValidateIf(({ idleMinutes }: SaveStaffPolicyDto) => idleMinutes !== null)
  @IsInt()
  @Min(15)
  @Max(1440)
  idleMinutes!: number | null;

  /** 60 to 20,160 (14 days). */
  @ApiProperty({ type: 'integer', minimum: 60, maximum: 20_160, example: 720 })
  @IsInt()
  @Min(60)
  @Max(20_160)
  sessionMinutes!: number;

  /** As read; 409 if somebody else has saved since. */
  @ApiProperty({ type: 'integer', example: 3 })
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  version!: number;
}

/** A live session of a staff member. */
export class StaffSessionDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** True for the calling session. */
  @ApiProperty({ example: false })
  current!: boolean;

  @ApiProperty({ type: 'integer', example: 12 })
  memberId!: number;

  /** @example '김구매' */
  name!: string;

  /** 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 2 })
  role!: Role;

  @ApiProperty({ type: 'string', nullable: true, example: '203.0.113.7' })
  ip!: string | null;

  /** The name that the browser sends. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Mozilla/5.0 (Macintosh) Safari/605.1.15' })
  userAgent!: string | null;

  /** UTC; the login. */
  @ApiProperty({ format: 'date-time' })
  startedAt!: string;

  /** UTC; the last refresh, every 15 minutes during use. */
  @ApiProperty({ format: 'date-time' })
  lastUsedAt!: string;

  /** UTC; last confirmation by a second factor in this session; null = never. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  confirmedAt!: string | null;
}

/** A staff member and the enrolled factors. */
export class StaffMemberDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** @example '김구매' */
  name!: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'buyer@hotel.co.kr' })
  email!: string | null;

  /** 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 2 })
  role!: Role;

  /** Whether an authenticator app is enrolled. */
  @ApiProperty({ example: true })
  hasTotp!: boolean;

  /** Number of passkeys. */
  @ApiProperty({ type: 'integer', example: 1 })
  passkeys!: number;

  /** Unused recovery codes. */
  @ApiProperty({ type: 'integer', example: 10 })
  recoveryCodesLeft!: number;
}
