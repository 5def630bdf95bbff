import type {
  LineArtwork,
  LineArtworkCheck,
  MessageCode,
  PricedPrint,
  PrintProduction,
  PrintSelection,
  SetupFee,
  Won,
} from '@store/domain';

/** One line as a client or a cart names it. */
export interface LineRequest {
  productId: number;
  /** Any recorded form of decision A24: nothing, '1,2', [1, 2], 'color:red', a stored optionKey. */
  optionValueIds?: unknown;
  /** Pieces; anything but 1 to 999,999 comes back with an error, never throws. */
  quantity: number;
  /** Null = without print. Undefined = the caller knows of none: a product that is always printed takes its default. */
  print?: PrintSelection | null | undefined;
  /** The versions that `print` names, by their ids. Undefined: files are not checked. */
  artworks?: ReadonlyMap<string, LineArtwork> | undefined;
}

/** Why a line cannot be bought as it stands. */
export interface LineError {
  code: MessageCode;
  /** Korean sentence for a person. */
  message: string;
}

/** A line with the server's price of this moment. Same order and length as the request. */
export interface PricedLine {
  productId: number;
  quantity: number;
  /** False for a product that is not on sale now (unknown, deleted, hidden, or in a hidden category). */
  available: boolean;
  productName: string;
  slug: string;
  thumbnailUrl: string | null;
  currency: string;
  /** Chosen value ids, ascending; empty where the choice is refused. */
  optionValueIds: number[];
  /** The same joined by comma: what cart lines merge by; '' without options. */
  optionKey: string;
  /** For people: "색상: 화이트 / 로고 인쇄"; '' without options. */
  optionSummary: string;
  /** Price of one piece without options, won; null where there is none (below minimum, quote only, refused choice). */
  unitPrice: Won | null;
  /** Sum of the option surcharges of one piece, won. */
  surcharge: Won;
  /** What is printed on it, as it is stored; null = nothing. */
  selection: PrintSelection | null;
  /** The same with words and prices. */
  print: PricedPrint | null;
  /** What was found about its files; empty where they were not checked. */
  artworks: readonly LineArtworkCheck[];
  /** How it is made; null without print, and where the choice is gone. */
  production: PrintProduction | null;
  /** unitPrice + surcharge + what printing adds: what carts show and orders keep as the price of one piece; null without a price. */
  unitTotal: Won | null;
  /** unitTotal times quantity; null without a price. */
  subtotal: Won | null;
  /** Smallest quantity that can be ordered. */
  minimumQuantity: number;
  belowMinimum: boolean;
  /** The quantity that decided the tier: of this line, or of all lines of the product where it pools them (A30). */
  tierQuantity: number;
  /** Free pieces; null where stock is not tracked. */
  stock: number | null;
  /** Tracked, and fewer pieces are free than the smallest order. */
  soldOut: boolean;
  /** One-off prices of the plates that stand on this line; empty where an earlier line pays for them. Not in `subtotal`. */
  setupFees: readonly SetupFee[];
  /** The first thing that stops this line from being bought; null when it can be. */
  error: LineError | null;
}
