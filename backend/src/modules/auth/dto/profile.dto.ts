import { ApiProperty } from '@nestjs/swagger';
import {
  ORGANIZATION_ROLES,
  ORGANIZATION_STATES,
  ROLES,
  type OrganizationRole,
  type OrganizationState,
  type Role,
} from '@store/domain';

/** The signed-in person for the screens; both recorded spellings of two fields (decision A64). */
export class ProfileDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Account id, where one was chosen. */
  @ApiProperty({ type: String, nullable: true, example: 'hotel-seoul' })
  account!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'buyer@hotel.co.kr' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ example: '김구매' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '구매왕' })
  nickname!: string | null;

  /** Same as `companyName`. */
  @ApiProperty({ type: String, nullable: true, example: '서울호텔' })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '서울호텔' })
  companyName!: string | null;

  /** Same as `isBusiness`. */
  @ApiProperty({ example: true })
  is_business!: boolean;

  @ApiProperty({ example: true })
  isBusiness!: boolean;

  /** 0 member, 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 0 })
  role!: Role;
}

/** The organization of the signed-in person, and what the person is there. */
export class OwnOrganizationDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ example: '주식회사 해랑호텔' })
  name!: string;

  @ApiProperty({ enum: ORGANIZATION_STATES, example: 'active' })
  state!: OrganizationState;

  @ApiProperty({ enum: ORGANIZATION_ROLES, isArray: true, example: ['buyer'] })
  roles!: OrganizationRole[];

  /** The sites that the person works for; null = all. */
  @ApiProperty({ type: 'integer', isArray: true, nullable: true, example: [12] })
  siteIds!: number[] | null;

  /** Whether a list with prices for its organization holds today, and the caller may buy at them. */
  @ApiProperty({ example: true })
  hasContractPrices!: boolean;
}

/** Answer of /auth/me: the profile, and once more under `user` (decisions A20 and B7). */
export class MeDto extends ProfileDto {
  user!: ProfileDto;

  /** Where the caller belongs (거래처); null without one. Pending and suspended ones buy as the person does. */
  @ApiProperty({ type: OwnOrganizationDto, nullable: true })
  organization!: OwnOrganizationDto | null;
}
