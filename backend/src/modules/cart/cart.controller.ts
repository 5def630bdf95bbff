import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { LINE_ERROR_CODES } from '../pricing/pricing.errors.js';
import { CartReadsService } from './cart-reads.service.js';
import { CartService } from './cart.service.js';
import { CartDto } from './dto/cart.dto.js';
import {
  AddCartItemDto,
  CartRemovalDto,
  CartSelectionDto,
  ChooseAddressDto,
  SaveCartDto,
  SaveCartPrintDto,
} from './dto/change-cart.dto.js';

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
  @ApiOperation({
    operationId: 'cart',
    summary: '장바구니 조회 (서버가 매번 다시 가격을 계산)',
    description:
      '마지막으로 본 뒤 값이 바뀐 줄은 priceChanged가 true입니다. 지금 주문할 수 없는 줄은 problem에 이유가 있고, 하나라도 있으면 payable이 false입니다. itemIds를 보내면 그 줄만 담긴 장바구니처럼 할인과 배송비까지 계산하며, POST /payments/prepare에 같은 itemIds를 보낸 금액과 같습니다.',
  })
  @ApiErrors({ 404: ['CART_ITEM_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  cart(@CurrentActor() actor: Actor, @Query() { itemIds }: CartSelectionDto): Promise<CartDto> {
    if (itemIds === undefined) return this.reads.cart(actor.id);
    return this.reads.selection(actor.id, idsOf(itemIds));
  }

  @Get('count')
  @SignedIn()
  @ApiOperation({
    operationId: 'cartCount',
    summary: '장바구니 품목 수 (관리자·매니저는 0)',
    description: '머리글의 배지에 쓰는 숫자입니다. 수량의 합이 아니라 줄의 수입니다.',
  })
  @ApiEnvelope(undefined, { data: { type: 'integer', minimum: 0, example: 2 } })
  cartCount(@CurrentActor() actor: Actor): Promise<number> {
    return this.reads.count(actor);
  }

  @Post('items')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'addCartItem',
    summary: '장바구니 담기',
    description:
      '같은 상품과 옵션, 인쇄가 이미 있으면 수량을 더합니다. replaceQuantity가 true이면 더하지 않고 보낸 수량으로 바꾸며, 바뀐 줄의 replacedQuantity가 전 수량입니다. 가격은 서버가 정하며 보낸 unitPrice는 쓰지 않습니다. 보낸 값이 서버의 단가와 다르면 그 줄의 priceChanged가 true입니다. 최대 200줄까지 담을 수 있습니다.',
  })
  @ApiErrors({
    400: [...LINE_ERROR_CODES.filter((code) => code !== 'CART_CURRENCY_MIXED'), 'PRINT_SELECTION_FORM'],
    404: ['CART_ITEM_NOT_FOUND', 'PRINT_ARTWORK_NOT_FOUND'],
    422: ['CART_FULL', 'CART_CURRENCY_MIXED'],
  })
  @ApiEnvelope(CartDto)
  async addCartItem(@CurrentActor() actor: Actor, @Body() item: AddCartItemDto): Promise<Answer<CartDto>> {
    return new Answer(await this.carts.add(actor.id, item), { message: messageFor('CART_ADDED') });
  }

  @Put()
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'saveCart',
    summary: '수량 저장 (언급하지 않은 품목은 그대로)',
    description:
      '최소 수량보다 적어도 저장되며 그 줄에 belowMinimum이 표시되고 message가 그 사실을 알립니다. 하나라도 내 장바구니에 없으면 아무것도 바꾸지 않고 404를 반환합니다.',
  })
  @ApiErrors({ 404: ['CART_ITEM_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  async saveCart(@CurrentActor() actor: Actor, @Body() change: SaveCartDto): Promise<Answer<CartDto>> {
    const cart = await this.carts.saveQuantities(actor.id, change.items);
    const isShort = cart.items.some((item) => item.belowMinimum);
    return new Answer(cart, { message: messageFor(isShort ? 'CART_BELOW_MINIMUM' : 'CART_SAVED') });
  }

  @Put('items/:id/print')
  @RequireRole(Role.Member)
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiOperation({
    operationId: 'saveCartPrint',
    summary: '장바구니 품목의 인쇄 정보 변경',
    description:
      'print가 null이면 인쇄 없이 담습니다. 바꾼 뒤 상품·옵션·인쇄가 같은 줄이 있으면 그 줄에 수량을 더합니다. 결제 전에 필요한 것은 그 줄의 problem으로 알려 줍니다.',
  })
  @ApiErrors({
    400: ['PRINT_SELECTION_FORM', 'QUANTITY_ABOVE_MAXIMUM'],
    404: ['CART_ITEM_NOT_FOUND', 'PRINT_ARTWORK_NOT_FOUND'],
  })
  @ApiEnvelope(CartDto)
  saveCartPrint(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { print }: SaveCartPrintDto,
  ): Promise<CartDto> {
    return this.carts.savePrint(actor.id, id, print);
  }

  @Delete('items')
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'removeCartItems',
    summary: '장바구니 품목 여러 개 삭제',
    description:
      '하나라도 내 장바구니에 없으면 아무것도 삭제하지 않고 404를 응답합니다. 삭제한 뒤의 장바구니 전체를 반환합니다.',
  })
  @ApiErrors({ 404: ['CART_ITEM_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  removeCartItems(@CurrentActor() actor: Actor, @Query() { itemIds }: CartRemovalDto): Promise<CartDto> {
    return this.carts.remove(actor.id, idsOf(itemIds));
  }

  @Delete('items/:id')
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'removeCartItem',
    summary: '장바구니 품목 삭제',
    description: '지운 뒤의 장바구니 전체를 반환합니다.',
  })
  @ApiErrors({ 404: ['CART_ITEM_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  removeCartItem(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<CartDto> {
    return this.carts.remove(actor.id, [id]);
  }

  @Post('shipping-address')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'chooseCartAddress',
    summary: '장바구니 배송지 선택',
    description: '내 배송지만 고를 수 있습니다. 고르지 않으면 기본 배송지로 주문됩니다.',
  })
  @ApiErrors({ 404: ['ADDRESS_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  chooseCartAddress(@CurrentActor() actor: Actor, @Body() choice: ChooseAddressDto): Promise<CartDto> {
    return this.carts.chooseAddress(actor.id, choice.addressId);
  }
}

const idsOf = (list: string): number[] => [...new Set(list.split(',').map(Number))];
