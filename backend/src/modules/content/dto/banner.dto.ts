import { ApiProperty } from '@nestjs/swagger';

/** A slide of the home page. */
export class BannerDto {
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  @ApiProperty({ example: '공장 직거래 소싱' })
  title!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '견적부터 납품까지 한 번에' })
  sub!: string | null;

  @ApiProperty({ type: 'string', nullable: true, example: '소싱 문의하기' })
  ctaLabel!: string | null;

  /** A path of this store or an http(s) address. */
  @ApiProperty({ type: 'string', nullable: true, example: '/sourcing' })
  href!: string | null;

  /** Picture behind the text: http(s) address or /media/ path. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/banner-1.svg' })
  background!: string | null;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;
}
