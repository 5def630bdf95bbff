import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class SitemapQueryDto {
  /** Part of a sitemap that is too long for one file; absent = the first, or the list of all parts. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  part?: number;
}
