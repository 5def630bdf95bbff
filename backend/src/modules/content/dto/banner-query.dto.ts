import { ApiProperty } from '@nestjs/swagger';
import { BANNER_PLACES, type BannerPlace } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';

export class BannerQueryDto {
  /** The place on the home page whose banners are wanted; default: the hero's slides. */
  @ApiProperty({ enum: BANNER_PLACES, enumName: 'BannerPlace', required: false, default: 'hero' })
  @IsOptional()
  @IsIn(BANNER_PLACES)
  place?: BannerPlace;
}
