import { ApiProperty } from '@nestjs/swagger';
import { CLOSE_REASONS, type CloseReason } from '@store/domain';
import { AddressDto } from '../../dto/address.dto.js';
import { AgreementDto, ConsentDto } from '../../dto/own-profile.dto.js';
import { AdminMemberFactsDto } from './admin-member.dto.js';

/** A login method of the member. */
export class MemberProviderDto {
  /** `password`: the store's own login, the only method so far. */
  @ApiProperty({ enum: ['password'], example: 'password' })
  provider!: 'password';

  /** The member's login name: account id, else e-mail address, else phone. */
  @ApiProperty({ example: 'hotel-seoul' })
  providerUserId!: string;

  /** UTC; when the account was opened. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;
}

/** One login try. */
export class MemberLoginDto {
  @ApiProperty({ type: 'integer', example: 901 })
  id!: number;

  @ApiProperty({ example: 'password' })
  provider!: string;

  @ApiProperty({ example: true })
  success!: boolean;

  /** The typed e-mail, phone or account id. */
  @ApiProperty({ type: 'string', nullable: true, example: 'buyer@hotel.co.kr' })
  email!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  loginAt!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '203.0.113.7' })
  ip!: string | null;
}

/** The manager of the member. */
export class MemberManagerDto {
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  @ApiProperty({ example: '이담당' })
  name!: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'manager@store.co.kr' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: 'string', nullable: true, example: '0212345678' })
  phone!: string | null;
}

/** A member with all fields for operators (specification, section 3: member, admin view). */
export class AdminMemberDetailDto extends AdminMemberFactsDto {
  /** Business registration number (사업자등록번호), digits only. */
  @ApiProperty({ type: 'string', nullable: true, example: '4118601799' })
  bizRegNo!: string | null;

  /** UTC; when the member proved the e-mail address by a code; null without proof and after a change. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  emailProvedAt!: string | null;

  /** UTC; when the member proved the phone by a code; null without proof and after a change. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  phoneProvedAt!: string | null;

  /** Null if no manager is assigned to the member. */
  @ApiProperty({ type: MemberManagerDto, nullable: true })
  manager!: MemberManagerDto | null;

  /** Default first, then the newest. */
  @ApiProperty({ type: [AddressDto] })
  addresses!: AddressDto[];

  /** Empty for a member without a password. */
  @ApiProperty({ type: [MemberProviderDto] })
  providers!: MemberProviderDto[];

  /** The last twenty, newest first. */
  @ApiProperty({ type: [MemberLoginDto] })
  recentLogins!: MemberLoginDto[];

  terms!: AgreementDto;

  privacy!: AgreementDto;

  marketingEmail!: ConsentDto;

  marketingSms!: ConsentDto;

  /** Won; payments of all orders without refunded money. */
  @ApiProperty({ type: 'integer', example: 1250000 })
  paidAmount!: number;

  /** UTC; when the status became withdrawn, or the member closed the account. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  withdrawnAt!: string | null;

  /** UTC; when the member closed the account. No personal data is left then, and no change is possible. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  closedAt!: string | null;

  @ApiProperty({ type: 'string', enum: CLOSE_REASONS, nullable: true, example: null })
  closeReason!: CloseReason | null;

  /** UTC; until when the orders of a closed account are kept. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  retainUntil!: string | null;

  /** Send it back with a change: then two operators cannot overwrite each other's change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** One member. */
export class AdminMemberAnswerDto {
  user!: AdminMemberDetailDto;
}
