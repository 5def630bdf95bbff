import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
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
  @ApiOperation({
    operationId: 'priceLine',
    summary: '수량·옵션별 가격 계산',
    description:
      '지금 이 순간의 서버 가격입니다. 수량이 최소보다 적거나 옵션이 빠진 것처럼 살 수 없는 이유는 오류가 아니라 data.error로 알려줍니다.',
  })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiEnvelope(LinePriceDto)
  priceLine(@Body() dto: PriceLineDto): Promise<LinePriceDto> {
    return this.pricing.priceLine(dto);
  }
}
