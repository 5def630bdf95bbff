import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { LinePriceDto, PricedLineDto, PriceLineDto, PriceLinesDto } from './dto/price-line.dto.js';
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

  /** The same of up to a hundred lines at once, in their order; lines of one product are pooled where it says so. */
  @Post('lines')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'priceLines',
    summary: '여러 품목의 가격 계산',
    description:
      '품목 100개까지 지금의 서버 가격을 보낸 순서대로 반환합니다. 살 수 없는 품목은 오류가 아니라 그 품목의 error로 알려줍니다.',
  })
  @ApiErrors({})
  @ApiEnvelope(PricedLineDto, { isArray: true })
  priceLines(@Body() { lines }: PriceLinesDto): Promise<PricedLineDto[]> {
    return this.pricing.requestedPrices(lines);
  }
}
