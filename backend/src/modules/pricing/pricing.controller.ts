import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, Public, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { LinePriceDto, PricedLineDto, PriceLineDto, PriceLinesDto } from './dto/price-line.dto.js';
import { PricingService } from './pricing.service.js';

@ApiTags('pricing')
@Controller('pricing')
export class PricingController {
  constructor(private readonly pricing: PricingService) {}

  /** The server's present price of one line; `error` says why it cannot be bought. */
  @Post('line')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'priceLine',
    summary: 'Price a line by quantity and options',
    description:
      'The price of the server at this moment, for a signed-in member the one that holds for this member. What makes the line impossible to buy, as a quantity below the minimum or a missing option, is no error but data.error.',
  })
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND'] })
  @ApiEnvelope(LinePriceDto)
  priceLine(@Body() dto: PriceLineDto, @CurrentActor() actor: Actor | undefined): Promise<LinePriceDto> {
    return this.pricing.priceLine(dto, buyerOf(actor));
  }

  /**
   * The same for up to a hundred lines at once, in their order; lines of one product are pooled if the product says so.
   */
  @Post('lines')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'priceLines',
    summary: 'Price several lines',
    description:
      'Up to 100 lines in the order sent. What makes a line impossible to buy is no error but error of the line.',
  })
  @ApiErrors({})
  @ApiEnvelope(PricedLineDto, { isArray: true })
  priceLines(
    @Body() { lines }: PriceLinesDto,
    @CurrentActor() actor: Actor | undefined,
  ): Promise<PricedLineDto[]> {
    return this.pricing.requestedPrices(lines, buyerOf(actor));
  }
}

/** Staff buy nothing: they see the prices of the shop. */
const buyerOf = (actor: Actor | undefined): number | null => (actor?.role === Role.Member ? actor.id : null);
