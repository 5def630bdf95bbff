import { Partner, PartnerKey } from './modules/partners/entities/partner.entity.js';
import { EvidenceRequest } from './modules/payment/entities/evidence-request.entity.js';
import { EvidenceChoice, EvidenceSettings } from './modules/tax-documents/entities/evidence-choice.entity.js';
import { EvidenceCheck, EvidenceFinding } from './modules/tax-documents/entities/evidence-check.entity.js';
import { EvidenceRun } from './modules/tax-documents/entities/evidence-run.entity.js';
import {
  CorrectionRequest,
  HometaxFile,
  TaxDocument,
  TaxDocumentEvent,
  TaxDocumentOrder,
} from './modules/tax-documents/entities/tax-document.entity.js';
import { AccessRecord, AccessReview } from './modules/audit/access-records/entities/access-record.entity.js';
import { ImportRow, ImportRun } from './modules/imports/entities/import.entity.js';
import { SavedView } from './modules/members/saved-views/entities/saved-view.entity.js';
import { AuditEntry } from './modules/audit/entities/audit-entry.entity.js';
import { ContactCode } from './modules/auth/entities/contact-code.entity.js';
import { LoginEvent } from './modules/auth/entities/login-event.entity.js';
import {
  Passkey,
  RecoveryCode,
  SecondFactorTicket,
  TotpFactor,
} from './modules/auth/entities/second-factor.entity.js';
import { ProductFeed } from './modules/product-feed/entities/product-feed.entity.js';
import { Change, ChangeEpoch } from './modules/changes/entities/change.entity.js';
import { Session } from './modules/auth/entities/session.entity.js';
import { StaffPolicy } from './modules/auth/entities/staff-policy.entity.js';
import { Cart, CartItem } from './modules/cart/entities/cart.entity.js';
import { Holiday } from './modules/company/calendar/entities/holiday.entity.js';
import { Company, CompanyVersion } from './modules/company/entities/company.entity.js';
import { Category } from './modules/catalog/entities/category.entity.js';
import {
  CatalogVersion,
  PriceTierRow,
  ProductImage,
  ProductListing,
  ProductOption,
  ProductOptionValue,
  ProductSearch,
} from './modules/catalog/entities/product-parts.entity.js';
import {
  PrintAreaRow,
  PrintMethodRow,
  ProductPrint,
} from './modules/catalog/entities/product-print.entity.js';
import { Product } from './modules/catalog/entities/product.entity.js';
import { Banner } from './modules/content/entities/banner.entity.js';
import { PrivateLink, PrivateLinkEvent } from './modules/private-links/entities/private-link.entity.js';
import { Artwork, ArtworkUse, ArtworkVersion } from './modules/printing/artwork/entities/artwork.entity.js';
import { BusinessDocument } from './modules/files/entities/business-document.entity.js';
import { UploadedImage } from './modules/files/entities/uploaded-image.entity.js';
import { StoredFile } from './modules/files/entities/stored-file.entity.js';
import {
  Estimate,
  EstimateDraft,
  EstimateRequestLine,
} from './modules/estimates/entities/estimate.entity.js';
import {
  EstimateLine,
  EstimateMessage,
  EstimateVersion,
} from './modules/estimates/entities/estimate-version.entity.js';
import { Enquiry, EnquiryAnswer } from './modules/enquiries/entities/enquiry.entity.js';
import { StockItem, StockMovement, StockReservation } from './modules/inventory/entities/stock.entity.js';
import { Address } from './modules/members/entities/address.entity.js';
import { BusinessProfile } from './modules/members/entities/business-profile.entity.js';
import { Member } from './modules/members/entities/member.entity.js';
import { Notice } from './modules/notices/entities/notice.entity.js';
import { OrderMessage, OrderThread } from './modules/orders/thread/entities/order-thread.entity.js';
import { OrderEvent, OrderLine } from './modules/orders/entities/order-parts.entity.js';
import { OrderDiscount } from './modules/orders/entities/order-discount.entity.js';
import { Order } from './modules/orders/entities/order.entity.js';
import { OrderConsent } from './modules/printing/jobs/entities/order-consent.entity.js';
import { PrintPlate } from './modules/printing/configuration/entities/print-plate.entity.js';
import { PrintJob, PrintJobEvent } from './modules/printing/jobs/entities/print-job.entity.js';
import { PrintApproval, Proof, ProofComment } from './modules/printing/proofs/entities/proof.entity.js';
import { LedgerEntry, PaymentAttempt } from './modules/payment/entities/payment.entity.js';
import { SettlementCheck, SettlementMismatch } from './modules/payment/entities/settlement-check.entity.js';
import { CashReceipt } from './modules/payment/entities/cash-receipt.entity.js';
import { WebhookDelivery } from './modules/payment/entities/webhook-delivery.entity.js';
import { Promotion } from './modules/promotions/entities/promotion.entity.js';
import { PromotionRedemption } from './modules/promotions/entities/redemption.entity.js';
import { PartnerFailure, PartnerUsage } from './modules/partners/entities/partner-usage.entity.js';
import { ExternalId } from './modules/partners/external-ids/entities/external-id.entity.js';
import {
  WebhookEndpoint,
  WebhookMessage,
  WebhookReader,
} from './modules/webhooks/entities/webhook.entity.js';
import { PartnerCall } from './modules/partners/idempotency/entities/partner-call.entity.js';
import { Refund } from './modules/refunds/entities/refund.entity.js';
import { WorkerBeat } from './platform/health/worker-beat.entity.js';
import { StockAlert } from './modules/inventory/entities/stock-alert.entity.js';
import {
  ContractList,
  ContractListOrganization,
  ContractPrice,
} from './modules/contract-prices/entities/contract-list.entity.js';
import {
  SpendCounter,
  SpendEntry,
  SpendingLimit,
} from './modules/purchase-requests/entities/spending-limit.entity.js';
import { SpendCheck, SpendFinding } from './modules/purchase-requests/entities/spend-check.entity.js';
import {
  ApprovalContact,
  ApprovalRules,
} from './modules/purchase-requests/entities/approval-rules.entity.js';
import {
  PurchaseDecisionRow,
  PurchaseRequest,
  PurchaseRequestLine,
  PurchaseStep,
} from './modules/purchase-requests/entities/purchase-request.entity.js';
import { ParItem, ParList, Refill, RefillRow } from './modules/par-lists/entities/par-list.entity.js';
import { Wish } from './modules/wishlist/entities/wish.entity.js';
import {
  Invitation,
  Membership,
  OrganizationJoinRequest,
} from './modules/organizations/entities/membership.entity.js';
import { Organization } from './modules/organizations/entities/organization.entity.js';
import { SiteForm, SiteFormAnswer, SiteFormRevision } from './modules/sites/entities/site-form.entity.js';
import { Site } from './modules/organizations/entities/site.entity.js';

