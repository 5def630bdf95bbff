import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ApproverRole,
  ArtworkType,
  FormField,
  BannerPlace,
  FormStatus,
  FormValues,
  PromotionStatus,
  DeliveryAddress,
  OrganizationRole,
  SpendingLimit,
} from '@store/domain';
import type { RawProductForm } from '@store/domain/forms';
import type { Category } from '../modules/catalog/entities/category.entity.js';
import type { Banner } from '../modules/content/entities/banner.entity.js';
import type { ContractList } from '../modules/contract-prices/entities/contract-list.entity.js';
import type { EstimateMessage } from '../modules/estimates/entities/estimate-version.entity.js';
import type { Estimate } from '../modules/estimates/entities/estimate.entity.js';
import type { BusinessProfile } from '../modules/members/entities/business-profile.entity.js';
import type { Member } from '../modules/members/entities/member.entity.js';
import type { Order } from '../modules/orders/entities/order.entity.js';
import type { Organization } from '../modules/organizations/entities/organization.entity.js';
import type { NewPromotion } from '../modules/promotions/promotion-input.js';

/** Folder with the data of the demo store: pictures, goods, people, orders. No build compiles it. */
export const DEMO_FOLDER = join(import.meta.dirname, '..', '..', 'demo');

export interface DemoPerson extends Pick<
  Partial<Member>,
  'role' | 'nickname' | 'isBusiness' | 'companyName' | 'bizRegNo' | 'status'
> {
  /** How orders name the member. */
  account: string;
  password: string;
  name: string;
  email: string;
  phone: string;
  joinedDaysAgo: number;
  marketingEmailOptIn?: boolean;
  business?: Pick<
    BusinessProfile,
    'representativeName' | 'businessType' | 'businessItem' | 'address' | 'taxInvoiceEmail'
  >;
  /** The first is the default. */
  addresses?: (DeliveryAddress & { label: string })[];
}

export type DemoCategory = Pick<Category, 'code' | 'name' | 'sortOrder'> & {
  status?: Category['status'];
  children?: DemoCategory[];
};

/** A print area; its picture is the product without a print, or the one of the name `view`. */
type DemoArea = object & { view?: 'main' };

/** A product in the form in which operators send it, without pictures: their names follow from the SKU. */
export interface DemoProduct extends Required<Pick<RawProductForm, 'prices' | 'options'>> {
  product: { sku: string; title: string; slug: string };
  print?: { areas: DemoArea[] };
  /** Pieces in stock; absent = not counted. */
  stock?: number;
  /** Of a copy: the product whose pictures it shows. */
  picturesOf?: string;
}

export interface DemoLine {
  sku: string;
  quantity: number;
  /** 'color:black,gift-box:on' */
  options?: string;
  /** What is printed, with a file that is still to come. */
  print?: { area: string; method: string };
}

export interface DemoOrder {
  account: string;
  /** As they are stored; the way of payment as Toss says it. */
  columns: Pick<Order, 'status' | 'carrier' | 'trackingNo'> & { paymentMethod: string };
  /** Position in the member's addresses; absent = the first. */
  addressIndex?: number;
  /** Code of the organization's site that it was bought for; absent = a personal purchase. */
  site?: string;
  poNo?: string;
  costCentre?: string;
  /** When it was placed: days before the seeding, and the hour in Korean time. */
  daysAgo: number;
  hour: number;
  etaAfterDays?: number;
  memo?: string;
  lines: DemoLine[];
}

/** A line of an estimate: goods of the shop, or what is made for the buyer and has only a name. Amounts in won. */
export interface DemoEstimateLine extends Omit<DemoLine, 'sku'> {
  sku?: string;
  name?: string;
  /** Offered; absent where nothing was offered yet. */
  unitPrice?: number;
  printingFee?: number;
  setupFee?: number;
  note?: string;
}

export interface DemoEstimate {
  /** Absent for a visitor. */
  account?: string;
  visitor?: Pick<Estimate, 'contactName' | 'company' | 'phone' | 'email'>;
  /** Nobody answers it yet. */
  unassigned?: boolean;
  columns: Pick<Estimate, 'status'> &
    Pick<Partial<Estimate>, 'body' | 'printing' | 'deliveryPlace' | 'closeReason'>;
  requestedHoursAgo: number;
  wishedInDays?: number;
  /** Days from the seeding; negative = it has run out. */
  validForDays: number;
  /** Position in orders.json of the order that it became. */
  order?: number;
  lines: DemoEstimateLine[];
  /** A manager has begun to write. */
  draft?: boolean;
  /** Each version that was sent; its prices where they are other than those of the lines. */
  offers: { unitPrices?: number[]; discountAmount?: number; shippingFee?: number }[];
  thread: (Pick<Partial<EstimateMessage>, 'event' | 'versionNo' | 'body'> & {
    by: 'buyer' | 'staff' | 'system';
    hoursAgo: number;
  })[];
}

export interface DemoForm {
  title: string;
  description: string;
  status: FormStatus;
  daysAgo: number;
  fields: FormField[];
  /** By the site's customer. */
  answers: { daysAgo: number; values: FormValues }[];
}

