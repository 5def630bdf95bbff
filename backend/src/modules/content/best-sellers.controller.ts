import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type CachedResponse } from '../../platform/http/envelope.js';
import { BestSellersService } from './best-sellers.service.js';
import { BestSellerCardDto } from './dto/best-sellers.dto.js';

@ApiTags('content')
@Controller('best-sellers')
export class BestSellersController {
  constructor(private readonly bestSellers: BestSellersService) {}

  /** What is bought most, with the prices of usual quantities. */
  @Get()
  @Public()
  @ApiOperation({
    operationId: 'listBestSellers',
    summary: 'Best sellers',
    description:
      'At most eight products on sale with a price: those in most orders of the last 30 days, then the most popular ones.',
  })
  @ApiErrors({})
  @ApiEnvelope(BestSellerCardDto, { isArray: true, tagged: true })
  listBestSellers(): Promise<CachedResponse> {
    return this.bestSellers.answer();
  }
}