/** Every table of the store, listed in one place, so that the start needs no file search. */
export const ENTITIES = [
  Member,
  Address,
  LoginEvent,
  Session,
  PrivateLink,
  PrivateLinkEvent,
  Partner,
  PartnerKey,
  PartnerFailure,
  PartnerUsage,
  PartnerCall,
  ExternalId,
  WebhookEndpoint,
  WebhookMessage,
  WebhookReader,
  TotpFactor,
  Passkey,
  RecoveryCode,
  SecondFactorTicket,
  StaffPolicy,
  ContactCode,
  Category,
  Product,
  ProductImage,
  PriceTierRow,
  ProductOption,
  ProductOptionValue,
  ProductPrint,
  PrintMethodRow,
  PrintAreaRow,
  ProductListing,
  ProductSearch,
  CatalogVersion,
  ContractList,
  ContractListOrganization,
  ContractPrice,
  Wish,
  StockItem,
  StockReservation,
  StockMovement,
  StockAlert,
  Cart,
  CartItem,
  Order,
  OrderLine,
  OrderConsent,
  PrintPlate,
  PrintJob,
  PrintJobEvent,
  Proof,
  ProofComment,
  PrintApproval,
  OrderEvent,
  OrderMessage,
  OrderThread,
  OrderDiscount,
  Estimate,
  EstimateRequestLine,
  EstimateDraft,
  EstimateVersion,
  EstimateLine,
  EstimateMessage,
  Promotion,
  PromotionRedemption,
  PaymentAttempt,
  LedgerEntry,
  WebhookDelivery,
  CashReceipt,
  SettlementCheck,
  SettlementMismatch,
  Refund,
  Banner,
  AccessRecord,
  AccessReview,
  AuditEntry,
  ProductFeed,
  Change,
  ChangeEpoch,
  Holiday,
  Company,
  CompanyVersion,
  Notice,
  Enquiry,
  EnquiryAnswer,
  StoredFile,
  UploadedImage,
  Artwork,
  ArtworkVersion,
  ArtworkUse,
  BusinessProfile,
  BusinessDocument,
  Organization,
  Membership,
  Invitation,
  OrganizationJoinRequest,
  SpendingLimit,
  SpendCounter,
  SpendEntry,
  SpendCheck,
  SpendFinding,
  ApprovalRules,
  ApprovalContact,
  PurchaseRequest,
  PurchaseRequestLine,
  PurchaseStep,
  PurchaseDecisionRow,
  ParList,
  ParItem,
  Refill,
  RefillRow,
  Site,
  SiteForm,
  SiteFormRevision,
  SiteFormAnswer,
  ImportRun,
  ImportRow,
  SavedView,
  WorkerBeat,
  EvidenceRequest,
  EvidenceChoice,
  EvidenceSettings,
  HometaxFile,
  TaxDocument,
  TaxDocumentOrder,
  TaxDocumentEvent,
  CorrectionRequest,
  EvidenceRun,
  EvidenceCheck,
  EvidenceFinding,
];