interface DemoSites {
  /** People whom an admin has entered and who can still join with name and phone. */
  customers: { name: string; phone: string; companyName: string }[];
  sites: {
    /** Account of a member, or phone of a customer. */
    owner: string;
    name: string;
    url: string;
    address: DeliveryAddress | null;
    forms: DemoForm[];
  }[];
}

export type DemoPromotion = Omit<NewPromotion, 'scopeIds' | 'startsAt' | 'endsAt'> & {
  status: PromotionStatus;
  /** Codes of the categories that it is for. */
  categories?: string[];
  /** Days from the seeding; negative = before it. */
  startsInDays?: number;
  endsInDays?: number;
};

/** A file in the logo vault of a member. */
export interface DemoArtwork {
  account: string;
  /** As the member calls it. */
  name: string;
  type: ArtworkType;
  file: string;
  daysAgo: number;
}

/** A printed order of the business member, and how far its job is. */
export interface DemoPrintJob {
  pieces: number;
  /** Position in the list of the job whose plate is used again. */
  reprintOf?: number;
  /** Of the logo; absent = no file yet. */
  widthMm?: number;
  proof?: { picture: string; message: string };
  approved?: boolean;
  /** Bodies of the calls that follow. */
  changes?: object;
  link?: object;
  moves?: object[];
}

/** A company that buys with several people, at several sites. */
export interface DemoOrganization extends Pick<
  Organization,
  'name' | 'bizRegNo' | 'state' | 'ordersVisible'
> {
  profile: Pick<
    Organization,
    'representativeName' | 'businessType' | 'businessItem' | 'address' | 'taxInvoiceEmail'
  >;
  /** Whether the default manager looks after it. */
  managed: boolean;
  joinedDaysAgo: number;
  sites: { name: string; code: string; address: DeliveryAddress }[];
  /** `sites`: codes; null = all. */
  people: { account: string; roles: OrganizationRole[]; sites: string[] | null }[];
  /** Accounts that ask to join. */
  joinRequests: string[];
}

export interface DemoContractList extends Pick<ContractList, 'name' | 'state' | 'couponsAllowed'> {
  /** Days from the seeding; negative = before it. */
  fromInDays: number;
  untilInDays: number;
  organizations: { bizRegNo: string; rank: number }[];
  /** By SKU: smallest quantity and won. */
  prices: Readonly<Record<string, [minQty: number, unitPrice: number][]>>;
}

/** One of the organization's people by account, whoever has the role, or a contact by its position. */
export type DemoApprover = { account: string } | { role: ApproverRole } | { contact: number };

interface DemoDecisions {
  /** When it was asked: hours before the seeding. */
  hoursAgo: number;
  memo?: string;
  /** Of its steps, in their sequence; a contact decides by link. */
  decisions: { decision: 'approve' | 'reject'; hoursAfter: number; note?: string }[];
}

/** A purchase request; with `order`, the 발주 번호 of the order that paid it, which says what was bought. */
export type DemoRequest = DemoDecisions &
  ({ order: string } | Required<Pick<DemoOrder, 'account' | 'site' | 'poNo' | 'costCentre' | 'lines'>>);

/** How an organization buys: limits, rules, requests and par lists. Sites by code, null = all. */
export interface DemoPurchasing {
  contacts: { name: string; phone: string; email: string }[];
  limits: (Pick<SpendingLimit, 'period' | 'amount' | 'action'> & {
    site: string | null;
    account: string | null;
  })[];
  rules: { site: string | null; fromAmount: number; steps: DemoApprover[] }[];
  requests: DemoRequest[];
  /** With `counted`: its refill of this month is open. */
  parLists: {
    site: string;
    name: string;
    reminderBusinessDay: number | null;
    items: {
      sku: string;
      options?: string;
      par: number;
      step: number;
      place: string;
      counted?: number;
    }[];
  }[];
}

/** A program that works with the store, and the name of its test key. */
export interface DemoPartner {
  name: string;
  contact: { name: string; email: string; phone: string };
  purpose: string;
  keyName: string;
}

interface DemoData {
  people: DemoPerson[];
  categories: DemoCategory[];
  products: DemoProduct[];
  orders: DemoOrder[];
  organizations: DemoOrganization[];
  'contract-lists': DemoContractList[];
  purchasing: DemoPurchasing[];
  estimates: DemoEstimate[];
  /** Each with the file of its picture. */
  banners: (Pick<Banner, 'title' | 'sub' | 'ctaLabel' | 'href' | 'sortOrder'> & {
    background: string;
    place?: BannerPlace;
  })[];
  promotions: DemoPromotion[];
  sites: DemoSites;
  artworks: DemoArtwork[];
  'print-jobs': DemoPrintJob[];
  partners: DemoPartner[];
}

/** Reads one file of the folder. The spec beside this file and the store's own parsers check what is in it. */
export function readDemo<Name extends keyof DemoData>(name: Name): DemoData[Name] {
  return JSON.parse(readFileSync(join(DEMO_FOLDER, `${name}.json`), 'utf8')) as DemoData[Name];
}

/** The row with this key, which the demo's data must have. */
export function required<Value>(rows: ReadonlyMap<string, Value>, key: string): Value {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`demo data refer to something that is missing: ${key}`);
  return row;
}
