import { ApiProperty } from '@nestjs/swagger';
import { BANNER_TONES, type BannerTone } from '@store/domain';

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

  /** A path of this store, or an https address of an allowed host. */
  @ApiProperty({ type: 'string', nullable: true, example: '/sourcing' })
  href!: string | null;

  /** Picture behind the text: http(s) address or /media/ path. */
  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/banner-1.svg' })
  background!: string | null;

  /** Colour behind the text if there is no picture: a name of the store's palette. */
  @ApiProperty({ enum: [...BANNER_TONES, null], type: String, nullable: true, example: 'ink' })
  tone!: BannerTone | null;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;
}
