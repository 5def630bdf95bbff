import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { UndoDto } from '../../platform/undo/undo.dto.js';
import { WishIdsDto, WishlistDto, WishlistQueryDto, WishStateDto } from './dto/wish.dto.js';
import { WishlistService } from './wishlist.service.js';

@ApiTags('wishlist')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/wishlist')
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @Get()
  @ApiOperation({
    operationId: 'wishlist',
    summary: 'Wishlist (pages from 0)',
    description:
      'Product cards, last added first. For products not on sale available is false and the price is empty.',
  })
  @ApiEnvelope(WishlistDto, { paged: true })
  @ApiErrors({})
  async list(@CurrentActor() actor: Actor, @Query() query: WishlistQueryDto): Promise<Answer<WishlistDto>> {
    const { data, meta } = await this.wishlist.page(actor.id, query);
    return new Answer(data, { meta });
  }

  @Get('ids')
  @ApiOperation({
    operationId: 'wishIds',
    summary: 'Ids of the wishlist',
    description: 'All ids (at most 500), to mark products in lists.',
  })
  @ApiEnvelope(WishIdsDto)
  @ApiErrors({})
  ids(@CurrentActor() actor: Actor): Promise<WishIdsDto> {
    return this.wishlist.ids(actor.id);
  }

  @Put(':productId')
  @ApiParam({ name: 'productId', type: 'integer' })
  @ApiOperation({
    operationId: 'addWish',
    summary: 'Add to the wishlist',
    description: 'Succeeds also where it is there. Only products on sale, at most 500.',
  })
  @ApiEnvelope(WishStateDto)
  @ApiErrors({ 404: ['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'MEMBER_NOT_FOUND'], 422: ['WISHLIST_FULL'] })
  add(@CurrentActor() actor: Actor, @Param('productId', IdPipe) productId: number): Promise<WishStateDto> {
    return this.wishlist.add(actor.id, productId);
  }

  @Delete(':productId')
  @ApiParam({ name: 'productId', type: 'integer' })
  @ApiOperation({
    operationId: 'removeWish',
    summary: 'Remove from the wishlist',
    description: 'Succeeds also where it is not there; then without undo.',
  })
  @ApiEnvelope(WishStateDto)
  @ApiErrors({ 404: ['NOT_FOUND'] })
  remove(@CurrentActor() actor: Actor, @Param('productId', IdPipe) productId: number): Promise<WishStateDto> {
    return this.wishlist.remove(actor.id, productId);
  }

  @Post('restore')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreWish',
    summary: 'Undo a removal from the wishlist',
    description: 'At its former place, also for a product that is no longer on sale.',
  })
  @ApiEnvelope(WishStateDto)
  @ApiErrors({
    404: ['PRODUCT_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    410: ['UNDO_EXPIRED'],
    422: ['WISHLIST_FULL'],
  })
  restore(@CurrentActor() actor: Actor, @Body() { undo }: UndoDto): Promise<WishStateDto> {
    return this.wishlist.restore(actor.id, undo);
  }
}
