import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { MyPriceDto, MyPricesQueryDto } from './dto/my-price.dto.js';
import { MyPricesService } from './my-prices.service.js';

@ApiTags('pricing')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/prices')
export class MyPricesController {
  constructor(private readonly service: MyPricesService) {}

  @Get()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({
    operationId: 'listMyPrices',
    summary: "Prices agreed with the caller's organization",
    description:
      'Of those of the named products that have a contract price; empty for members without one. Public answers never carry these prices. Lists sorted by price follow the price of the shop.',
  })
  @ApiErrors({})
  @ApiEnvelope(MyPriceDto, { isArray: true })
  listMyPrices(@CurrentActor() actor: Actor, @Query() { ids }: MyPricesQueryDto): Promise<MyPriceDto[]> {
    return this.service.of(actor.id, ids.split(',').map(Number));
  }
}
