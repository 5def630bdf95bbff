import { ApiPropertyOptional } from '@nestjs/swagger';
import { ORGANIZATION_LIMITS } from '@store/domain';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { OptionalText } from '../../../platform/http/field-rules.js';

/** For which site of the caller's active organization a purchase is made; of no meaning for personal purchases. */
export class PurchaseForDto {
  /**
   * The site (지점) that receives the goods, in place of `shippingAddressId`; required where the caller may use several.
   * Refused where the caller belongs to no active organization.
   */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, example: 12 })
  @IsOptional()
  @IsInt({ message: 'SITE_REQUIRED' })
  @Min(1, { message: 'SITE_REQUIRED' })
  @Max(MAX_INT4, { message: 'SITE_REQUIRED' })
  siteId?: number | null;

  /** The organization's own number of the order (발주 번호). */
  @OptionalText(ORGANIZATION_LIMITS.poNoLength, 'PO-2026-0117')
  poNo?: string | null;

  /** What the organization books it on (비용 부서). */
  @OptionalText(ORGANIZATION_LIMITS.costCentreLength, '객실팀')
  costCentre?: string | null;
}
