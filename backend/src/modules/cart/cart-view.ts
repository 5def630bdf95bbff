import {
  addWon,
  DEFAULT_CURRENCY,
  messageFor,
  MIN_PAYMENT,
  refusalText,
  splitVat,
  sumWon,
  won,
  type LineArtworkCheck,
  type Won,
} from '@store/domain';
import {
  viewPrintArea,
  viewProduction,
  viewSavingsHint,
  viewSetupFee,
  type PricedLine,
} from '../pricing/pricing.service.js';
import type { Offer } from '../promotions/promotions.service.js';
import type { CartLineRow, CartRows } from './cart-rows.repository.js';
import type { CartArtworkDto, CartCouponDto, CartDto, CartItemDto } from './dto/cart.dto.js';

/** Signs the address of a file that its owner may read. */
export type SignFile = (id: string) => string;

/** A cart with everything that its view needs. */
export interface ShownCart {
  rows: CartRows;
  priced: readonly PricedLine[];
  offer: Offer;
}

/** The cart as the buyer sees it: stored lines with their present prices and discounts. */
export function viewCart(
  { rows: cart, priced, offer }: ShownCart,
  sign: SignFile,
): Omit<CartDto, 'purchase'> {
  const items = cart.lines.flatMap((line, index) => {
    const price = priced[index];
    return price === undefined ? [] : [viewLine(line, price, sign)];
  });
  const setupAmount = sumWon(priced.flatMap(({ setupFees }) => setupFees.map(({ amount }) => amount)));
  const totalAmount = addWon(offer.total, setupAmount);
  return {
    cart: {
      id: cart.id,
      shippingAddressId: cart.address?.id ?? null,
      shippingAddress: cart.address,
      itemsAmount: addWon(sumWon(priced.map((line) => line.subtotal ?? won(0))), setupAmount),
      setupAmount,
      discountAmount: offer.discount,
      discounts: offer.applied.map(({ promotionId, name, code, amount }) => ({
        promotionId,
        name,
        code,
        amount,
      })),
      coupon: viewCoupon(offer),
      shippingFee: 0,
      totalAmount,
      vat: splitVat(totalAmount).vat,
      payable: isPayable(priced, offer, totalAmount),
    },
    items,
  };
}

function viewLine(line: CartLineRow, price: PricedLine, sign: SignFile): CartItemDto {
  const { productId, productName, slug, thumbnailUrl, optionValueIds, optionSummary } = price;
  const { subtotal, priceSource, currency, belowMinimum, minimumQuantity, available, error } = price;
  return {
    id: line.id,
    productId,
    productName,
    slug,
    thumbnailUrl,
    optionValueIds,
    optionSummary,
    print: price.print,
    printAreas: price.printAreas.map(viewPrintArea),
    production: viewProduction(price),
    setupFees: price.setupFees.map(viewSetupFee),
    artworks: price.artworks.map((check) => viewArtwork(check, price, sign)),
    quantity: line.quantity,
    unitPrice: price.unitTotal,
    subtotal,
    priceSource,
    nudge: viewSavingsHint(price.savingsHint),
    currency,
    belowMinimum,
    minimumQuantity,
    available,
    priceChanged:
      line.seenUnitPrice !== null && price.unitTotal !== null && line.seenUnitPrice !== price.unitTotal,
    problem: error,
  };
}

const NOT_THERE = { artworkId: null, name: null, state: null, verdict: null, previewId: null };

/** The file of one placement. */
function viewArtwork(
  { index, versionId, artwork, findings, problem }: LineArtworkCheck,
  { selection }: PricedLine,
  sign: SignFile,
): CartArtworkDto {
  const accepted = selection?.placements[index]?.accepted ?? [];
  const { artworkId, name, state, verdict, previewId = null } = artwork ?? NOT_THERE;
  return {
    placement: index,
    versionId,
    artworkId,
    name,
    previewUrl: previewId === null ? null : sign(previewId),
    state,
    verdict,
    findings: findings.map(({ code, severity, page, value, limit, message, reduceToMm }) => ({
      code,
      severity,
      page,
      value,
      limit,
      message,
      reduceToMm,
      accepted: accepted.includes(code),
    })),
    problem: problem === null ? null : { code: problem, message: messageFor(problem) },
  };
}

/** State of the chosen coupon. */
export function viewCoupon({ coupon, applied }: Offer): CartCouponDto | null {
  if (coupon === null) return null;
  const { code, name, refusal } = coupon;
  const amount = applied.find((promotion) => promotion.code === code)?.amount ?? 0;
  if (refusal === null) return { code, name, amount, problem: null };
  const missing = 'missing' in refusal ? refusal.missing : null;
  return { code, name, amount, problem: { code: refusal.code, message: refusalText(refusal), missing } };
}

/** An invalid coupon blocks the payment, except one that a larger discount outdoes. */
function isPayable(priced: readonly PricedLine[], { coupon }: Offer, total: Won): boolean {
  const refusal = coupon?.refusal ?? null;
  return (
    priced.length > 0 &&
    total >= MIN_PAYMENT &&
    (refusal === null || refusal.code === 'COUPON_BEATEN') &&
    priced.every((line) => line.error === null && line.currency === DEFAULT_CURRENCY)
  );
}
