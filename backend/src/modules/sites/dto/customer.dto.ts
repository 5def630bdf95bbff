import { ApiProperty } from '@nestjs/swagger';
import { MEMBER_STATUSES, ROLES, type MemberStatus, type Role } from '@store/domain';
import { SiteDto } from './site.dto.js';

/** A manager or admin to whom customers can be assigned. */
export class ManagerDto {
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  @ApiProperty({ example: '이서준' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '주식회사 담고' })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'email', example: 'manager@damgo.example' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01000010001' })
  phone!: string | null;

  /** 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 1 })
  role!: Role;

  /** Customers assigned to this person. */
  @ApiProperty({ type: 'integer', example: 24 })
  customersCount!: number;

  /** Used if no manager is chosen (decision A69). */
  @ApiProperty({ example: true })
  isDefault!: boolean;
}

/** `data` of the manager list (specification, section 7: data.list). */
export class ManagerListDto {
  /** The default manager first, then by name. */
  @ApiProperty({ type: [ManagerDto] })
  list!: ManagerDto[];
}

/** A user of the customer-and-site model, with the field names of its calls. */
export class SiteUserDto {
  @ApiProperty({ type: 'integer', example: 34 })
  id!: number;

  @ApiProperty({ example: '최유진' })
  userName!: string;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  userPhone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '주식회사 해랑호텔' })
  userCompany!: string | null;

  /** 0 customer, 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 0 })
  userRoleId!: Role;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  managerId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '이서준' })
  managerName!: string | null;

  /** The user has joined and can sign in; false while the account waits for `POST /user/join`. */
  @ApiProperty({ example: false })
  claimed!: boolean;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  createdAt!: string;
}

/** `data` after a customer was created (specification, section 7: data.user). */
export class CreatedUserDto {
  @ApiProperty({ type: SiteUserDto })
  user!: SiteUserDto;
}

/** One site in the list of its user. */
export class UserSiteDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: '주식회사 해랑호텔' })
  userCompanyName!: string;

  @ApiProperty({ example: '해랑호텔 해운대점' })
  userSiteName!: string;

  /** http or https. */
  @ApiProperty({ example: 'https://haerang.example/haeundae' })
  userSiteUrl!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  createdAt!: string;
}

/** A user with their sites. */
export class UserWithSitesDto extends SiteUserDto {
  /** Newest first; at most 100. */
  @ApiProperty({ type: [UserSiteDto] })
  sites!: UserSiteDto[];
}

/** `data` of the recorded site list (specification, section 7: data.userList). */
export class UserListDto {
  /** Newest first. */
  @ApiProperty({ type: [UserWithSitesDto] })
  userList!: UserWithSitesDto[];
}

/** A customer in the list for staff. */
export class CustomerDto {
  @ApiProperty({ type: 'integer', example: 34 })
  id!: number;

  @ApiProperty({ example: '최유진' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: '주식회사 해랑호텔' })
  companyName!: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'email', example: 'purchase@haerang.example' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ enum: MEMBER_STATUSES, enumName: 'MemberStatus', example: 'active' })
  status!: MemberStatus;

  /** The customer can sign in; false while the account waits for `POST /user/join`. */
  @ApiProperty({ example: true })
  claimed!: boolean;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  managerId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '이서준' })
  managerName!: string | null;

  @ApiProperty({ type: 'integer', example: 2 })
  sitesCount!: number;

  /** Placed orders without cancelled ones. */
  @ApiProperty({ type: 'integer', example: 17 })
  ordersCount!: number;

  /** Won, sum of the paid orders without cancelled ones. */
  @ApiProperty({ type: 'integer', example: 12_340_000 })
  ordersAmount!: number;

  /** UTC, when the last order was placed; null without orders. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-20T02:10:00.000Z' })
  lastOrderAt!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '20261120-7K3Q9D' })
  lastOrderNo!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-05T04:00:00.000Z' })
  createdAt!: string;
}

/** `data` of the customer list. */
export class CustomerPageDto {
  /** Newest first. */
  @ApiProperty({ type: [CustomerDto] })
  items!: CustomerDto[];

  /** Total of matching customers. */
  @ApiProperty({ type: 'integer', example: 24 })
  total!: number;
}

/** `data` of a page of sites. */
export class SitePageDto {
  /** Newest first. */
  @ApiProperty({ type: [SiteDto] })
  items!: SiteDto[];

  /** Total of matching sites. */
  @ApiProperty({ type: 'integer', example: 31 })
  total!: number;
}
