import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
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
    summary: '관심상품 목록 (0부터 세는 페이지)',
    description:
      '담은 순서의 역순으로 상품 카드를 반환합니다. 지금 판매하지 않는 상품은 available이 false이고 가격이 비어 있습니다.',
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
    summary: '관심상품 id 목록',
    description: '상품 목록에 하트를 표시할 때 쓰는 id 전체(최대 500개)입니다.',
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
    summary: '관심상품 담기',
    description: '이미 담은 상품이면 그대로 성공합니다. 판매 중인 상품만, 최대 500개까지 담을 수 있습니다.',
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
    summary: '관심상품 빼기',
    description: '담지 않은 상품이어도 성공합니다.',
  })
  @ApiEnvelope(WishStateDto)
  @ApiErrors({ 404: ['NOT_FOUND'] })
  remove(@CurrentActor() actor: Actor, @Param('productId', IdPipe) productId: number): Promise<WishStateDto> {
    return this.wishlist.remove(actor.id, productId);
  }
}
