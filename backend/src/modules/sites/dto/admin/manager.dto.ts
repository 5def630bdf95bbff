import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ORDER_STATUS_SPELLINGS } from '@store/domain';
import {
  ORDER_GROUPS,
  ORDER_SORTS,
  type OrderGroup,
  type OrderSort,
} from '../../../orders/views/admin-order-reads.service.js';
import { CUSTOMER_SORTS, type CustomerSort } from '../../customer-reads.service.js';
import { CustomerDto } from '../customer.dto.js';
import { SiteDto } from '../site.dto.js';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { AdminOrderRowDto } from '../../../orders/views/dto/admin/admin-order.dto.js';

/** Filters of GET /manager/customers. `q` searches names, companies, e-mail addresses, accounts and phones. */
export class ManagerCustomerQueryDto extends ListQueryDto {
  /** By company or name, by sum of the orders or by last order; default newest first. */
  @SortBy(CUSTOMER_SORTS, 'recent')
  sort?: CustomerSort;
}

/** Filters of GET /manager/orders. `q` searches order numbers, names, companies and tracking numbers. */
export class ManagerOrderQueryDto extends ListQueryDto {
  /** A status in either spelling; empty for all. 422 for unknown words. */
  @ApiProperty({ required: false, enum: ['', ...ORDER_STATUS_SPELLINGS], example: 'PAID' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  status?: string;

  /** `open`: paid, in preparation or in delivery. `sales`: everything that is not cancelled. */
  @ApiProperty({ required: false, enum: ['', ...ORDER_GROUPS] })
  @IsOptional()
  @IsIn(['', ...ORDER_GROUPS])
  group?: '' | OrderGroup;

  /** Only orders that were bought for this organization (거래처). */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  organizationId?: number;

  /** First day of the payment by the Korean calendar, yyyy-MM-dd. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-01' })
  @IsDay()
  paidFrom?: string;

  /** Last day of the payment, included. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-30' })
  @IsDay()
  paidTo?: string;

  /** `recent`: last placed first; `approved`: last paid first. */
  @ApiProperty({ required: false, enum: ORDER_SORTS, default: 'recent' })
  @IsOptional()
  @IsIn(ORDER_SORTS)
  sort?: OrderSort;
}

/** `data` of a customer's page. */
export class CustomerDetailDto {
  @ApiProperty({ type: CustomerDto })
  customer!: CustomerDto;

  /** Newest first; at most 100. */
  @ApiProperty({ type: [SiteDto] })
  sites!: SiteDto[];

  /** The last five orders. */
  @ApiProperty({ type: [AdminOrderRowDto] })
  recentOrders!: AdminOrderRowDto[];
}

/** A customer's invitation to open an account. */
export class InvitationDto {
  /** Code for the customer, who sends it to POST /user/join as `code`. Shown only this once. */
  @ApiProperty({ example: 'K7MPX3QA' })
  code!: string;

  /** UTC; until when it is valid: seven days. */
  @ApiProperty({ format: 'date-time', example: '2026-11-28T05:00:00.000Z' })
  expiresAt!: string;
}
