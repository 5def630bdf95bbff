import { ApiProperty } from '@nestjs/swagger';

/** Delivery address of a site. */
export class SiteAddressDto {
  @ApiProperty({ example: '한지민' })
  receiverName!: string;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  receiverPhone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '48094' })
  postalCode!: string | null;

  @ApiProperty({ example: '부산광역시 해운대구 해운대해변로 298번길 24' })
  address1!: string;

  @ApiProperty({ type: String, nullable: true, example: '지하 1층 검수장' })
  address2!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '해운대구' })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '부산광역시' })
  state!: string | null;

  /** Request to the carrier. */
  @ApiProperty({ type: String, nullable: true, example: '하역장으로 들어와 주세요.' })
  memo!: string | null;
}

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
