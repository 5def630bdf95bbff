import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  type ApiResponseNoStatusOptions,
} from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, SignedIn, type Actor } from '../../platform/http/access.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { CartReadsService } from './cart-reads.service.js';
import { CartService } from './cart.service.js';
import { CartDto } from './dto/cart.dto.js';
import { AddCartItemDto, ChooseAddressDto, SaveCartDto } from './dto/change-cart.dto.js';

const COUNT_SCHEMA: ApiResponseNoStatusOptions = {
  schema: {
    type: 'object',
    required: ['code', 'success', 'message', 'data'],
    properties: {
      code: { type: 'string', example: 'success' },
      success: { type: 'boolean', example: true },
      message: { type: 'string', example: '' },
      data: { type: 'integer', example: 2 },
    },
  },
};

@ApiTags('cart')
@ApiBearerAuth('bearer')
@Controller('cart')
export class CartController {
  constructor(
    private readonly carts: CartService,
    private readonly reads: CartReadsService,
  ) {}

  @Get()
  @RequireRole(Role.Member)
  @ApiOperation({ operationId: 'cart', summary: '장바구니 조회 (서버가 매번 다시 가격을 계산)' })
  @ApiEnvelope(CartDto)
  cart(@CurrentActor() actor: Actor): Promise<CartDto> {
    return this.reads.cart(actor.id);
  }

  @Get('count')
  @SignedIn()
  @ApiOperation({ operationId: 'cartCount', summary: '장바구니 품목 수 (관리자·매니저는 0)' })
  @ApiOkResponse(COUNT_SCHEMA)
  cartCount(@CurrentActor() actor: Actor): Promise<number> {
    return this.reads.count(actor);
  }

  @Post('items')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiOperation({ operationId: 'addCartItem', summary: '장바구니 담기' })
  @ApiEnvelope(CartDto)
  async addCartItem(@CurrentActor() actor: Actor, @Body() item: AddCartItemDto): Promise<Answer<CartDto>> {
    return new Answer(await this.carts.add(actor.id, item), { message: messageFor('CART_ADDED') });
  }

  @Put()
  @RequireRole(Role.Member)
  @ApiOperation({ operationId: 'saveCart', summary: '수량 저장 (언급하지 않은 품목은 그대로)' })
  @ApiEnvelope(CartDto)
  async saveCart(@CurrentActor() actor: Actor, @Body() change: SaveCartDto): Promise<Answer<CartDto>> {
    return new Answer(await this.carts.saveQuantities(actor.id, change.items), {
      message: messageFor('CART_SAVED'),
    });
  }

  @Delete('items/:id')
  @RequireRole(Role.Member)
  @ApiOperation({ operationId: 'removeCartItem', summary: '장바구니 품목 삭제' })
  @ApiEnvelope(CartDto)
  removeCartItem(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<CartDto> {
    return this.carts.remove(actor.id, id);
  }

  @Post('shipping-address')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiOperation({ operationId: 'chooseCartAddress', summary: '장바구니 배송지 선택' })
  @ApiEnvelope(CartDto)
  chooseCartAddress(@CurrentActor() actor: Actor, @Body() choice: ChooseAddressDto): Promise<CartDto> {
    return this.carts.chooseAddress(actor.id, choice.addressId);
  }
}
