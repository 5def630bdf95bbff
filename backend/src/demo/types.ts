import type {
  OptionType,
  OrderStatus,
  PriceTier,
  PrintArea,
  PrintConfig,
  PrintMethod,
  ProductStatus,
  CategoryStatus,
  Role,
} from '@store/domain';
import type { BannerKind } from './art/banners.js';
import type { ProductArt } from './art/product.js';

/** The demo store as plain data. Nothing here knows the database: seeding reads it and writes rows. */
export interface DemoCategory {
  /** Identifier and slug at once (A27). */
  code: string;
  name: string;
  /** Null for a top-level category. */
  parentCode: string | null;
  sortOrder: number;
  status: CategoryStatus;
}

export interface DemoOptionValue {
  valueCode: string;
  valueLabel: string;
  /** Won per piece. */
  addPrice: number;
}

export interface DemoOption {
  code: string;
  name: string;
  type: OptionType;
  required: boolean;
  description: string;
  /** Won per piece when a toggle is switched on; 0 for a select. */
  addPrice: number;
  /** Empty for a toggle. */
  values: DemoOptionValue[];
}

/** A print area of a demo product: where its box lies follows from the drawing. */
export interface DemoPrintArea
  extends
    Pick<PrintArea, 'code' | 'name' | 'widthMm' | 'heightMm' | 'methods'>,
    Partial<Pick<PrintArea, 'fit' | 'bleedMm' | 'safeMm' | 'unitAdd'>> {
  /** Middle and width of the box in the 800×800 drawing. */
  at: [cx: number, cy: number, width: number];
}

/** How a demo product is printed; what is left out takes the default of the product form. */
export interface DemoPrint
  extends Pick<PrintConfig, 'leadDays'>, Partial<Omit<PrintConfig, 'leadDays' | 'methods' | 'areas'>> {
  methods: (Pick<PrintMethod, 'code' | 'name'> &
    Partial<Omit<PrintMethod, 'accepts'>> & { accepts?: readonly PrintMethod['accepts'][number][] })[];
  areas: DemoPrintArea[];
}

export interface DemoProduct {
  sku: string;
  title: string;
  slug: string;
  summary: string;
  /** Already within the sanitiser's allow-list: h3, p, ul, ol, li, table parts, strong. */
  descriptionHtml: string;
  categoryCode: string;
  brand: string;
  /** Synonyms for the search. */
  keywords: string[];
  /** Won, VAT included; null = ask for a quote. */
  basePrice: number | null;
  salePrice: number | null;
  tiers: Required<Pick<PriceTier, 'minQty' | 'maxQty' | 'unitPrice'>>[];
  /** Whether the lines of this product in one cart are priced by their joint quantity (A30). */
  poolTiers: boolean;
  /** Whether the shop prints a logo on it. */
  printable: boolean;
  /** How; null where there is no configuration yet. */
  print: DemoPrint | null;
  options: DemoOption[];
  status: ProductStatus;
  /** Pieces in stock; null = not tracked. */
  stock: number | null;
  /** 0 to 100; higher is shown earlier. */
  popularity: number;
  art: ProductArt;
}

export interface DemoBanner {
  title: string;
  sub: string;
  ctaLabel: string;
  href: string;
  art: BannerKind;
  sortOrder: number;
}

export interface DemoAddress {
  label: string;
  receiverName: string;
  /** Digits only. */
  receiverPhone: string;
  postalCode: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  memo: string;
  isDefault: boolean;
}

/** The business of a demo member beside its name and number. */
export interface DemoBusiness {
  representativeName: string;
  businessType: string;
  businessItem: string;
  address: string;
  taxInvoiceEmail: string;
}

export interface DemoPerson {
  /** Sign-in name, and how orders refer to the member. */
  account: string;
  password: string;
  role: Role;
  email: string;
  /** Digits only. */
  phone: string;
  name: string;
  nickname: string;
  isBusiness: boolean;
  companyName: string | null;
  /** Ten digits with a valid check digit; null for a person. */
  bizRegNo: string | null;
  /** What tax documents need besides; null where the member has not entered it. */
  business: DemoBusiness | null;
  status: 'active' | 'suspended' | 'withdrawn';
  marketingEmailOptIn: boolean;
  /** How long ago the member signed up. */
  joinedDaysAgo: number;
  addresses: DemoAddress[];
}

export interface DemoOrderLine {
  sku: string;
  quantity: number;
  /** Option code to value code; a toggle that is switched on has the value `on`. */
  options: Record<string, string>;
}

export interface DemoOrder {
  /** Account of the member who ordered. */
  account: string;
  /** Position in the member's address list. */
  addressIndex: number;
  status: OrderStatus;
  /** How long before the seeding it was placed; with `hour`, in Korean time. */
  daysAgo: number;
  hour: number;
  /** Toss's Korean word for the way of payment. */
  paymentMethod: '카드' | '계좌이체' | '간편결제' | '가상계좌';
  lines: DemoOrderLine[];
  /** Code of a carrier of the domain; null while nothing is sent. */
  carrier: string | null;
  trackingNo: string | null;
  /** Days from the order to the promised or actual delivery; null while unknown. */
  etaAfterDays: number | null;
  memo: string | null;
}
