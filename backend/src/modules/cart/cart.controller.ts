import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, SignedIn, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { UndoDto } from '../../platform/undo/undo.dto.js';
import { LINE_ERROR_CODES } from '../pricing/pricing.errors.js';
import { CartReadsService } from './cart-reads.service.js';
import { CartService } from './cart.service.js';
import { CartDto } from './dto/cart.dto.js';
import {
  AddCartItemDto,
  CartRemovalDto,
  CartQueryDto,
  ChooseAddressDto,
  SaveCartDto,
  SaveCartOptionsDto,
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
    summary: 'Get the cart (priced anew by the server each time)',
    description:
      'priceChanged is true for lines whose price changed since they were last seen. problem says why a line cannot be ordered now; with any such line payable is false. itemIds prices these lines as a cart of their own, discounts and shipping included, equal to POST /payments/prepare with the same itemIds. purchase says whether a member of an organization may pay it for the site, or has to ask.',
  })
  @ApiErrors({ 404: ['CART_ITEM_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  cart(@CurrentActor() actor: Actor, @Query() { itemIds, siteId }: CartQueryDto): Promise<CartDto> {
    if (itemIds === undefined) return this.reads.cart(actor.id, siteId ?? null);
    return this.reads.selection(actor.id, idsOf(itemIds), siteId ?? null);
  }

  @Get('count')
  @SignedIn()
  @ApiOperation({
    operationId: 'cartCount',
    summary: 'Count the cart (0 for staff)',
    description: 'The number for the badge: lines, not pieces.',
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
    summary: 'Add to the cart',
    description:
      'Adds the quantity where the same product, options and print are in the cart. With replaceQuantity it replaces the quantity and replacedQuantity is the one before. The server sets the price; a unitPrice that differs only sets priceChanged. At most 200 lines.',
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
    summary: 'Save quantities (other lines stay)',
    description:
      'A quantity below the minimum is saved, marked with belowMinimum, and message says so. Where one line is not in the cart, nothing changes and the answer is 404.',
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
    summary: 'Change the print of a cart line',
    description:
      'Null takes the print away. Where the line then equals another one in product, options and print, their quantities are added. problem says what is missing before the payment.',
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

  @Put('items/:id/options')
  @RequireRole(Role.Member)
  @ApiParam({ name: 'id', type: 'integer', example: 31 })
  @ApiOperation({
    operationId: 'saveCartOptions',
    summary: 'Change the options of a cart line',
    description:
      'Print and quantity stay. Where the line then equals another one in product, options and print, their quantities are added.',
  })
  @ApiErrors({
    400: [
      'PRODUCT_NOT_ON_SALE',
      'OPTION_REQUIRED',
      'OPTION_UNKNOWN',
      'OPTION_INACTIVE',
      'OPTION_DUPLICATE',
      'QUANTITY_ABOVE_MAXIMUM',
    ],
    404: ['CART_ITEM_NOT_FOUND'],
  })
  @ApiEnvelope(CartDto)
  saveCartOptions(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { optionValueIds }: SaveCartOptionsDto,
  ): Promise<CartDto> {
    return this.carts.saveOptions(actor.id, id, optionValueIds);
  }

  @Delete('items')
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'removeCartItems',
    summary: 'Remove several cart lines',
    description:
      'Where one is not in the cart, nothing is removed and the answer is 404. Returns the whole cart and undo.',
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
    summary: 'Remove a cart line',
    description: 'Returns the whole cart after it and undo.',
  })
  @ApiErrors({ 404: ['CART_ITEM_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  removeCartItem(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<CartDto> {
    return this.carts.remove(actor.id, [id]);
  }

  @Post('items/restore')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'restoreCartItems',
    summary: 'Undo a removal of cart lines',
    description:
      'Puts the lines back as they were, with their ids, prints and quantities. A line that was added again meanwhile keeps the larger quantity; a repetition changes nothing. Returns the whole cart.',
  })
  @ApiErrors({ 410: ['UNDO_EXPIRED'], 422: ['CART_FULL'] })
  @ApiEnvelope(CartDto)
  restoreCartItems(@CurrentActor() actor: Actor, @Body() { undo }: UndoDto): Promise<CartDto> {
    return this.carts.restore(actor.id, undo);
  }

  @Post('shipping-address')
  @HttpCode(200)
  @RequireRole(Role.Member)
  @ApiOperation({
    operationId: 'chooseCartAddress',
    summary: 'Choose the address of the cart',
    description: "Only one's own. Without a choice the default address is used.",
  })
  @ApiErrors({ 404: ['ADDRESS_NOT_FOUND'] })
  @ApiEnvelope(CartDto)
  chooseCartAddress(@CurrentActor() actor: Actor, @Body() choice: ChooseAddressDto): Promise<CartDto> {
    return this.carts.chooseAddress(actor.id, choice.addressId);
  }
}

const idsOf = (list: string): number[] => [...new Set(list.split(',').map(Number))];
