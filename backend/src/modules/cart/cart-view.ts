import { DEFAULT_CURRENCY, MIN_PAYMENT, splitVat, sumWon, won, type Won } from '@store/domain';
import type { PricedLine } from '../pricing/pricing.service.js';
import type { CartLineRow, CartRows } from './cart-rows.js';
import type { CartDto, CartItemDto } from './dto/cart.dto.js';

/** The cart as the buyer sees it: stored lines joined with the prices of this moment. */
export function viewCart(cart: CartRows, priced: readonly PricedLine[]): CartDto {
  const items = cart.lines.flatMap((line, index) => {
    const price = priced[index];
    return price === undefined ? [] : [viewLine(line, price)];
  });
  const total = sumWon(priced.flatMap((line) => (line.subtotal === null ? [] : [line.subtotal])));
  return {
    cart: {
      id: cart.id,
      shippingAddressId: cart.address?.id ?? null,
      shippingAddress: cart.address,
      itemsAmount: total,
      discountAmount: 0,
      shippingFee: 0,
      totalAmount: total,
      vat: splitVat(total).vat,
      payable: isPayable(priced, total),
    },
    items,
  };
}

function viewLine(line: CartLineRow, price: PricedLine): CartItemDto {
  const { productId, productName, slug, thumbnailUrl, optionValueIds, optionSummary } = price;
  const { subtotal, currency, belowMinimum, minimumQuantity, available, error } = price;
  return {
    id: line.id,
    ...{ productId, productName, slug, thumbnailUrl, optionValueIds, optionSummary },
    quantity: line.quantity,
    unitPrice: price.unitTotal,
    ...{ subtotal, currency, belowMinimum, minimumQuantity, available },
    priceChanged:
      line.seenUnitPrice !== null && price.unitTotal !== null && line.seenUnitPrice !== price.unitTotal,
    problem: error,
  };
}

function isPayable(priced: readonly PricedLine[], total: Won): boolean {
  return (
    priced.length > 0 &&
    total >= won(MIN_PAYMENT) &&
    priced.every((line) => line.error === null && line.currency === DEFAULT_CURRENCY)
  );
}
