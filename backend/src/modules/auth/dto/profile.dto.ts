import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '@store/domain';

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

/** Answer of /auth/me: the profile, and once more under `user` (decisions A20 and B7). */
export class MeDto extends ProfileDto {
  user!: ProfileDto;
}
