import { ApiProperty } from '@nestjs/swagger';
import { SiteAddressDto } from '../../organizations/dto/site-address.dto.js';

/** A site of a customer. */
export class SiteDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** The owner of the site. */
  @ApiProperty({ type: 'integer', example: 34 })
  userId!: number;

  @ApiProperty({ example: '최유진' })
  userName!: string;

  @ApiProperty({ example: '주식회사 해랑호텔' })
  userCompanyName!: string;

  @ApiProperty({ example: '해랑호텔 해운대점' })
  userSiteName!: string;

  /** http or https. */
  @ApiProperty({ example: 'https://haerang.example/haeundae' })
  userSiteUrl!: string;

  /** The manager of the customer; null if there is none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  managerId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '이서준' })
  managerName!: string | null;

  /** Delivery address of the site; null if not set. */
  @ApiProperty({ type: SiteAddressDto, nullable: true })
  address!: SiteAddressDto | null;

  /** Forms of the site that accept answers now. */
  @ApiProperty({ type: 'integer', example: 2 })
  openForms!: number;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  createdAt!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  updatedAt!: string;

  /** Increases with every change; send it back, then a change meanwhile is answered with 409. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** `data` of a customer's site list (specification, section 7: data.list). */
export class SiteListDto {
  /** Newest first; at most 100. */
  @ApiProperty({ type: [SiteDto] })
  list!: SiteDto[];
}
