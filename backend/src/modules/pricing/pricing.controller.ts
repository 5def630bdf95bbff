import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { LinePriceDto, PriceLineDto } from './dto/price-line.dto.js';
import { PricingService } from './pricing.service.js';

@ApiTags('pricing')
@Controller('pricing')
export class PricingController {
  constructor(private readonly pricing: PricingService) {}

  /** The server's price of one line at this moment; what stops it from being bought stands in `error`. */
  @Post('line')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'priceLine', summary: '수량·옵션별 가격 계산' })
  @ApiEnvelope(LinePriceDto)
  priceLine(@Body() dto: PriceLineDto): Promise<LinePriceDto> {
    return this.pricing.priceLine(dto);
  }
}
