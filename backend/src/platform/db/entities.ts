import { AuditEntry } from '../../modules/audit/entities/audit-entry.entity.js';
import { LoginEvent } from '../../modules/auth/entities/login-event.entity.js';
import { Session } from '../../modules/auth/entities/session.entity.js';
import { Cart, CartItem } from '../../modules/cart/entities/cart.entity.js';
import { Category } from '../../modules/catalog/entities/category.entity.js';
import {
  CatalogVersion,
  PriceTierRow,
  ProductImage,
  ProductListing,
  ProductOption,
  ProductOptionValue,
  ProductSearch,
} from '../../modules/catalog/entities/product-parts.entity.js';
import { Product } from '../../modules/catalog/entities/product.entity.js';
import { Banner } from '../../modules/content/entities/banner.entity.js';
import { StockItem, StockReservation } from '../../modules/inventory/entities/stock.entity.js';
import { Address } from '../../modules/members/entities/address.entity.js';
import { Member } from '../../modules/members/entities/member.entity.js';
import { Notice } from '../../modules/notices/entities/notice.entity.js';
import { OrderEvent, OrderLine } from '../../modules/orders/entities/order-parts.entity.js';
import { Order } from '../../modules/orders/entities/order.entity.js';
import { LedgerEntry, PaymentAttempt } from '../../modules/payment/entities/payment.entity.js';

/** Every table of the store, named in one place so that no file search is needed at start. */
export const ENTITIES = [
  Member,
  Address,
  LoginEvent,
  Session,
  Category,
  Product,
  ProductImage,
  PriceTierRow,
  ProductOption,
  ProductOptionValue,
  ProductListing,
  ProductSearch,
  CatalogVersion,
  StockItem,
  StockReservation,
  Cart,
  CartItem,
  Order,
  OrderLine,
  OrderEvent,
  PaymentAttempt,
  LedgerEntry,
  Banner,
  AuditEntry,
  Notice,
];
