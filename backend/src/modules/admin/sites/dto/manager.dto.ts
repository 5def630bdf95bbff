import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CustomerDto } from '../../../sites/dto/customer.dto.js';
import { SiteDto } from '../../../sites/dto/site.dto.js';
import { ListQueryDto } from '../../list-query.dto.js';
import { AdminOrderRowDto } from '../../orders/dto/admin-order.dto.js';

/** Filters of GET /manager/orders. `q` looks at order numbers, names, companies and tracking numbers. */
export class ManagerOrderQueryDto extends ListQueryDto {
  /** A status in either spelling; empty for all. Unknown words are answered with 422. */
  @ApiProperty({ required: false, maxLength: 20, example: 'PAID' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  status?: string;
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
