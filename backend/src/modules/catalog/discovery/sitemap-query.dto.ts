import { IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../../platform/http/whole-number.js';

export class SitemapQueryDto {
  /** Part of a sitemap that is too long for one file; default: the first, or the list of all parts. */
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(1000)
  part?: number;
}
