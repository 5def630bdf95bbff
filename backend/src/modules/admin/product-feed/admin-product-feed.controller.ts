import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { BuildProductFeedDto, ProductFeedDto } from '../../product-feed/dto/product-feed.dto.js';
import { ProductFeedService } from '../../product-feed/product-feed.service.js';

/** The file of products for price comparison. */
@ApiTags('partners')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/product-feed')
export class AdminProductFeedController {
  constructor(private readonly feed: ProductFeedService) {}

  @Get()
  @ApiOperation({
    operationId: 'getProductFeed',
    summary: 'The product feed: its address, its last build, and left-out products',
    description: 'It is built on each day in Seoul, and on demand.',
  })
  @ApiEnvelope(ProductFeedDto)
  @ApiErrors({})
  get(): Promise<ProductFeedDto> {
    return this.feed.view();
  }

  @Post('builds')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'buildProductFeed',
    summary: 'Build the product feed now',
    description:
      'The worker begins within a minute. A file with fewer than half the products of the one before does not replace it, unless `accept` is true.',
  })
  @ApiBody({ type: BuildProductFeedDto, required: false })
  @ApiEnvelope(ProductFeedDto)
  @ApiErrors({})
  build(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() { accept = false }: BuildProductFeedDto,
  ): Promise<ProductFeedDto> {
    return this.feed.request({ actor, origin }, accept);
  }
}
