/* eslint-disable */
export default async () => {
    const t = {
        ["./modules/audit/dto/audit-log.dto.js"]: await import("./modules/audit/dto/audit-log.dto.js"),
        ["./modules/company/dto/company.dto.js"]: await import("./modules/company/dto/company.dto.js"),
        ["./modules/files/dto/file.dto.js"]: await import("./modules/files/dto/file.dto.js"),
        ["./modules/files/dto/business-info.dto.js"]: await import("./modules/files/dto/business-info.dto.js"),
        ["./modules/files/dto/admin-document.dto.js"]: await import("./modules/files/dto/admin-document.dto.js"),
        ["./modules/members/dto/own-profile.dto.js"]: await import("./modules/members/dto/own-profile.dto.js"),
        ["./modules/notices/dto/admin/admin-notice.dto.js"]: await import("./modules/notices/dto/admin/admin-notice.dto.js"),
        ["./modules/organizations/dto/person.dto.js"]: await import("./modules/organizations/dto/person.dto.js"),
        ["./modules/organizations/dto/invitation.dto.js"]: await import("./modules/organizations/dto/invitation.dto.js"),
        ["./modules/organizations/dto/site-address.dto.js"]: await import("./modules/organizations/dto/site-address.dto.js"),
        ["./modules/organizations/dto/organization-site.dto.js"]: await import("./modules/organizations/dto/organization-site.dto.js"),
        ["./modules/organizations/dto/organization.dto.js"]: await import("./modules/organizations/dto/organization.dto.js"),
        ["./modules/orders/dto/tracking.dto.js"]: await import("./modules/orders/dto/tracking.dto.js"),
        ["./modules/catalog/admin/dto/categories/admin-category.dto.js"]: await import("./modules/catalog/admin/dto/categories/admin-category.dto.js"),
        ["./modules/catalog/admin/dto/products/admin-product.dto.js"]: await import("./modules/catalog/admin/dto/products/admin-product.dto.js"),
        ["./modules/catalog/dto/product-print.dto.js"]: await import("./modules/catalog/dto/product-print.dto.js"),
        ["./modules/catalog/dto/product.dto.js"]: await import("./modules/catalog/dto/product.dto.js"),
        ["./modules/catalog/admin/dto/products/product-parts.dto.js"]: await import("./modules/catalog/admin/dto/products/product-parts.dto.js"),
        ["./modules/catalog/admin/dto/products/product-print.dto.js"]: await import("./modules/catalog/admin/dto/products/product-print.dto.js"),
        ["./modules/catalog/admin/dto/products/product.dto.js"]: await import("./modules/catalog/admin/dto/products/product.dto.js"),
        ["./modules/catalog/dto/category.dto.js"]: await import("./modules/catalog/dto/category.dto.js"),
        ["./modules/catalog/dto/product-facets.dto.js"]: await import("./modules/catalog/dto/product-facets.dto.js"),
        ["./modules/catalog/dto/product-card.dto.js"]: await import("./modules/catalog/dto/product-card.dto.js"),
        ["./modules/printing/artwork/dto/artwork.dto.js"]: await import("./modules/printing/artwork/dto/artwork.dto.js"),
        ["./modules/printing/artwork/dto/admin-artwork.dto.js"]: await import("./modules/printing/artwork/dto/admin-artwork.dto.js"),
        ["./modules/printing/configuration/dto/print-selection.dto.js"]: await import("./modules/printing/configuration/dto/print-selection.dto.js"),
        ["./modules/contract-prices/dto/contract-list-input.dto.js"]: await import("./modules/contract-prices/dto/contract-list-input.dto.js"),
        ["./modules/contract-prices/dto/contract-list.dto.js"]: await import("./modules/contract-prices/dto/contract-list.dto.js"),
        ["./modules/pricing/dto/my-price.dto.js"]: await import("./modules/pricing/dto/my-price.dto.js"),
        ["./modules/printing/configuration/dto/line-print.dto.js"]: await import("./modules/printing/configuration/dto/line-print.dto.js"),
        ["./modules/pricing/dto/price-line.dto.js"]: await import("./modules/pricing/dto/price-line.dto.js"),
        ["./modules/promotions/dto/admin-promotion.dto.js"]: await import("./modules/promotions/dto/admin-promotion.dto.js"),
        ["./modules/promotions/dto/promotion-input.dto.js"]: await import("./modules/promotions/dto/promotion-input.dto.js"),
        ["./modules/promotions/dto/promotion-use.dto.js"]: await import("./modules/promotions/dto/promotion-use.dto.js"),
        ["./modules/promotions/dto/coupon-problem.dto.js"]: await import("./modules/promotions/dto/coupon-problem.dto.js"),
        ["./modules/cart/dto/cart-purchase.dto.js"]: await import("./modules/cart/dto/cart-purchase.dto.js"),
        ["./modules/cart/dto/cart.dto.js"]: await import("./modules/cart/dto/cart.dto.js"),
        ["./modules/members/dto/address.dto.js"]: await import("./modules/members/dto/address.dto.js"),
        ["./modules/cart/dto/change-cart.dto.js"]: await import("./modules/cart/dto/change-cart.dto.js"),
        ["./modules/estimates/dto/draft.dto.js"]: await import("./modules/estimates/dto/draft.dto.js"),
        ["./modules/estimates/dto/estimate-parts.dto.js"]: await import("./modules/estimates/dto/estimate-parts.dto.js"),
        ["./modules/estimates/dto/estimate-view.dto.js"]: await import("./modules/estimates/dto/estimate-view.dto.js"),
        ["./modules/estimates/dto/staff-estimate.dto.js"]: await import("./modules/estimates/dto/staff-estimate.dto.js"),
        ["./modules/company/calendar/dto/calendar.dto.js"]: await import("./modules/company/calendar/dto/calendar.dto.js"),
        ["./modules/estimates/dto/create-estimate.dto.js"]: await import("./modules/estimates/dto/create-estimate.dto.js"),
        ["./modules/inventory/dto/admin-stock.dto.js"]: await import("./modules/inventory/dto/admin-stock.dto.js"),
        ["./modules/printing/jobs/reprint/reprint.dto.js"]: await import("./modules/printing/jobs/reprint/reprint.dto.js"),
        ["./modules/printing/proofs/dto/comment.dto.js"]: await import("./modules/printing/proofs/dto/comment.dto.js"),
        ["./modules/printing/proofs/dto/print-link.dto.js"]: await import("./modules/printing/proofs/dto/print-link.dto.js"),
        ["./modules/printing/proofs/dto/proof.dto.js"]: await import("./modules/printing/proofs/dto/proof.dto.js"),
        ["./modules/printing/proofs/dto/approval.dto.js"]: await import("./modules/printing/proofs/dto/approval.dto.js"),
        ["./modules/printing/jobs/dto/print-job.dto.js"]: await import("./modules/printing/jobs/dto/print-job.dto.js"),
        ["./modules/printing/proofs/dto/shared-room.dto.js"]: await import("./modules/printing/proofs/dto/shared-room.dto.js"),
        ["./modules/printing/board/dto/print-board.dto.js"]: await import("./modules/printing/board/dto/print-board.dto.js"),
        ["./modules/printing/jobs/downloads/print-downloads.dto.js"]: await import("./modules/printing/jobs/downloads/print-downloads.dto.js"),
        ["./modules/printing/suppliers/supply.dto.js"]: await import("./modules/printing/suppliers/supply.dto.js"),
        ["./modules/purchase-requests/checks/spend-finding.dto.js"]: await import("./modules/purchase-requests/checks/spend-finding.dto.js"),
        ["./modules/printing/jobs/dto/print-consents.dto.js"]: await import("./modules/printing/jobs/dto/print-consents.dto.js"),
        ["./modules/purchase-requests/dto/purchase-request-input.dto.js"]: await import("./modules/purchase-requests/dto/purchase-request-input.dto.js"),
        ["./modules/purchase-requests/dto/spending-limit.dto.js"]: await import("./modules/purchase-requests/dto/spending-limit.dto.js"),
        ["./modules/purchase-requests/dto/purchase-request.dto.js"]: await import("./modules/purchase-requests/dto/purchase-request.dto.js"),
        ["./modules/purchase-requests/dto/approval-contact.dto.js"]: await import("./modules/purchase-requests/dto/approval-contact.dto.js"),
        ["./modules/purchase-requests/dto/approval-rules.dto.js"]: await import("./modules/purchase-requests/dto/approval-rules.dto.js"),
        ["./modules/purchase-requests/dto/spending-usage.dto.js"]: await import("./modules/purchase-requests/dto/spending-usage.dto.js"),
        ["./modules/payment/dto/settlement-check.dto.js"]: await import("./modules/payment/dto/settlement-check.dto.js"),
        ["./modules/payment/dto/cash-receipt.dto.js"]: await import("./modules/payment/dto/cash-receipt.dto.js"),
        ["./modules/payment/dto/evidence-request.dto.js"]: await import("./modules/payment/dto/evidence-request.dto.js"),
        ["./modules/tax-documents/dto/evidence.dto.js"]: await import("./modules/tax-documents/dto/evidence.dto.js"),
        ["./modules/tax-documents/dto/admin-evidence.dto.js"]: await import("./modules/tax-documents/dto/admin-evidence.dto.js"),
        ["./modules/tax-documents/amend/amendment.dto.js"]: await import("./modules/tax-documents/amend/amendment.dto.js"),
        ["./modules/tax-documents/report/checks/evidence-findings.dto.js"]: await import("./modules/tax-documents/report/checks/evidence-findings.dto.js"),
        ["./modules/tax-documents/report/hometax/hometax.dto.js"]: await import("./modules/tax-documents/report/hometax/hometax.dto.js"),
        ["./modules/auth/dto/profile.dto.js"]: await import("./modules/auth/dto/profile.dto.js"),
        ["./modules/auth/second-factor/dto/second-factor.dto.js"]: await import("./modules/auth/second-factor/dto/second-factor.dto.js"),
        ["./modules/orders/views/dto/admin/admin-order-input.dto.js"]: await import("./modules/orders/views/dto/admin/admin-order-input.dto.js"),
        ["./modules/orders/views/dto/admin/order-bulk.dto.js"]: await import("./modules/orders/views/dto/admin/order-bulk.dto.js"),
        ["./modules/orders/views/dto/admin/admin-order-parts.dto.js"]: await import("./modules/orders/views/dto/admin/admin-order-parts.dto.js"),
        ["./modules/refunds/dto/order-money.dto.js"]: await import("./modules/refunds/dto/order-money.dto.js"),
        ["./modules/orders/views/dto/order.dto.js"]: await import("./modules/orders/views/dto/order.dto.js"),
        ["./modules/orders/views/dto/admin/admin-order.dto.js"]: await import("./modules/orders/views/dto/admin/admin-order.dto.js"),
        ["./modules/content/dto/best-sellers.dto.js"]: await import("./modules/content/dto/best-sellers.dto.js"),
        ["./modules/enquiries/dto/enquiry-view.dto.js"]: await import("./modules/enquiries/dto/enquiry-view.dto.js"),
        ["./modules/enquiries/dto/staff-enquiry.dto.js"]: await import("./modules/enquiries/dto/staff-enquiry.dto.js"),
        ["./modules/enquiries/dto/admin/admin-enquiry.dto.js"]: await import("./modules/enquiries/dto/admin/admin-enquiry.dto.js"),
        ["./modules/admin/access-records/dto/access-record.dto.js"]: await import("./modules/admin/access-records/dto/access-record.dto.js"),
        ["./modules/sites/dto/site.dto.js"]: await import("./modules/sites/dto/site.dto.js"),
        ["./modules/sites/dto/customer.dto.js"]: await import("./modules/sites/dto/customer.dto.js"),
        ["./modules/members/views/dto/admin-member.dto.js"]: await import("./modules/members/views/dto/admin-member.dto.js"),
        ["./modules/members/views/dto/admin-member-detail.dto.js"]: await import("./modules/members/views/dto/admin-member-detail.dto.js"),
        ["./modules/admin/timeline/dto/member-timeline.dto.js"]: await import("./modules/admin/timeline/dto/member-timeline.dto.js"),
        ["./modules/changes/dto/change-feed.dto.js"]: await import("./modules/changes/dto/change-feed.dto.js"),
        ["./modules/partners/dto/admin-partner.dto.js"]: await import("./modules/partners/dto/admin-partner.dto.js"),
        ["./modules/webhooks/dto/webhook.dto.js"]: await import("./modules/webhooks/dto/webhook.dto.js"),
        ["./modules/product-feed/dto/product-feed.dto.js"]: await import("./modules/product-feed/dto/product-feed.dto.js"),
        ["./modules/partners/dto/admin-partner-usage.dto.js"]: await import("./modules/partners/dto/admin-partner-usage.dto.js"),
        ["./modules/organizations/views/dto/staff-organization.dto.js"]: await import("./modules/organizations/views/dto/staff-organization.dto.js"),
        ["./modules/orders/thread/dto/order-thread.dto.js"]: await import("./modules/orders/thread/dto/order-thread.dto.js"),
        ["./modules/refunds/dto/order-cancellation.dto.js"]: await import("./modules/refunds/dto/order-cancellation.dto.js"),
        ["./modules/refunds/dto/admin-refund.dto.js"]: await import("./modules/refunds/dto/admin-refund.dto.js"),
        ["./modules/sites/dto/site-form.dto.js"]: await import("./modules/sites/dto/site-form.dto.js"),
        ["./modules/sites/dto/admin/form-input.dto.js"]: await import("./modules/sites/dto/admin/form-input.dto.js"),
        ["./modules/admin/search/dto/search.dto.js"]: await import("./modules/admin/search/dto/search.dto.js"),
        ["./modules/admin/uploads/dto/uploaded-image.dto.js"]: await import("./modules/admin/uploads/dto/uploaded-image.dto.js"),
        ["./modules/admin/summary/dto/summary.dto.js"]: await import("./modules/admin/summary/dto/summary.dto.js"),
        ["./modules/admin/summary/dto/sales.dto.js"]: await import("./modules/admin/summary/dto/sales.dto.js"),
        ["./modules/imports/dto/import.dto.js"]: await import("./modules/imports/dto/import.dto.js"),
        ["./modules/imports/par-items/par-item-import.dto.js"]: await import("./modules/imports/par-items/par-item-import.dto.js"),
        ["./modules/par-lists/dto/par-list.dto.js"]: await import("./modules/par-lists/dto/par-list.dto.js"),
        ["./modules/par-lists/dto/refill.dto.js"]: await import("./modules/par-lists/dto/refill.dto.js"),
        ["./modules/imports/dto/tracking-entry.dto.js"]: await import("./modules/imports/dto/tracking-entry.dto.js"),
        ["./platform/health/health.dto.js"]: await import("./platform/health/health.dto.js"),
        ["./modules/admin/operations/dto/operations.dto.js"]: await import("./modules/admin/operations/dto/operations.dto.js"),
        ["./modules/admin/inbox/dto/inbox.dto.js"]: await import("./modules/admin/inbox/dto/inbox.dto.js"),
        ["./modules/inventory/alerts/dto/stock-alert.dto.js"]: await import("./modules/inventory/alerts/dto/stock-alert.dto.js"),
        ["./modules/wishlist/dto/wish.dto.js"]: await import("./modules/wishlist/dto/wish.dto.js"),
        ["./modules/account-closing/dto/account-closing.dto.js"]: await import("./modules/account-closing/dto/account-closing.dto.js"),
        ["./modules/partners/api/bulk/bulk.dto.js"]: await import("./modules/partners/api/bulk/bulk.dto.js"),
        ["./modules/partners/api/bulk/goods-bulk.dto.js"]: await import("./modules/partners/api/bulk/goods-bulk.dto.js"),
        ["./modules/partners/api/bulk/order-bulk.dto.js"]: await import("./modules/partners/api/bulk/order-bulk.dto.js"),
        ["./modules/partners/api/catalog/partner-product.dto.js"]: await import("./modules/partners/api/catalog/partner-product.dto.js"),
        ["./modules/partners/api/changes/dto/partner-changes.dto.js"]: await import("./modules/partners/api/changes/dto/partner-changes.dto.js"),
        ["./modules/partners/api/orders/partner-order.dto.js"]: await import("./modules/partners/api/orders/partner-order.dto.js"),
        ["./modules/partners/api/claims/partner-claim.dto.js"]: await import("./modules/partners/api/claims/partner-claim.dto.js"),
        ["./modules/partners/api/dto/partner-me.dto.js"]: await import("./modules/partners/api/dto/partner-me.dto.js"),
        ["./modules/todos/dto/todo.dto.js"]: await import("./modules/todos/dto/todo.dto.js"),
        ["./platform/http/envelope.js"]: await import("./platform/http/envelope.js"),
        ["./modules/notices/dto/member-notice.dto.js"]: await import("./modules/notices/dto/member-notice.dto.js"),
        ["./modules/files/dto/business-document.dto.js"]: await import("./modules/files/dto/business-document.dto.js"),
        ["./modules/cart/dto/coupon.dto.js"]: await import("./modules/cart/dto/coupon.dto.js"),
        ["./modules/files/dto/ticketed-file.dto.js"]: await import("./modules/files/dto/ticketed-file.dto.js"),
        ["./modules/payment/dto/payment.dto.js"]: await import("./modules/payment/dto/payment.dto.js"),
        ["./modules/printing/configuration/dto/plate.dto.js"]: await import("./modules/printing/configuration/dto/plate.dto.js"),
        ["./modules/auth/dto/account.dto.js"]: await import("./modules/auth/dto/account.dto.js"),
        ["./modules/auth/dto/session.dto.js"]: await import("./modules/auth/dto/session.dto.js"),
        ["./modules/content/dto/banner.dto.js"]: await import("./modules/content/dto/banner.dto.js"),
        ["./modules/admin/security/dto/admin-security.dto.js"]: await import("./modules/admin/security/dto/admin-security.dto.js"),
        ["./modules/admin/access-records/dto/revealed.dto.js"]: await import("./modules/admin/access-records/dto/revealed.dto.js"),
        ["./modules/content/dto/admin-banner.dto.js"]: await import("./modules/content/dto/admin-banner.dto.js"),
        ["./modules/partners/dto/admin-partner-key.dto.js"]: await import("./modules/partners/dto/admin-partner-key.dto.js"),
        ["./modules/sites/dto/manager-summary.dto.js"]: await import("./modules/sites/dto/manager-summary.dto.js"),
        ["./modules/sites/dto/admin/manager.dto.js"]: await import("./modules/sites/dto/admin/manager.dto.js"),
        ["./modules/members/saved-views/dto/saved-view.dto.js"]: await import("./modules/members/saved-views/dto/saved-view.dto.js"),
        ["./modules/partners/api/lists/external-id.dto.js"]: await import("./modules/partners/api/lists/external-id.dto.js"),
        ["./modules/partners/api/dto/partner-sandbox.dto.js"]: await import("./modules/partners/api/dto/partner-sandbox.dto.js"),
        ["./modules/partners/api/webhooks/dto/partner-delivery.dto.js"]: await import("./modules/partners/api/webhooks/dto/partner-delivery.dto.js"),
        ["./modules/partners/api/webhooks/dto/partner-webhook.dto.js"]: await import("./modules/partners/api/webhooks/dto/partner-webhook.dto.js")
    };
    return {
"@nestjs/swagger": { "models": [
[import("./platform/lists/list-query.dto.js"), {
"ListQueryDto": {
q: { required: false, type: () => String, description: "Search words; spaces at the ends are ignored.", maxLength: 100 },
page: { required: false, type: () => Number, description: "Page number; `meta.pageBase` of the answer is the number of the first page.", minimum: 0 },
size: { required: false, type: () => Number, description: "Rows per page; at most 200, larger values are cut.", minimum: 1 } } }],
[import("./modules/audit/dto/audit-log.dto.js"), {
"AuditQueryDto": {
actor: { required: false, type: () => Number, description: "Id of the member who made the change.", minimum: 1, maximum: 2147483647 },
keyId: { required: false, type: () => String, description: "Public id of the partner's key that made the change." },
action: { required: false, type: () => String, maxLength: 60 },
targetType: { required: false, type: () => String, maxLength: 40 },
targetId: { required: false, type: () => String, maxLength: 40 },
from: { required: false, type: () => String, description: "First day in Seoul, yyyy-MM-dd." },
to: { required: false, type: () => String, description: "Last day in Seoul, yyyy-MM-dd, included." },
sort: { required: false, description: "Newest or oldest first.", enum: ["recent", "oldest"] } },
"AuditEntryDto": {
id: { required: true, type: () => Number },
action: { required: true, type: () => String, description: "Dotted verb." },
targetType: { required: true, type: () => String },
targetId: { required: true, type: () => String },
targetName: { required: true, type: () => String, nullable: true, description: "What it is called today: an order's number, a product's title, a person's name; null if it has no name, or is gone." },
people: { required: true, type: "object",
additionalProperties: { type: "string" }, description: "Names of the people whose ids stand in `before` and `after` (a customer's manager, who handles an enquiry), by id." },
actorId: { required: true, type: () => Number, nullable: true, description: "The operator; null for a change by a partner." },
actorName: { required: true, type: () => String, description: "The operator's name today, or the partner's at that time." },
actorRole: { required: true, nullable: true, description: "Role of the operator today: 0 customer, 1 manager, 2 admin; null for a partner.", enum: [0, 1, 2] },
partnerKeyId: { required: true, type: () => String, nullable: true, description: "Public id of the key by which a partner made the change; null for an operator." },
before: { required: true, type: () => Object, description: "Values before the change; null if there were none, or if they are absent here (`shortened`)." },
after: { required: true, type: () => Object, description: "Values after the change." },
shortened: { required: true, type: () => Boolean, description: "True if before and after are long: read the single entry for them." },
ip: { required: true, type: () => String, nullable: true, description: "Address of the caller; null for work without a request." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"AuditPageDto": {
items: { required: true, type: () => [t["./modules/audit/dto/audit-log.dto.js"].AuditEntryDto] },
total: { required: true, type: () => Number, description: "Total of matching entries, counted up to 10,000." } } }],
[import("./modules/checks/dto/finding.dto.js"), {
"FindingDto": {
id: { required: true, type: () => Number },
orderId: { required: true, type: () => Number, nullable: true, description: "Null where it concerns no order of ours." },
orderNo: { required: true, type: () => String, nullable: true },
stateLabel: { required: true, type: () => String },
note: { required: true, type: () => String, nullable: true, description: "What the operator wrote; null until it is acknowledged." },
acknowledgedByName: { required: true, type: () => String, nullable: true },
acknowledgedAt: { required: true, type: () => String, nullable: true, description: "UTC." },
firstSeenAt: { required: true, type: () => String, description: "UTC." },
lastSeenAt: { required: true, type: () => String, description: "UTC." } } }],
[import("./modules/company/dto/company.dto.js"), {
"CompanyFactsDto": {
name: { required: true, type: () => String, description: "Registered name (\uC0C1\uD638)." },
representative: { required: true, type: () => String, description: "Representative (\uB300\uD45C\uC790)." },
businessNumber: { required: true, type: () => String, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638), ten digits with a valid check digit." },
branchNumber: { required: true, type: () => String, description: "Branch number (\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638), four digits." },
address: { required: true, type: () => String, description: "Place of business." },
businessType: { required: true, type: () => String, description: "Type of business (\uC5C5\uD0DC)." },
businessItem: { required: true, type: () => String, description: "Item of business (\uC885\uBAA9)." },
phone: { required: true, type: () => String, description: "Phone of the customer centre, 8 to 12 digits." },
email: { required: true, type: () => String, description: "E-mail address of the customer centre." },
mailOrderNumber: { required: true, type: () => String, description: "Mail order number (\uD1B5\uC2E0\uD310\uB9E4\uC5C5 \uC2E0\uACE0\uBC88\uD638) with the office that took it." },
privacyOfficer: { required: true, type: () => String, description: "Privacy officer (\uAC1C\uC778\uC815\uBCF4\uBCF4\uD638\uCC45\uC784\uC790)." },
hours: { required: true, type: () => String, description: "Hours of the customer centre." },
hosting: { required: true, type: () => String, description: "Hosting provider (\uD638\uC2A4\uD305\uC11C\uBE44\uC2A4 \uC81C\uACF5\uC790)." },
chatUrl: { required: true, type: () => String, description: "Address of the chat, https; empty where there is none." } },
"CompanyDto": {
version: { required: true, type: () => Number, description: "Number of the version; documents refer to it. Send it back with a change." },
complete: { required: true, type: () => Boolean, description: "Whether all fields are present and valid, so that documents can be issued." } },
"CompanyVersionDto": {
number: { required: true, type: () => Number, description: "1, 2, 3 \u2026" },
facts: { required: true, type: () => t["./modules/company/dto/company.dto.js"].CompanyFactsDto },
savedByName: { required: true, type: () => String, nullable: true, description: "Author of the version; null for the store itself." },
savedAt: { required: true, type: () => String, description: "UTC." } },
"AdminCompanyDto": {
versions: { required: true, type: () => [t["./modules/company/dto/company.dto.js"].CompanyVersionDto], description: "At most 50, newest first; the first is the present one." } },
"SaveCompanyDto": {
name: { required: false, type: () => String, nullable: true, description: "Registered name (\uC0C1\uD638). Required." },
representative: { required: false, type: () => String, nullable: true, description: "Representative (\uB300\uD45C\uC790). Required." },
businessNumber: { required: false, type: () => String, nullable: true, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638), ten digits with a valid check digit, with or without hyphens. Required." },
branchNumber: { required: false, type: () => String, nullable: true, description: "Branch number (\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638), four digits. May be empty." },
address: { required: false, type: () => String, nullable: true, description: "Place of business. Required." },
businessType: { required: false, type: () => String, nullable: true, description: "Type of business (\uC5C5\uD0DC). Required." },
businessItem: { required: false, type: () => String, nullable: true, description: "Item of business (\uC885\uBAA9). Required." },
phone: { required: false, type: () => String, nullable: true, description: "Phone of the customer centre, 8 to 12 digits. Required." },
email: { required: false, type: () => String, nullable: true, description: "E-mail address of the customer centre. Required." },
mailOrderNumber: { required: false, type: () => String, nullable: true, description: "Mail order number (\uD1B5\uC2E0\uD310\uB9E4\uC5C5 \uC2E0\uACE0\uBC88\uD638) with the office that took it. May be empty." },
privacyOfficer: { required: false, type: () => String, nullable: true, description: "Privacy officer (\uAC1C\uC778\uC815\uBCF4\uBCF4\uD638\uCC45\uC784\uC790). Required." },
hours: { required: false, type: () => String, nullable: true, description: "Hours of the customer centre. May be empty." },
hosting: { required: false, type: () => String, nullable: true, description: "Hosting provider (\uD638\uC2A4\uD305\uC11C\uBE44\uC2A4 \uC81C\uACF5\uC790). Required." },
chatUrl: { required: false, type: () => String, nullable: true, description: "Address of the chat, https. May be empty: then no page offers a chat." },
version: { required: true, type: () => Number, description: "As read, 0 if there was none; 409 if somebody else has saved since.", minimum: 0, maximum: 2147483647 } } }],
[import("./modules/files/dto/business-info.dto.js"), {
"BusinessInfoDto": {
isBusiness: { required: true, type: () => Boolean, description: "False for a member who has not registered a business yet." },
companyName: { required: true, type: () => String, nullable: true },
bizRegNo: { required: true, type: () => String, nullable: true, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638), ten digits." },
representativeName: { required: true, type: () => String, nullable: true, description: "Name of the representative (\uB300\uD45C\uC790\uBA85)." },
businessType: { required: true, type: () => String, nullable: true, description: "Type of business (\uC5C5\uD0DC)." },
businessItem: { required: true, type: () => String, nullable: true, description: "Item of business (\uC885\uBAA9)." },
openedOn: { required: true, type: () => String, nullable: true, description: "Day of opening (\uAC1C\uC5C5\uC77C)." },
address: { required: true, type: () => String, nullable: true, description: "Place of business (\uC0AC\uC5C5\uC7A5 \uC18C\uC7AC\uC9C0)." },
taxInvoiceEmail: { required: true, type: () => String, nullable: true, description: "Recipient of electronic tax invoices." },
evidenceDefault: { required: true, description: "Evidence of cash payments without a choice at the checkout.", enum: ["tax_invoice", "none"] },
branchNumber: { required: true, type: () => String, nullable: true, description: "Branch number (\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638), four digits." },
contactName: { required: true, type: () => String, nullable: true, description: "Contact person (\uB2F4\uB2F9\uC790) of tax invoices; null: the member." },
contactPhone: { required: true, type: () => String, nullable: true },
monthlyInvoice: { required: true, nullable: true, description: "One \uC138\uAE08\uACC4\uC0B0\uC11C a month (\uC6D4 \uD569\uC0B0): requested, granted by an operator, or null = one per order.", enum: ["asked", "granted"] },
verified: { required: true, type: () => Boolean, description: "Whether an approved \uC0AC\uC5C5\uC790\uB4F1\uB85D\uC99D proves the present registration number." },
version: { required: true, type: () => Number, description: "0 before the first save. Send it back with a change: then two changes at once cannot overwrite each other." } },
"SaveBusinessInfoDto": {
companyName: { required: true, type: () => String, description: "1 to 100 characters." },
bizRegNo: { required: true, type: () => String, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638) with a valid check digit; dashes are ignored." },
representativeName: { required: true, type: () => String, description: "Name of the representative (\uB300\uD45C\uC790\uBA85), 1 to 50 characters." },
businessType: { required: false, type: () => String, nullable: true, description: "Type of business (\uC5C5\uD0DC)." },
businessItem: { required: false, type: () => String, nullable: true, description: "Item of business (\uC885\uBAA9)." },
openedOn: { required: false, type: () => String, nullable: true, description: "Day of opening (\uAC1C\uC5C5\uC77C) (yyyy-MM-dd), today at the latest." },
address: { required: false, type: () => String, nullable: true, description: "Place of business (\uC0AC\uC5C5\uC7A5 \uC18C\uC7AC\uC9C0)." },
taxInvoiceEmail: { required: false, type: () => String, nullable: true, description: "Recipient of electronic tax invoices." },
evidenceDefault: { required: false, description: "Evidence of cash payments without a choice at the checkout.", enum: ["tax_invoice", "none"] },
branchNumber: { required: false, type: () => String, nullable: true, description: "Branch number (\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638), four digits." },
contactName: { required: false, type: () => String, nullable: true, description: "Contact person (\uB2F4\uB2F9\uC790) of tax invoices." },
contactPhone: { required: false, type: () => String, nullable: true },
wantsMonthlyInvoice: { required: false, type: () => Boolean, description: "true requests one \uC138\uAE08\uACC4\uC0B0\uC11C a month, which an operator grants; false ends it, also after a grant." },
version: { required: false, type: () => Number, nullable: true, description: "Version that the caller read; 409 if the present version differs. Without it the change is always applied.", minimum: 0 } } }],
[import("./modules/files/dto/file.dto.js"), {
"FileDto": {
id: { required: true, type: () => String, description: "Send it with the request that attaches the file." },
name: { required: true, type: () => String, description: "File name as uploaded, cleaned; its extension fits the type." },
type: { required: true, description: "Media type, detected from the bytes.", enum: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/pdf", "image/png", "image/jpeg", "image/webp", "application/postscript", "application/zip"] },
bytes: { required: true, type: () => Number, description: "Size in bytes." },
url: { required: true, type: () => String, description: "Signed address; every holder can read the file until `expiresAt`. Do not store it." },
expiresAt: { required: true, type: () => String, description: "End of the address's validity, UTC." } } }],
[import("./modules/files/dto/admin-document.dto.js"), {
"AdminDocumentRowDto": {
id: { required: true, type: () => Number },
kind: { required: true, enum: ["BUSINESS_REGISTRATION", "BANKBOOK", "MAIL_ORDER_REPORT", "POWER_OF_ATTORNEY", "OTHER"] },
kindLabel: { required: true, type: () => String },
state: { required: true, enum: ["submitted", "approved", "rejected"] },
stateLabel: { required: true, type: () => String },
memberId: { required: true, type: () => Number },
memberName: { required: true, type: () => String },
companyName: { required: true, type: () => String, nullable: true },
bizRegNo: { required: true, type: () => String, nullable: true, description: "Registration number for which the document was submitted, ten digits." },
fileName: { required: true, type: () => String },
createdAt: { required: true, type: () => String, description: "UTC." },
reviewedAt: { required: true, type: () => String, nullable: true, description: "UTC; null before the review." },
version: { required: true, type: () => Number, description: "Send it back with a review." } },
"RegistryCheckDto": {
outcome: { required: true, description: "`unchecked`: the number was not checked, because no key is configured.", enum: ["checked", "unchecked"] },
status: { required: true, nullable: true, enum: ["active", "suspended", "closed", "unregistered"] },
statusLabel: { required: true, type: () => String, description: "The tax office's word, '\uD655\uC778 \uC548 \uD568' for an unchecked number." },
taxType: { required: true, type: () => String, nullable: true, description: "Tax type of the business, in the tax office's words." },
closedOn: { required: true, type: () => String, nullable: true, description: "Closing day; null for a business that is not closed." },
bizRegNo: { required: true, type: () => String, nullable: true, description: "The checked number, ten digits." },
checkedAt: { required: true, type: () => String, nullable: true, description: "UTC; null if the number was not checked." } },
"AdminDocumentDto": {
reason: { required: true, type: () => String, nullable: true, description: "Reason of a rejection; null otherwise." },
reviewerId: { required: true, type: () => Number, nullable: true },
reviewerName: { required: true, type: () => String, nullable: true },
file: { required: true, type: () => t["./modules/files/dto/file.dto.js"].FileDto, description: "With a signed address that is valid for ten minutes." },
business: { required: true, type: () => t["./modules/files/dto/business-info.dto.js"].BusinessInfoDto, description: "The member's present business info." },
registry: { required: true, type: () => t["./modules/files/dto/admin-document.dto.js"].RegistryCheckDto, description: "The tax office's last answer about the document's number." } },
"ReviewDocumentDto": {
decision: { required: true, enum: ["approve", "reject"] },
reason: { required: false, type: () => String, nullable: true, description: "Shown to the member; required with `reject`, ignored with `approve`." },
version: { required: false, type: () => Number, nullable: true, description: "Version that the caller read; 409 if the present version differs. Without it the decision is always applied.", minimum: 1 } } }],
[import("./modules/files/dto/admin/admin-documents.dto.js"), {
"AdminDocumentQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "submitted", "approved", "rejected"] },
kind: { required: false, description: "Empty for all.", enum: ["", "BUSINESS_REGISTRATION", "BANKBOOK", "MAIL_ORDER_REPORT", "POWER_OF_ATTORNEY", "OTHER"] },
sort: { required: false, description: "By company or member, or by age; default: the oldest waiting document first, else the newest.", enum: ["recent", "oldest", "memberAsc", "memberDesc"] } },
"AdminDocumentPageDto": {
items: { required: true, type: () => [t["./modules/files/dto/admin-document.dto.js"].AdminDocumentRowDto] },
total: { required: true, type: () => Number, description: "Total of matching documents." } } }],
[import("./modules/members/dto/address.dto.js"), {
"AddressDto": {
id: { required: true, type: () => Number },
label: { required: true, type: () => String, nullable: true },
receiverName: { required: true, type: () => String },
receiverPhone: { required: true, type: () => String, nullable: true, description: "Digits only." },
countryCode: { required: true, type: () => String, description: "ISO 3166 alpha-2." },
postalCode: { required: true, type: () => String, nullable: true },
address1: { required: true, type: () => String },
address2: { required: true, type: () => String, nullable: true },
city: { required: true, type: () => String, nullable: true },
state: { required: true, type: () => String, nullable: true },
memo: { required: true, type: () => String, nullable: true, description: "Request to the carrier." },
isDefaultShipping: { required: true, type: () => Boolean, description: "At most one per member." },
isDefaultBilling: { required: true, type: () => Boolean, description: "At most one per member." } },
"SaveAddressDto": {
id: { required: false, type: () => Number, nullable: true, description: "Ignored; screens may send back the whole address." },
receiverName: { required: true, type: () => String, description: "Required, up to 50 characters." },
address1: { required: true, type: () => String, description: "Required, up to 200 characters." },
receiverPhone: { required: false, type: () => String, nullable: true, description: "10 or 11 digits if present." },
label: { required: false, type: () => String, nullable: true, example: "\uBCF8\uC810" },
countryCode: { required: false, type: () => String, nullable: true, description: "ISO 3166 alpha-2.", pattern: "^([A-Z]{2})?$" },
postalCode: { required: false, type: () => String, nullable: true, example: "04524" },
address2: { required: false, type: () => String, nullable: true, example: "3\uCE35" },
city: { required: false, type: () => String, nullable: true, example: "\uC11C\uC6B8" },
state: { required: false, type: () => String, nullable: true, example: "\uC11C\uC6B8\uD2B9\uBCC4\uC2DC" },
memo: { required: false, type: () => String, nullable: true, description: "Request to the carrier.", example: "\uACBD\uBE44\uC2E4\uC5D0 \uB9E1\uACA8 \uC8FC\uC138\uC694" },
isDefaultShipping: { required: false, type: () => Boolean, nullable: true, description: "True makes this the default. False is ignored on the default itself, because a member always has one." },
isDefaultBilling: { required: false, type: () => Boolean, nullable: true } } }],
[import("./modules/members/dto/own-profile.dto.js"), {
"ConsentDto": {
agreed: { required: true, type: () => Boolean, description: "Whether advertising by this channel is allowed now." },
agreedAt: { required: true, type: () => String, nullable: true, description: "UTC; when the present consent was given, null without one." },
withdrawnAt: { required: true, type: () => String, nullable: true, description: "UTC; when the last consent was withdrawn; null if never, or if it was given again." } },
"AgreementDto": {
version: { required: true, type: () => String, nullable: true, description: "Version of the text." },
agreedAt: { required: true, type: () => String, nullable: true, description: "UTC, by the server's clock." } },
"OwnProfileDto": {
id: { required: true, type: () => Number },
account: { required: true, type: () => String, nullable: true, description: "Account id, if the member chose one." },
email: { required: true, type: () => String, nullable: true, description: "Lower case." },
emailProvedAt: { required: true, type: () => String, nullable: true, description: "UTC; when the member proved the e-mail address by a code; null without proof and after a change." },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
phoneProvedAt: { required: true, type: () => String, nullable: true, description: "UTC; when the member proved the phone by a code; null without proof and after a change." },
name: { required: true, type: () => String },
nickname: { required: true, type: () => String, nullable: true },
companyName: { required: true, type: () => String, nullable: true },
company: { required: true, type: () => String, nullable: true, description: "Same as `companyName`." },
isBusiness: { required: true, type: () => Boolean },
is_business: { required: true, type: () => Boolean, description: "Same as `isBusiness`." },
role: { required: true, description: "0 member, 1 manager, 2 admin.", enum: [0, 1, 2] },
status: { required: true, enum: ["active", "suspended", "withdrawn"] },
countryCode: { required: true, type: () => String, description: "ISO 3166 alpha-2." },
locale: { required: true, type: () => String },
timeZone: { required: true, type: () => String },
terms: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].AgreementDto },
privacy: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].AgreementDto },
marketingEmail: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].ConsentDto },
marketingSms: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].ConsentDto },
createdAt: { required: true, type: () => String, description: "UTC." },
lastLoginAt: { required: true, type: () => String, nullable: true, description: "UTC; null before the first login." },
version: { required: true, type: () => Number, description: "Send it back with a change: then two changes at once cannot overwrite each other." } },
"MemberFactsDto": {
name: { required: false, type: () => String, description: "1 to 50 characters; cannot be removed." },
nickname: { required: false, type: () => String, nullable: true, example: "\uAD6C\uB9E4\uC655" },
email: { required: false, type: () => String, nullable: true, description: "E-mail address or phone must remain; no other member may have the same address." },
phone: { required: false, type: () => String, nullable: true, description: "10 or 11 digits; no other member may have the same phone." },
companyName: { required: false, type: () => String, nullable: true, description: "A business cannot remove it.", example: "\uC11C\uC6B8\uD638\uD154" },
currentPassword: { required: false, type: () => String, nullable: true, description: "The caller's current password, never a new one. Required for a change of e-mail address or phone, except from staff\nwith a second factor: they confirm that one instead." },
version: { required: false, type: () => Number, nullable: true, description: "Version that the caller read; 409 if the present version differs. Without it the change is always applied.", minimum: 1 } },
"EditProfileDto": {
marketingEmailOptIn: { required: false, type: () => Boolean, nullable: true, description: "Consent to advertising by e-mail; the server stores when it was given or withdrawn." },
marketingSmsOptIn: { required: false, type: () => Boolean, nullable: true, description: "Consent to advertising by text message." } } }],
[import("./modules/notices/dto/admin/admin-notice.dto.js"), {
"AdminNoticeQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "queued", "sent", "failed"] },
kind: { required: false, type: () => String, description: "Dotted name of the event.", maxLength: 40 },
memberId: { required: false, type: () => Number, description: "Only messages to this member.", minimum: 1, maximum: 2147483647 },
sort: { required: false, description: "By recipient or title; default newest first.", enum: ["recent", "oldest", "recipientAsc", "titleAsc", "recipientDesc", "titleDesc"] } },
"AdminNoticeDto": {
id: { required: true, type: () => Number },
memberId: { required: true, type: () => Number, nullable: true, description: "Null for a visitor." },
memberName: { required: true, type: () => String, nullable: true },
channel: { required: true, enum: ["email", "sms"] },
recipient: { required: true, type: () => String, description: "E-mail address, or phone of digits only." },
kind: { required: true, type: () => String },
title: { required: true, type: () => String },
body: { required: true, type: () => String, nullable: true, description: "Plain text; null for a secret message, except where its link alone is secret." },
link: { required: true, type: () => String, nullable: true, description: "Path of the page with more about it." },
secret: { required: true, type: () => Boolean, description: "The message gives access to an account: a sign-in code or a reset link." },
state: { required: true, enum: ["queued", "sent", "failed"] },
stateLabel: { required: true, type: () => String, description: "For people: \uB300\uAE30, \uBC1C\uC1A1, \uC2E4\uD328, or \uAE30\uB85D\uB428 if no message service is configured and the notice stays in the store." },
tries: { required: true, type: () => Number, description: "Tries so far; an operator's retry starts at 0 again." },
nextTryAt: { required: true, type: () => String, nullable: true, description: "Next try of a queued notice, UTC; null for a settled one." },
lastError: { required: true, type: () => String, nullable: true, description: "The message service's last error." },
sentBy: { required: true, type: () => String, nullable: true, description: "The sender that accepted it: outbox, solapi or nhn-email." },
providerId: { required: true, type: () => String, nullable: true, description: "Its id at the message service." },
sentAt: { required: true, type: () => String, nullable: true, description: "UTC." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"AdminNoticePageDto": {
items: { required: true, type: () => [t["./modules/notices/dto/admin/admin-notice.dto.js"].AdminNoticeDto] },
total: { required: true, type: () => Number, description: "Total of matching notices, counted up to 10,000." } },
"RequeuedNoticeDto": {
id: { required: true, type: () => Number },
state: { required: true, enum: ["queued", "sent", "failed"] } } }],
[import("./modules/notices/dto/member-notice.dto.js"), {
"NoticePageQuery": {
page: { required: false, type: () => Number, description: "0-based.", minimum: 0, maximum: 100000 },
size: { required: false, type: () => Number, minimum: 1, maximum: 100 } },
"MemberNoticeDto": {
id: { required: true, type: () => Number },
kind: { required: true, type: () => String, description: "Dotted name of the event." },
title: { required: true, type: () => String },
body: { required: true, type: () => String, description: "Plain text; lines are separated by \\n." },
link: { required: true, type: () => String, nullable: true, description: "Path of the page with more about it." },
read: { required: true, type: () => Boolean, description: "Whether the member has seen it in this list." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"UnreadNoticesDto": {
count: { required: true, type: () => Number, description: "At most 100: more are not counted." } },
"ReadNoticesDto": {
upTo: { required: true, type: () => Number, description: "Id of the newest notice that was seen; it and all earlier ones count as read.", minimum: 1 } } }],
[import("./modules/files/dto/business-document.dto.js"), {
"BusinessDocumentDto": {
id: { required: true, type: () => Number },
kind: { required: true, enum: ["BUSINESS_REGISTRATION", "BANKBOOK", "MAIL_ORDER_REPORT", "POWER_OF_ATTORNEY", "OTHER"] },
kindLabel: { required: true, type: () => String },
state: { required: true, enum: ["submitted", "approved", "rejected"] },
stateLabel: { required: true, type: () => String },
reason: { required: true, type: () => String, nullable: true, description: "Reason of a rejection; null otherwise." },
createdAt: { required: true, type: () => String, description: "UTC." },
reviewedAt: { required: true, type: () => String, nullable: true, description: "UTC; null before the review." },
file: { required: true, type: () => t["./modules/files/dto/file.dto.js"].FileDto } },
"SubmitDocumentDto": {
kind: { required: true, enum: ["BUSINESS_REGISTRATION", "BANKBOOK", "MAIL_ORDER_REPORT", "POWER_OF_ATTORNEY", "OTHER"] },
fileId: { required: true, type: () => String, description: "Id of an own upload (POST /files): PDF, PNG, JPG or WebP.", format: "uuid" } } }],
[import("./modules/files/dto/file-link.dto.js"), {
"FileLinkDto": {
expires: { required: false, type: () => String, description: "End of validity, seconds since 1970 (UTC).", pattern: "^[0-9]{1,12}$" },
signature: { required: false, type: () => String, description: "HMAC-SHA256 over id, expiry and viewer, base64url.", pattern: "^[A-Za-z0-9_-]{43}$" },
viewer: { required: false, type: () => String, description: "Id of the staff member who received the address; part of the signature. Absent for everybody else.", pattern: "^[1-9][0-9]{0,9}$" } } }],
[import("./modules/files/dto/ticketed-file.dto.js"), {
"TicketedFileDto": {
ticket: { required: true, type: () => String, nullable: true, description: "Send it with the next upload and when attaching the files; null for members." } },
"UploadTicketQuery": {
ticket: { required: false, type: () => String, description: "Ticket of an earlier upload, so that several files share one; absent = a new one.", pattern: "^[A-Za-z0-9_-]{43}$" } } }],
[import("./modules/organizations/dto/person.dto.js"), {
"OrganizationPersonDto": {
memberId: { required: true, type: () => Number },
name: { required: true, type: () => String },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
roles: { required: true, type: () => [Object], enum: ["buyer", "approver", "accountant", "admin"], isArray: true },
siteIds: { required: true, type: () => [Number], nullable: true, description: "The sites that the person works for; null = all." },
joinedAt: { required: true, type: () => String, description: "UTC." },
lastLoginAt: { required: true, type: () => String, nullable: true, description: "UTC; null for somebody who never signed in." } },
"OrganizationPeopleDto": {
items: { required: true, type: () => [t["./modules/organizations/dto/person.dto.js"].OrganizationPersonDto] },
total: { required: true, type: () => Number } },
"StandingDto": {
roles: { required: true, type: () => [Object], description: "Different roles, at least one; they add up.", enum: ["buyer", "approver", "accountant", "admin"], isArray: true },
siteIds: { required: true, type: () => [Number], nullable: true, description: "Sites of the organization, at least one; null = all, also later ones." } },
"UpdatePersonDto": {
roles: { required: false, type: () => [Object], description: "Different roles, at least one; they add up.", enum: ["buyer", "approver", "accountant", "admin"], isArray: true },
siteIds: { required: false, type: () => [Number], nullable: true, description: "Sites of the organization, at least one; null = all, also later ones." } },
"JoinRequestDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
email: { required: true, type: () => String, nullable: true },
createdAt: { required: true, type: () => String, description: "UTC." } },
"OwnJoinRequestDto": {
requestedAt: { required: true, type: () => String, nullable: true, description: "UTC; null = the caller does not wait." } },
"JoinRequestListDto": {
items: { required: true, type: () => [t["./modules/organizations/dto/person.dto.js"].JoinRequestDto] } } }],
[import("./modules/organizations/dto/invitation.dto.js"), {
"CreateInvitationDto": {
email: { required: false, type: () => String, nullable: true, description: "Where the address is sent; either this or the phone." },
phone: { required: false, type: () => String, nullable: true, description: "Mobile phone." } },
"OrganizationInvitationDto": {
id: { required: true, type: () => Number },
state: { required: true, description: "`sent` also after `expiresAt`: then it can be sent again.", enum: ["sent", "accepted", "ended"] },
email: { required: true, type: () => String, nullable: true, description: "Both contacts are null after the end." },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
roles: { required: true, type: () => [Object], enum: ["buyer", "approver", "accountant", "admin"], isArray: true },
siteIds: { required: true, type: () => [Number], nullable: true, description: "The sites that the person will work for; null = all." },
expiresAt: { required: true, type: () => String, description: "UTC." },
sends: { required: true, type: () => Number, description: "Messages sent, the first included." } },
"OrganizationInvitationPageDto": {
items: { required: true, type: () => [t["./modules/organizations/dto/invitation.dto.js"].OrganizationInvitationDto] },
total: { required: true, type: () => Number } },
"SentInvitationDto": {
url: { required: true, type: () => String, description: "The secret address, only here: for the inviter to send by messenger." } },
"OpenInvitationDto": {
organizationName: { required: true, type: () => String },
roles: { required: true, type: () => [Object], enum: ["buyer", "approver", "accountant", "admin"], isArray: true },
expiresAt: { required: true, type: () => String, description: "UTC." } } }],
[import("./modules/organizations/dto/site-address.dto.js"), {
"SiteAddressDto": {
receiverName: { required: true, type: () => String },
receiverPhone: { required: true, type: () => String, nullable: true, description: "Digits only." },
postalCode: { required: true, type: () => String, nullable: true },
address1: { required: true, type: () => String },
address2: { required: true, type: () => String, nullable: true },
city: { required: true, type: () => String, nullable: true },
state: { required: true, type: () => String, nullable: true },
memo: { required: true, type: () => String, nullable: true, description: "Request to the carrier." } },
"SaveSiteAddressDto": {
receiverName: { required: true, type: () => String, description: "Up to 50 characters." },
address1: { required: true, type: () => String, description: "Up to 200 characters." },
receiverPhone: { required: false, type: () => String, nullable: true, description: "10 or 11 digits if present." },
postalCode: { required: false, type: () => String, nullable: true },
address2: { required: false, type: () => String, nullable: true },
city: { required: false, type: () => String, nullable: true },
state: { required: false, type: () => String, nullable: true },
memo: { required: false, type: () => String, nullable: true, description: "Request to the carrier." } } }],
[import("./modules/organizations/dto/organization-site.dto.js"), {
"OrganizationSiteDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
code: { required: true, type: () => String, nullable: true, description: "The organization's own short name for it." },
address: { required: true, type: () => t["./modules/organizations/dto/site-address.dto.js"].SiteAddressDto, nullable: true },
isActive: { required: true, type: () => Boolean, description: "False: nobody buys for it any more." } },
"OrganizationSitesDto": {
items: { required: true, type: () => [t["./modules/organizations/dto/organization-site.dto.js"].OrganizationSiteDto] } },
"CreateOrganizationSiteDto": {
name: { required: true, type: () => String, description: "1 to 100 characters." },
code: { required: false, type: () => String, nullable: true, description: "Unique within the organization." },
address: { required: true, type: () => t["./modules/organizations/dto/site-address.dto.js"].SaveSiteAddressDto, description: "Where its goods are sent." },
isActive: { required: false, type: () => Boolean, description: "True where absent." } },
"UpdateOrganizationSiteDto": {
name: { required: false, type: () => String, description: "1 to 100 characters." },
code: { required: false, type: () => String, nullable: true, description: "Unique within the organization; null removes it." },
address: { required: false, type: () => t["./modules/organizations/dto/site-address.dto.js"].SaveSiteAddressDto, description: "Where its goods are sent." },
isActive: { required: false, type: () => Boolean } } }],
[import("./modules/organizations/dto/page-query.dto.js"), {
"PageQueryDto": {
page: { required: false, type: () => Number, description: "Page number; `meta.pageBase` of the answer is the number of the first page.", minimum: 0 },
size: { required: false, type: () => Number, description: "Rows per page; at most 200, larger values are cut.", minimum: 1 } } }],
[import("./modules/organizations/dto/organization.dto.js"), {
"OrganizationProfileDto": {
representativeName: { required: true, type: () => String, nullable: true, description: "\uB300\uD45C\uC790\uBA85." },
businessType: { required: true, type: () => String, nullable: true, description: "\uC5C5\uD0DC." },
businessItem: { required: true, type: () => String, nullable: true, description: "\uC885\uBAA9." },
address: { required: true, type: () => String, nullable: true, description: "\uC0AC\uC5C5\uC7A5 \uC18C\uC7AC\uC9C0." },
taxInvoiceEmail: { required: true, type: () => String, nullable: true, description: "Recipient of electronic tax invoices." } },
"OrganizationSettingsDto": {
ordersVisible: { required: true, description: "Whose orders a buyer sees: the own ones, or all of the own sites.", enum: ["own", "site"] },
approval: { required: true, description: "Whether a purchase needs an approval where a rule or limit says so, or always.", enum: ["rules", "always"] } },
"OwnStandingDto": {
roles: { required: true, type: () => [Object], enum: ["buyer", "approver", "accountant", "admin"], isArray: true },
siteIds: { required: true, type: () => [Number], nullable: true, description: "The sites that the caller works for; null = all." } },
"MyOrganizationDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
bizRegNo: { required: true, type: () => String, description: "Business registration number, ten digits." },
branchNo: { required: true, type: () => String, nullable: true, description: "\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638, four digits." },
state: { required: true, enum: ["active", "suspended", "closed", "pending", "refused"] },
stateReason: { required: true, type: () => String, nullable: true, description: "Why staff suspended it; null otherwise." },
profile: { required: true, type: () => t["./modules/organizations/dto/organization.dto.js"].OrganizationProfileDto },
settings: { required: true, type: () => t["./modules/organizations/dto/organization.dto.js"].OrganizationSettingsDto },
me: { required: true, type: () => t["./modules/organizations/dto/organization.dto.js"].OwnStandingDto } },
"SaveOrganizationProfileDto": {
representativeName: { required: false, type: () => String, nullable: true },
businessType: { required: false, type: () => String, nullable: true },
businessItem: { required: false, type: () => String, nullable: true },
address: { required: false, type: () => String, nullable: true },
taxInvoiceEmail: { required: false, type: () => String, nullable: true, description: "Recipient of electronic tax invoices." } },
"CreateOrganizationDto": {
name: { required: true, type: () => String, description: "1 to 100 characters." },
bizRegNo: { required: true, type: () => String, description: "The caller's own business registration number; dashes are ignored." },
branchNo: { required: false, type: () => String, nullable: true, description: "\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638, four digits; a branch with a number of its own is an organization of its own." },
profile: { required: false, type: () => t["./modules/organizations/dto/organization.dto.js"].SaveOrganizationProfileDto, nullable: true } },
"SaveOrganizationSettingsDto": {
ordersVisible: { required: false, enum: ["own", "site"] },
approval: { required: false, enum: ["rules", "always"] } },
"UpdateOrganizationDto": {
name: { required: false, type: () => String, description: "1 to 100 characters." },
profile: { required: false, type: () => t["./modules/organizations/dto/organization.dto.js"].SaveOrganizationProfileDto },
settings: { required: false, type: () => t["./modules/organizations/dto/organization.dto.js"].SaveOrganizationSettingsDto } } }],
[import("./modules/orders/dto/tracking.dto.js"), {
"TrackShipmentDto": {
orderNo: { required: true, type: () => String },
phone: { required: true, type: () => String, description: "Phone of the receiver or the buyer, 10 to 11 digits; dashes are taken out." } },
"TrackingEventDto": {
label: { required: true, type: () => String, description: "What happened, in words for the customer." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"ShipmentDto": {
orderNo: { required: true, type: () => String },
status: { required: true, enum: ["PENDING", "PAID", "PREPARING", "SHIPPING", "DELIVERED", "CANCELLED"] },
statusLabel: { required: true, type: () => String },
carrier: { required: true, type: () => String, nullable: true },
trackingNo: { required: true, type: () => String, nullable: true },
trackingUrl: { required: true, type: () => String, nullable: true, description: "The carrier's own page, where the carrier is known." },
etaDate: { required: true, type: () => String, nullable: true, description: "Expected day, yyyy-MM-dd." },
events: { required: true, type: () => [t["./modules/orders/dto/tracking.dto.js"].TrackingEventDto], description: "Oldest first." } } }],
[import("./modules/catalog/admin/dto/categories/admin-category.dto.js"), {
"AdminCategoryQueryDto": {
status: { required: false, description: "Empty for all.", enum: ["", "active", "hidden", "archived"] },
q: { required: false, type: () => String, description: "Part of the name or the code.", maxLength: 100 } },
"CreateCategoryDto": {
name: { required: false, type: () => Object },
slug: { required: false, type: () => Object, description: "Korean, English letters, digits, hyphens; not only digits, not `all`. Empty: derived from the name." },
code: { required: false, type: () => Object, description: "Second name of `slug`." },
parentId: { required: false, type: () => Object, description: "Id, code or slug of the parent; null or absent = top level." },
sortOrder: { required: false, type: () => Object, description: "Position among its siblings, smallest first; default last." },
status: { required: false, type: () => Object, description: "Default active." } },
"UpdateCategoryDto": {
name: { required: false, type: () => Object },
slug: { required: false, type: () => Object, description: "As in the create call. Old links with the former code show an empty list." },
code: { required: false, type: () => Object, description: "Second name of `slug`." },
parentId: { required: false, type: () => Object, description: "Absent: the parent stays. Null: top level." },
sortOrder: { required: false, type: () => Object },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } },
"SetCategoryStatusDto": {
status: { required: true, enum: ["active", "hidden", "archived"] },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } },
"MoveCategoryDto": {
parentId: { required: false, type: () => Object, description: "Id, code or slug of the new parent; null = top level; absent: the parent stays." },
position: { required: false, type: () => Number, description: "Position among its new siblings, from 0; default last.", minimum: 0 },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } },
"AdminCategoryDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
code: { required: true, type: () => String, description: "Identifier and slug in one." },
slug: { required: true, type: () => String, description: "Equal to `code`." },
level: { required: true, type: () => Number, description: "Depth: 0 at the top." },
parentId: { required: true, type: () => Number, nullable: true, description: "Null for a top-level category." },
path: { required: true, type: () => [String], description: "Names from the top level down to it." },
sortOrder: { required: true, type: () => Number },
status: { required: true, enum: ["active", "hidden", "archived"] },
statusLabel: { required: true, type: () => String, description: "Korean name of the status." },
visible: { required: true, type: () => Boolean, description: "Visible in the store: active, with all its ancestors." },
productCount: { required: true, type: () => Number, description: "Products on sale in it and below it." },
ownProductCount: { required: true, type: () => Number, description: "Products directly in it, in any status; without deleted ones." },
childrenCount: { required: true, type: () => Number, description: "Categories directly below it." },
updatedAt: { required: true, type: () => String },
version: { required: true, type: () => Number, description: "Send it back with a change." } },
"AdminCategoryListDto": {
items: { required: true, type: () => [t["./modules/catalog/admin/dto/categories/admin-category.dto.js"].AdminCategoryDto], description: "Parents before their children, siblings in their order." },
total: { required: true, type: () => Number } },
"CategoryStatusDto": {
affectedChildren: { required: true, type: () => Number, description: "Categories below it: they leave the store with it and return with it." },
affectedProducts: { required: true, type: () => Number, description: "Products in it and below it, in any status. They are kept." },
listedChanged: { required: true, type: () => Number, description: "Products that left the store, or returned, by this change." } } }],
[import("./modules/catalog/dto/product-query.dto.js"), {
"ProductFilterQueryDto": {
category: { required: false, type: () => String, description: "Code, slug or id of a category; its descendants are included. `all` or empty: the whole store.", maxLength: 200 },
q: { required: false, type: () => String, description: "Search words; all must match. Initials (\u314C\u3142\u3139) and words typed with the wrong input method are recognised." },
minQtyMax: { required: false, type: () => String, description: "Pieces, from 1: only products whose smallest order is at most this." },
priceMin: { required: false, type: () => String, description: "Won: only products with at least this `price`. Products without a price are in no range." },
priceMax: { required: false, type: () => String, description: "Won: only products with at most this `price`." },
printable: { required: false, type: () => String, description: "`true`: only products on which the store prints, engraves or embroiders a logo." },
inStock: { required: false, type: () => String, description: "`true`: only products that are not sold out." } },
"ProductQueryDto": {
ids: { required: false, type: () => String, description: "Ids, separated by commas; the first 50 count. Returns exactly those that are on sale, in this order, on one page;\nall other parameters are then ignored.", maxLength: 600 },
sort: { required: false, type: () => String, description: "Unknown means `recent`; a search without a sort order is sorted by popularity." },
page: { required: false, type: () => String, description: "From 0." },
size: { required: false, type: () => String, description: "Products per page, 1 to 100." },
status: { required: false, type: () => String, description: "Accepted and ignored: public callers only get active products (decision A35)." } } }],
[import("./modules/catalog/admin/dto/products/admin-product.dto.js"), {
"AdminProductQueryDto": {
category: { required: false, type: () => String, description: "Category by id or code; products of its sub-categories are included.", maxLength: 200 },
status: { required: false, description: "Empty for all.", enum: ["", "active", "hidden", "archived", "draft"] },
stock: { required: false, description: "`low`: free pieces at or below the low mark; `tracked`: all products with a stock row.", enum: ["", "low", "tracked"] },
deleted: { required: false, description: "`true`: only deleted products, which can be restored.", enum: ["", "true", "false"] },
sort: { required: false, description: "`stock`: fewest free pieces first, products without a stock row last.", enum: ["", "recent", "title", "updated", "price_asc", "price_desc", "stock"] } },
"AdminProductRowDto": {
id: { required: true, type: () => Number },
title: { required: true, type: () => String, description: "Same as `name`." },
name: { required: true, type: () => String },
slug: { required: true, type: () => String },
sku: { required: true, type: () => String, nullable: true },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
statusLabel: { required: true, type: () => String, description: "Korean name of the status." },
mainImage: { required: true, type: () => String, nullable: true },
categoryId: { required: true, type: () => Number },
categoryCode: { required: true, type: () => String },
categoryName: { required: true, type: () => String },
basePrice: { required: true, type: () => Number, nullable: true, description: "Won; null if only tiers or a quote decide the price." },
salePrice: { required: true, type: () => Number, nullable: true, description: "Won." },
tierPrice: { required: true, type: () => Number, nullable: true, description: "Unit price of the smallest tier, won." },
minQty: { required: true, type: () => Number, nullable: true, description: "Smallest quantity that can be ordered." },
currency: { required: true, type: () => String },
available: { required: true, type: () => Number, nullable: true, description: "Free pieces; null if stock is not tracked." },
reserved: { required: true, type: () => Number, nullable: true, description: "Pieces held by unpaid orders; null if stock is not tracked." },
lowAt: { required: true, type: () => Number, nullable: true, description: "Low mark; null if stock is not tracked." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number } },
"AdminProductPageDto": {
items: { required: true, type: () => [t["./modules/catalog/admin/dto/products/admin-product.dto.js"].AdminProductRowDto] },
total: { required: true, type: () => Number } },
"SetProductStatusDto": {
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } },
"ProductStatusDto": {
id: { required: true, type: () => Number },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
statusLabel: { required: true, type: () => String },
version: { required: true, type: () => Number } },
"SetProductsStatusDto": {
ids: { required: true, type: () => [Number], description: "At most 500 products.", minimum: 1, maximum: 2147483647, uniqueItems: true, minItems: 1, maxItems: 500 },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] } },
"ProductsStatusDto": {
items: { required: true, type: () => [t["./modules/catalog/admin/dto/products/admin-product.dto.js"].ProductStatusDto], description: "Products whose status changed." },
unchanged: { required: true, type: () => Number, description: "Products that had the status already." },
missing: { required: true, type: () => [Number], description: "Requested, but unknown or deleted." } },
"NoBodyDto": {} }],
[import("./modules/catalog/dto/product-print.dto.js"), {
"PrintMethodDto": {
code: { required: true, type: () => String },
name: { required: true, type: () => String },
inkMode: { required: true, description: "`spot`: inks are counted; `full`: full colour; `none`: without ink.", enum: ["none", "spot", "full"] },
maxInks: { required: true, type: () => Number, description: "Most inks of one placement; 1 if they are not counted." },
unitAdd: { required: true, type: () => Number, description: "Won per piece and placement." },
unitAddPerExtraInk: { required: true, type: () => Number, description: "Won per piece and placement for each ink after the first." },
setupBasis: { required: true, description: "What the set-up fee is charged for: nothing, an artwork in one size, a placement, or an ink of a placement.", enum: ["none", "design", "area", "ink"] },
setupFee: { required: true, type: () => Number, description: "Won per plate (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44)." },
keepMonths: { required: true, type: () => Number, description: "Months for which a plate is stored; 0 = not stored." },
minDpi: { required: true, type: () => Number },
minLineMm: { required: true, type: () => Number },
maxWidthMm: { required: true, type: () => Number, nullable: true, description: "Largest print, mm; null = the area's." },
maxHeightMm: { required: true, type: () => Number, nullable: true },
extraDays: { required: true, type: () => Number, description: "Additional business days." },
accepts: { required: true, type: () => [Object], description: "Accepted types of artwork.", enum: ["pdf", "ai", "png", "jpg", "webp", "eps", "svg", "tiff", "psd"], isArray: true },
status: { required: true, enum: ["active", "hidden"] },
sortOrder: { required: true, type: () => Number } },
"ViewBoxDto": {
x: { required: true, type: () => Number },
y: { required: true, type: () => Number },
width: { required: true, type: () => Number },
height: { required: true, type: () => Number } },
"PrintAreaDto": {
code: { required: true, type: () => String },
name: { required: true, type: () => String },
fit: { required: true, description: "`logo`: artwork inside the box; `full`: artwork covers box and bleed.", enum: ["full", "logo"] },
imageUrl: { required: true, type: () => String, description: "Picture of the product on which the box is drawn." },
viewBox: { required: true, type: () => t["./modules/catalog/dto/product-print.dto.js"].ViewBoxDto },
widthMm: { required: true, type: () => Number, description: "Real size, mm with one decimal." },
heightMm: { required: true, type: () => Number },
bleedMm: { required: true, type: () => Number, description: "How far artwork that covers the area extends beyond it, mm." },
safeMm: { required: true, type: () => Number, description: "Margin between text and edge, mm." },
unitAdd: { required: true, type: () => Number, description: "Won per piece." },
methods: { required: true, type: () => [String], description: "Codes of the print methods for this area." },
status: { required: true, enum: ["active", "hidden"] },
sortOrder: { required: true, type: () => Number } },
"PrintAreaPictureDto": {},
"ProductPrintDto": {
mode: { required: true, description: "`optional` (\uC778\uC1C4 \uC120\uD0DD) or `required` (\uC778\uC1C4 \uD3EC\uD568).", enum: ["optional", "required"] },
artworkTiming: { required: true, description: "Whether the artwork may be sent after the payment.", enum: ["MAY_FOLLOW", "BEFORE_PAYMENT"] },
proofPolicy: { required: true, description: "`REQUIRED`: a proof is always made; `SKIPPABLE`: unless the buyer declines it; `OPTIONAL`: only on request.", enum: ["REQUIRED", "SKIPPABLE", "OPTIONAL"] },
leadDays: { required: true, type: () => Number, description: "Business days from approval to dispatch." },
optionDays: { required: true, type: "object",
additionalProperties: { type: "number" }, description: "Business days that a chosen option value adds or subtracts, by `optionCode:valueCode`." },
plateGroup: { required: true, type: () => String, nullable: true, description: "Products with the same group share plates; null = only this product." },
methods: { required: true, type: () => [t["./modules/catalog/dto/product-print.dto.js"].PrintMethodDto] },
areas: { required: true, type: () => [t["./modules/catalog/dto/product-print.dto.js"].PrintAreaDto] } } }],
[import("./modules/catalog/dto/product.dto.js"), {
"ProductImageDto": {
id: { required: true, type: () => Number },
imageUrl: { required: true, type: () => String, description: "http(s) address or /media/ path." },
alt: { required: true, type: () => String, nullable: true },
sortOrder: { required: true, type: () => Number } },
"PriceTierDto": {
minQty: { required: true, type: () => Number },
maxQty: { required: true, type: () => Number, nullable: true, description: "Inclusive; null = no upper end." },
unitPrice: { required: true, type: () => Number, description: "Price of one piece." },
currency: { required: true, type: () => String, description: "ISO 4217." } },
"ProductOptionValueDto": {
id: { required: true, type: () => Number, description: "Id in carts and orders." },
valueCode: { required: true, type: () => String },
valueLabel: { required: true, type: () => String },
addPrice: { required: true, type: () => Number, description: "Won per piece." },
sortOrder: { required: true, type: () => Number },
status: { required: true, enum: ["active", "hidden"] } },
"ProductOptionDto": {
id: { required: true, type: () => Number },
code: { required: true, type: () => String },
name: { required: true, type: () => String },
type: { required: true, enum: ["toggle", "select"] },
required: { required: true, type: () => Boolean },
description: { required: true, type: () => String, nullable: true },
addPriceIfApplied: { required: true, type: () => Number, description: "Toggle: won per piece when it is on; 0 for a select." },
sortOrder: { required: true, type: () => Number },
status: { required: true, enum: ["active", "hidden"] },
toggleValueId: { required: true, type: () => Number, nullable: true, description: "Toggle: id of the one value for \"on\", for `optionValueIds`; null for a select." },
values: { required: true, type: () => [t["./modules/catalog/dto/product.dto.js"].ProductOptionValueDto], description: "Only values that can be chosen; a toggle has exactly one, with code `on`." } },
"BreadcrumbDto": {
id: { required: true, type: () => Number },
code: { required: true, type: () => String },
name: { required: true, type: () => String } },
"ProductDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
title: { required: true, type: () => String, description: "Equal to `name`." },
slug: { required: true, type: () => String },
summary: { required: true, type: () => String, nullable: true },
description: { required: true, type: () => String, nullable: true, description: "Safe HTML." },
detailHtml: { required: true, type: () => String, nullable: true, description: "Equal to `description`." },
mainImage: { required: true, type: () => String, nullable: true, description: "http(s) address or /media/ path." },
thumbnailUrl: { required: true, type: () => String, nullable: true, description: "Equal to `mainImage`." },
images: { required: true, type: () => [t["./modules/catalog/dto/product.dto.js"].ProductImageDto] },
basePrice: { required: true, type: () => Number, nullable: true, description: "Won; null without one." },
salePrice: { required: true, type: () => Number, nullable: true, description: "Won; null without one." },
price: { required: true, type: () => Number, nullable: true, description: "Price in lists, won; null = quote only." },
currency: { required: true, type: () => String },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
categoryId: { required: true, type: () => Number },
categoryCode: { required: true, type: () => String },
categoryName: { required: true, type: () => String },
breadcrumbs: { required: true, type: () => [t["./modules/catalog/dto/product.dto.js"].BreadcrumbDto], description: "The category and its ancestors, top first." },
prices: { required: true, type: () => [t["./modules/catalog/dto/product.dto.js"].PriceTierDto], description: "Ascending." },
minimumQuantity: { required: true, type: () => Number, description: "Smallest quantity that can be ordered." },
poolTiers: { required: true, type: () => Boolean, description: "True if all lines of the product in one cart share the tier of their total quantity." },
printable: { required: true, type: () => Boolean, description: "True if it has a print configuration, by which the store prints, engraves or embroiders the buyer's artwork on it." },
options: { required: true, type: () => [t["./modules/catalog/dto/product.dto.js"].ProductOptionDto], description: "Only options that can be chosen." },
print: { required: true, type: () => t["./modules/catalog/dto/product-print.dto.js"].ProductPrintDto, nullable: true, description: "How it can be printed, only with choosable parts; null = it cannot." },
sku: { required: true, type: () => String, nullable: true },
brand: { required: true, type: () => String, nullable: true },
seoTitle: { required: true, type: () => String, nullable: true },
seoDescription: { required: true, type: () => String, nullable: true },
seoKeywords: { required: true, type: () => String, nullable: true },
listedAt: { required: true, type: () => String },
updatedAt: { required: true, type: () => String },
available: { required: true, type: () => Number, nullable: true, description: "Free pieces; null if stock is not tracked." },
soldOut: { required: true, type: () => Boolean, description: "Stock is tracked and fewer pieces are free than the smallest order." },
lowStock: { required: true, type: () => Boolean, description: "Stock is tracked and low." } } }],
[import("./modules/catalog/admin/dto/products/product-parts.dto.js"), {
"ProductImageInputDto": {
imageUrl: { required: false, type: () => Object, description: "http(s) address, or a path of this store with /media/ at its start." },
altText: { required: false, type: () => Object },
alt: { required: false, type: () => Object, description: "Second name of `altText`." },
sortOrder: { required: false, type: () => Object, description: "Default: the order of the list." },
id: { required: false, type: () => Object, description: "Accepted, so that a client can send back what it read; ignored.", example: 12 } },
"PriceTierInputDto": {
minQty: { required: false, type: () => Object },
maxQty: { required: false, type: () => Object, description: "Inclusive; null or absent = no upper end." },
unitPrice: { required: false, type: () => Object, description: "Price of one piece." },
currency: { required: false, type: () => Object, description: "ISO 4217; default: the product's." } },
"OptionValueInputDto": {
valueCode: { required: false, type: () => Object },
valueLabel: { required: false, type: () => Object },
addPrice: { required: false, type: () => Object, description: "Won per piece; default 0." },
sortOrder: { required: false, type: () => Object, description: "Default: the order of the list." },
status: { required: false, type: () => Object, description: "Default active." },
id: { required: false, type: () => Object, description: "Accepted, so that a client can send back what it read; ignored.", example: 12 } },
"ProductOptionInputDto": {
code: { required: false, type: () => Object },
name: { required: false, type: () => Object },
type: { required: false, type: () => Object },
required: { required: false, type: () => Object, description: "Default false." },
description: { required: false, type: () => Object },
addPriceIfApplied: { required: false, type: () => Object, description: "Toggle: won per piece when it is on. Ignored for a select." },
sortOrder: { required: false, type: () => Object, description: "Default: the order of the list." },
status: { required: false, type: () => Object, description: "Default active; a hidden option cannot be chosen." },
values: { required: false, type: () => [t["./modules/catalog/admin/dto/products/product-parts.dto.js"].OptionValueInputDto], nullable: true, description: "Select: at least one. The server creates a toggle's single value." },
id: { required: false, type: () => Object, description: "Accepted, so that a client can send back what it read; ignored.", example: 12 } },
"AdminProductImageDto": {
id: { required: true, type: () => Number },
imageUrl: { required: true, type: () => String, description: "http(s) address or /media/ path." },
altText: { required: true, type: () => String, nullable: true },
sortOrder: { required: true, type: () => Number } },
"AdminPriceTierDto": {},
"AdminOptionValueDto": {
id: { required: true, type: () => Number, description: "Id in carts and orders; stays across edits that keep the code." },
valueCode: { required: true, type: () => String },
valueLabel: { required: true, type: () => String },
addPrice: { required: true, type: () => Number, description: "Won per piece." },
sortOrder: { required: true, type: () => Number },
status: { required: true, enum: ["active", "hidden"] } },
"AdminProductOptionDto": {
id: { required: true, type: () => Number },
code: { required: true, type: () => String },
name: { required: true, type: () => String },
type: { required: true, enum: ["toggle", "select"] },
required: { required: true, type: () => Boolean },
description: { required: true, type: () => String, nullable: true },
addPriceIfApplied: { required: true, type: () => Number, description: "Toggle: won per piece when it is on; 0 for a select." },
sortOrder: { required: true, type: () => Number },
status: { required: true, enum: ["active", "hidden"] },
values: { required: true, type: () => [t["./modules/catalog/admin/dto/products/product-parts.dto.js"].AdminOptionValueDto], description: "A toggle has exactly one, with code `on`." } },
"TierWarningDto": {
code: { required: true, enum: ["TIER_GAP", "TIER_INVERSION", "TIER_TOP_UNCOVERED"] },
tierIndex: { required: true, type: () => Number, description: "Index of the tier in `prices`, from 0." },
message: { required: true, type: () => String } } }],
[import("./modules/catalog/admin/dto/products/product-print.dto.js"), {
"PrintMethodInputDto": {
code: { required: false, type: () => Object },
name: { required: false, type: () => Object },
inkMode: { required: false, type: () => Object, description: "Default spot." },
maxInks: { required: false, type: () => Object, description: "Default 1, the only value if inks are not counted." },
unitAdd: { required: false, type: () => Object, description: "Won per piece and placement; default 0." },
unitAddPerExtraInk: { required: false, type: () => Object, description: "Won per piece and placement for each ink after the first; default 0." },
setupBasis: { required: false, type: () => Object, description: "Default none." },
setupFee: { required: false, type: () => Object, description: "Won per plate; default 0." },
keepMonths: { required: false, type: () => Object, description: "Months for which a plate is stored; default 12." },
minDpi: { required: false, type: () => Object, description: "Default 300." },
minLineMm: { required: false, type: () => Object, description: "mm with one decimal; default 0.3." },
maxWidthMm: { required: false, type: () => Object, description: "Largest print, mm; absent or null = the area's." },
maxHeightMm: { required: false, type: () => Object },
extraDays: { required: false, type: () => Object, description: "Additional business days; default 0." },
accepts: { required: false, type: () => Object, description: "Types of artwork; default all." },
status: { required: false, type: () => Object, description: "Default active." },
sortOrder: { required: false, type: () => Object, description: "Default: the order of the list." } },
"PrintAreaInputDto": {
code: { required: false, type: () => Object },
name: { required: false, type: () => Object },
fit: { required: false, type: () => Object, description: "Default logo." },
imageUrl: { required: false, type: () => Object, description: "One of the product's pictures." },
viewBox: { required: false, type: () => Object, description: "x, y, width and height as fractions of the picture." },
widthMm: { required: false, type: () => Object, description: "mm with one decimal." },
heightMm: { required: false, type: () => Object },
bleedMm: { required: false, type: () => Object, description: "mm; default 0, which `full` does not accept." },
safeMm: { required: false, type: () => Object, description: "mm; default 0." },
unitAdd: { required: false, type: () => Object, description: "Won per piece; default 0." },
methods: { required: false, type: () => Object, description: "Codes of the print methods for this area." },
status: { required: false, type: () => Object, description: "Default active." },
sortOrder: { required: false, type: () => Object, description: "Default: the order of the list." } },
"ProductPrintInputDto": {
mode: { required: false, type: () => Object, description: "Default optional." },
artworkTiming: { required: false, type: () => Object, description: "Default MAY_FOLLOW." },
proofPolicy: { required: false, type: () => Object, description: "Default REQUIRED." },
leadDays: { required: false, type: () => Object, description: "Business days from approval to dispatch." },
optionDays: { required: false, type: () => Object, description: "Business days that a chosen option value adds or subtracts, by `optionCode:valueCode`." },
plateGroup: { required: false, type: () => Object, description: "Products with the same group share plates; absent or null = only this product." },
methods: { required: false, type: () => [t["./modules/catalog/admin/dto/products/product-print.dto.js"].PrintMethodInputDto] },
areas: { required: false, type: () => [t["./modules/catalog/admin/dto/products/product-print.dto.js"].PrintAreaInputDto] } },
"PrintWarningDto": {
field: { required: true, type: () => String, description: "Path in `print`." },
code: { required: true, type: () => String },
message: { required: true, type: () => String } } }],
[import("./modules/catalog/admin/dto/products/product.dto.js"), {
"ProductFieldsDto": {
categoryId: { required: false, type: () => Object, description: "Category by id, code or slug." },
title: { required: false, type: () => Object },
name: { required: false, type: () => Object, description: "Second name of `title`.", example: "\uC2A4\uD14C\uC778\uB9AC\uC2A4 \uD140\uBE14\uB7EC 500ml" },
slug: { required: false, type: () => Object, description: "Korean, English letters, digits, hyphens. Empty: derived from the title. A slug in use gets a number appended; one\nof digits only gets `item-` prepended." },
summary: { required: false, type: () => Object },
detailHtml: { required: false, type: () => Object, description: "HTML; unsafe parts are removed before it is stored." },
description: { required: false, type: () => Object, description: "Second name of `detailHtml`.", example: "\uC774\uC911 \uC9C4\uACF5 \uAD6C\uC870\uB77C 6\uC2DC\uAC04 \uB3D9\uC548 \uB530\uB73B\uD569\uB2C8\uB2E4." },
status: { required: false, type: () => Object, description: "Default for a new product: draft." },
sortOrder: { required: false, type: () => Object },
seoTitle: { required: false, type: () => Object },
seoDescription: { required: false, type: () => Object },
seoKeywords: { required: false, type: () => Object },
thumbnailUrl: { required: false, type: () => Object, description: "http(s) address, or a path of this store with /media/ at its start. Default for a new product: its first image." },
mainImage: { required: false, type: () => Object, description: "Second name of `thumbnailUrl`.", example: "/media/demo/tumbler-main.svg" },
basePrice: { required: false, type: () => Object, description: "Price outside the tiers, won; null = quote only. Default for a new product: the first tier's price." },
salePrice: { required: false, type: () => Object, description: "Used before the base price outside the tiers, won; null = none." },
currency: { required: false, type: () => Object, description: "ISO 4217. The cart accepts only KRW; other products need a quote." },
poolTiers: { required: false, type: () => Object, description: "True: all lines of this product in one cart share the tier of their total quantity." },
printable: { required: false, type: () => Object, description: "Accepted and ignored: `print` decides whether the product is printed." },
sku: { required: false, type: () => Object, description: "Article number; unique among products." },
brand: { required: false, type: () => Object },
keywords: { required: false, type: () => Object, description: "Synonyms for the search." },
popularity: { required: false, type: () => Object, description: "Higher is earlier in the search." } },
"CreateProductDto": {
product: { required: false, type: () => t["./modules/catalog/admin/dto/products/product.dto.js"].ProductFieldsDto } },
"EditProductDto": {
product: { required: false, type: () => t["./modules/catalog/admin/dto/products/product.dto.js"].ProductFieldsDto },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date. Absent: the change is always applied.", minimum: 1 } },
"AdminProductDto": {
id: { required: true, type: () => Number },
title: { required: true, type: () => String },
name: { required: true, type: () => String, description: "Equal to `title`." },
slug: { required: true, type: () => String },
summary: { required: true, type: () => String, nullable: true },
detailHtml: { required: true, type: () => String, nullable: true, description: "As stored: sanitised." },
description: { required: true, type: () => String, nullable: true, description: "Equal to `detailHtml`." },
thumbnailUrl: { required: true, type: () => String, nullable: true, description: "http(s) address or /media/ path." },
mainImage: { required: true, type: () => String, nullable: true, description: "Equal to `thumbnailUrl`." },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
statusLabel: { required: true, type: () => String, description: "Korean name of the status." },
sortOrder: { required: true, type: () => Number },
categoryId: { required: true, type: () => Number },
categoryCode: { required: true, type: () => String },
categoryName: { required: true, type: () => String },
basePrice: { required: true, type: () => Number, nullable: true, description: "Won; null without one." },
salePrice: { required: true, type: () => Number, nullable: true, description: "Won; null without one." },
currency: { required: true, type: () => String, description: "ISO 4217." },
poolTiers: { required: true, type: () => Boolean, description: "True: all lines of this product in one cart share the tier of their total quantity." },
printable: { required: true, type: () => Boolean, description: "True: it has a print configuration, by which the store prints, engraves or embroiders the buyer's artwork on it." },
sku: { required: true, type: () => String, nullable: true },
brand: { required: true, type: () => String, nullable: true },
keywords: { required: true, type: () => [String], description: "Synonyms for the search." },
popularity: { required: true, type: () => Number, description: "Higher is earlier in the search." },
seoTitle: { required: true, type: () => String, nullable: true },
seoDescription: { required: true, type: () => String, nullable: true },
seoKeywords: { required: true, type: () => String, nullable: true },
images: { required: true, type: () => [t["./modules/catalog/admin/dto/products/product-parts.dto.js"].AdminProductImageDto] },
prices: { required: true, type: () => [t["./modules/catalog/admin/dto/products/product-parts.dto.js"].AdminPriceTierDto], description: "Ascending." },
options: { required: true, type: () => [t["./modules/catalog/admin/dto/products/product-parts.dto.js"].AdminProductOptionDto] },
print: { required: true, type: () => t["./modules/catalog/dto/product-print.dto.js"].ProductPrintDto, nullable: true, description: "How it is printed, hidden parts included; null = not printed." },
printWarnings: { required: true, type: () => [t["./modules/catalog/admin/dto/products/product-print.dto.js"].PrintWarningDto], description: "Warnings about the print." },
warnings: { required: true, type: () => [t["./modules/catalog/admin/dto/products/product-parts.dto.js"].TierWarningDto], description: "Warnings about the tiers: gaps, inversions and an uncovered top." },
listed: { required: true, type: () => Boolean, description: "On sale now: active, not deleted, and its category active with all its ancestors." },
version: { required: true, type: () => Number, description: "Send it back with an edit." },
createdAt: { required: true, type: () => String },
updatedAt: { required: true, type: () => String },
publishedAt: { required: true, type: () => String, nullable: true, description: "When it first came on sale: decides its position among the newest." },
deletedAt: { required: true, type: () => String, nullable: true, description: "Set while it is deleted; it can be restored." } } }],
[import("./modules/catalog/dto/category.dto.js"), {
"CategoryQueryDto": {
status: { required: false, type: () => String, description: "Accepted and ignored: public callers only get active categories (decision A35).", maxLength: 20 } },
"CategoryDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
code: { required: true, type: () => String, description: "Identifier and slug in one." },
slug: { required: true, type: () => String, description: "Equal to `code`." },
level: { required: true, type: () => Number, description: "Depth: 0 at the top." },
parentId: { required: true, type: () => Number, nullable: true, description: "Null for a top-level category." },
sortOrder: { required: true, type: () => Number },
status: { required: true, enum: ["active", "hidden", "archived"] },
updatedAt: { required: true, type: () => String },
productCount: { required: true, type: () => Number, description: "Products on sale in it and below it." } },
"CategoryListDto": {
items: { required: true, type: () => [t["./modules/catalog/dto/category.dto.js"].CategoryDto], description: "Parents before their children, siblings in their order." } } }],
[import("./modules/catalog/discovery/sitemap-query.dto.js"), {
"SitemapQueryDto": {
part: { required: false, type: () => Number, description: "Part of a sitemap that is too long for one file; default: the first, or the list of all parts.", minimum: 1, maximum: 1000 } } }],
[import("./modules/catalog/dto/product-facets.dto.js"), {
"CategoryFacetDto": {
id: { required: true, type: () => Number },
code: { required: true, type: () => String },
name: { required: true, type: () => String },
parentId: { required: true, type: () => Number, nullable: true, description: "Null for a top-level category." },
count: { required: true, type: () => Number, description: "Products in it and below it." } },
"MinQtyFacetDto": {
max: { required: true, type: () => Number, description: "Pieces; the value of `minQtyMax`." },
count: { required: true, type: () => Number } },
"PriceFacetDto": {
min: { required: true, type: () => Number, nullable: true, description: "Won, inclusive; the value of `priceMin`. Null = from the cheapest." },
max: { required: true, type: () => Number, nullable: true, description: "Won, inclusive; the value of `priceMax`. Null = up to the most expensive." },
count: { required: true, type: () => Number } },
"ProductFacetsDto": {
total: { required: true, type: () => Number, description: "Products that match all filters." },
capped: { required: true, type: () => Boolean, description: "Counting stopped at the first few thousand products that match the words: every count means \"at least\"." },
categories: { required: true, type: () => [t["./modules/catalog/dto/product-facets.dto.js"].CategoryFacetDto], description: "Categories with products, parents before their children, in the store's order." },
minQty: { required: true, type: () => [t["./modules/catalog/dto/product-facets.dto.js"].MinQtyFacetDto], description: "By smallest order; each count includes the smaller steps." },
price: { required: true, type: () => [t["./modules/catalog/dto/product-facets.dto.js"].PriceFacetDto], description: "Price ranges, cheapest first." },
printable: { required: true, type: () => Number, description: "Products on which the store prints, engraves or embroiders a logo." },
inStock: { required: true, type: () => Number, description: "Products that are not sold out." } } }],
[import("./modules/catalog/dto/product-card.dto.js"), {
"ProductCardDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
title: { required: true, type: () => String, description: "Equal to `name`." },
slug: { required: true, type: () => String },
summary: { required: true, type: () => String, nullable: true },
mainImage: { required: true, type: () => String, nullable: true, description: "http(s) address or /media/ path." },
categoryCode: { required: true, type: () => String },
categoryName: { required: true, type: () => String },
price: { required: true, type: () => Number, nullable: true, description: "Price for sorting: unit price of the smallest tier, else sale or base price, won; null = quote only." },
basePrice: { required: true, type: () => Number, nullable: true, description: "Won; null without one." },
salePrice: { required: true, type: () => Number, nullable: true, description: "Won; null without one." },
currency: { required: true, type: () => String },
minQty: { required: true, type: () => Number, description: "Smallest quantity that can be ordered." },
tierCount: { required: true, type: () => Number, description: "Quantity tiers; 0 for one price at every quantity." },
lowestUnitPrice: { required: true, type: () => Number, nullable: true, description: "Cheapest unit price of all tiers in won, else `price`." },
lowestFromQty: { required: true, type: () => Number, nullable: true, description: "Smallest quantity at which a piece costs `lowestUnitPrice`; null without a price." },
requiresOptions: { required: true, type: () => Boolean, description: "True if something must be chosen before ordering: an option, or the print of a product that is always printed." },
printDays: { required: false, type: () => Number, description: "Business days from the approval of a proof to dispatch, without those of options; absent unless it is always printed." },
listedAt: { required: true, type: () => String, description: "When it first came on sale." },
soldOut: { required: true, type: () => Boolean, description: "Stock is tracked and fewer pieces are free than the smallest order." } },
"ProductListDto": {
items: { required: true, type: () => [t["./modules/catalog/dto/product-card.dto.js"].ProductCardDto] } } }],
[import("./modules/printing/artwork/dto/artwork.dto.js"), {
"ArtworkPageQuery": {
page: { required: false, type: () => Number, description: "0-based.", minimum: 0, maximum: 100000 },
size: { required: false, type: () => Number, minimum: 1, maximum: 100 } },
"RenameArtworkDto": {
name: { required: true, type: () => String, description: "Leading and trailing spaces are ignored.", minLength: 1 } },
"FractionBoxDto": {
x: { required: true, type: () => Number },
y: { required: true, type: () => Number },
width: { required: true, type: () => Number },
height: { required: true, type: () => Number } },
"PixelsDto": {
width: { required: true, type: () => Number },
height: { required: true, type: () => Number } },
"ArtworkFactsDto": {
type: { required: true, description: "Detected from the bytes; `ai` is a PDF that Illustrator wrote.", enum: ["pdf", "ai", "png", "jpeg", "webp", "eps", "svg", "tiff", "psd"] },
widthMm: { required: true, type: () => Number, nullable: true, description: "Width of the trimmed page, or of the picture at its own density, mm; null where the file states none." },
heightMm: { required: true, type: () => Number, nullable: true },
ratio: { required: true, type: () => Number, nullable: true, description: "Height \u00F7 width; null where unknown." },
bleedMm: { required: true, type: () => Number, nullable: true, description: "How far the page extends beyond its trim box on every side, mm; null without a trim box." },
pages: { required: true, type: () => Number },
pixels: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].PixelsDto, nullable: true, description: "Null for anything but a picture file." },
pixelsAcross: { required: true, type: () => Number, nullable: true, description: "Pixels across the page at the coarsest picture; divided by the printed width in inches it is the dpi. Null without pictures." },
colors: { required: true, type: () => [Object], description: "Colour spaces of its pictures.", enum: ["rgb", "cmyk", "gray", "other"], isArray: true },
profile: { required: true, type: () => Boolean, description: "A picture file with an ICC profile." },
transparency: { required: true, type: () => Boolean, description: "There is transparency." },
opaque: { required: true, type: () => Boolean, nullable: true, description: "The edge is covered; null where the file was not drawn." },
ink: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].FractionBoxDto, nullable: true, description: "The non-empty part; null where the file was not drawn." },
flatColors: { required: true, type: () => Number, nullable: true, description: "Flat colours, estimated; null where the file was not drawn." },
thinnestMm: { required: true, type: () => Number, nullable: true, description: "The thinnest stroke at the file's own size, mm." },
text: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].FractionBoxDto, nullable: true, description: "The position of live text; null without any." },
fonts: { required: true, type: () => [String], description: "Names of fonts." } },
"FindingDto": {
code: { required: true, enum: ["FILE_BROKEN", "FILE_ENCRYPTED", "FILE_TOO_COMPLEX", "PIXELS_TOO_MANY", "SVG_ACTIVE", "AI_NO_PDF", "PAGE_EMPTY", "FONT_NOT_EMBEDDED", "FONT_LIVE", "PAGES_EXTRA", "PDF_ACTIVE", "MANUAL_CHECK", "PREVIEW_SKIPPED", "UNCHECKED", "TYPE_NOT_TAKEN", "DPI_LOW", "OUT_OF_AREA", "BLEED_MISSING", "SIZE_MISMATCH", "DPI_WEAK", "BACKGROUND_OPAQUE", "INKS_MORE", "COLOR_RGB", "TRANSPARENCY", "LINE_THIN", "TEXT_IN_MARGIN"] },
severity: { required: true, description: "U unusable, F must be fixed, M a person checks, W the buyer confirms, I for information.", enum: ["U", "F", "M", "W", "I"] },
page: { required: true, type: () => Number, nullable: true, description: "From 1; null where it concerns the whole file." },
value: { required: true, type: () => Number, nullable: true, description: "The measured value, in the unit of the sentence." },
limit: { required: true, type: () => Number, nullable: true, description: "The required value, in the same unit." },
message: { required: true, type: () => String, description: "Korean sentence." } },
"ArtworkReportDto": {
engine: { required: true, type: () => String, description: "Version of the checks." },
verdict: { required: true, description: "The level of the worst finding.", enum: ["UNUSABLE", "FIX", "MANUAL", "WARN", "READY"] },
facts: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkFactsDto, nullable: true, description: "Null where the file could not be read." },
findings: { required: true, type: () => [t["./modules/printing/artwork/dto/artwork.dto.js"].FindingDto] },
unchecked: { required: true, type: () => [String], description: "What was not checked, in words." },
tookMs: { required: true, type: () => Number, description: "Milliseconds that the check took." } },
"ArtworkVersionDto": {
id: { required: true, type: () => String },
no: { required: true, type: () => Number, description: "From 1 within the artwork." },
type: { required: true, description: "Detected from the bytes.", enum: ["pdf", "ai", "png", "jpeg", "webp", "eps", "svg", "tiff", "psd"] },
fileName: { required: true, type: () => String, description: "Name of the file, with unsafe characters removed." },
bytes: { required: true, type: () => Number },
sha256: { required: true, type: () => String, description: "SHA-256 of the bytes, hexadecimal." },
state: { required: true, description: "State of its check; while it is `queued` or `running` the page asks again after a second.", enum: ["queued", "failed", "running", "done"] },
report: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkReportDto, nullable: true, description: "Null until the check has ended." },
previewUrl: { required: true, type: () => String, nullable: true, description: "PNG of at most 1,000 pixels with alpha; the address works for ten minutes. Null where there is none." },
zoomUrl: { required: true, type: () => String, nullable: true, description: "WebP of at most 2,400 pixels, likewise." },
fileUrl: { required: true, type: () => String, nullable: true, description: "The file as uploaded, as a download; null once its bytes are deleted." },
duplicate: { required: true, type: () => Boolean, description: "True in the answer to an upload of known bytes: this version is the answer, nothing new was stored." },
printed: { required: true, type: () => Boolean, description: "True once a print of it was approved; before that a proof is advised." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"ArtworkDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
blocked: { required: true, type: () => Boolean, description: "It must not be used at present, because somebody claims a right to it." },
lastUsedAt: { required: true, type: () => String, description: "Last upload, use or renewal, UTC." },
keepUntil: { required: true, type: () => String, description: "When its files are deleted unless it is used or renewed, UTC." },
createdAt: { required: true, type: () => String, description: "UTC." },
versions: { required: true, type: () => [t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkVersionDto], description: "Newest first; in a list only the newest." } } }],
[import("./modules/printing/artwork/dto/admin-artwork.dto.js"), {
"AdminArtworkQueryDto": {
memberId: { required: false, type: () => Number, description: "Only those of this member.", minimum: 1, maximum: 2147483647 },
blocked: { required: false, description: "Only blocked ones, or only others.", enum: ["", "true", "false"] } },
"BlockArtworkDto": {
blocked: { required: true, type: () => Boolean, description: "True: it may not be used from now on; false: it may be used again." },
reason: { required: true, type: () => String, description: "Stored in the audit log; the member does not read it. At least ten characters without leading and trailing spaces." } },
"AdminArtworkDto": {
memberId: { required: true, type: () => Number },
memberName: { required: true, type: () => String },
archivedAt: { required: true, type: () => String, nullable: true, description: "When it left the member's vault, UTC; null while it is in it." },
blockedAt: { required: true, type: () => String, nullable: true, description: "UTC." },
blockedReason: { required: true, type: () => String, nullable: true } },
"AdminArtworkPageDto": {
items: { required: true, type: () => [t["./modules/printing/artwork/dto/admin-artwork.dto.js"].AdminArtworkDto] },
total: { required: true, type: () => Number, description: "Number of artworks that match." } } }],
[import("./modules/printing/configuration/dto/plate.dto.js"), {
"PlateQueryDto": {
memberId: { required: true, type: () => Number, minimum: 1 } },
"PlateDto": {
id: { required: true, type: () => Number },
memberId: { required: true, type: () => Number },
productId: { required: true, type: () => Number, nullable: true, description: "The product that it was made for; null for what an estimate agreed beside the catalogue." },
label: { required: true, type: () => String },
method: { required: true, type: () => String, description: "Codes of method and area." },
area: { required: true, type: () => String },
feePaid: { required: true, type: () => Number, description: "Won, VAT included." },
madeOn: { required: true, type: () => String },
lastUsedOn: { required: true, type: () => String },
keepUntil: { required: true, type: () => String, description: "Last day on which it is stored." },
endedAt: { required: true, type: () => String, nullable: true, description: "When staff threw it away, UTC; null = not." },
endedReason: { required: true, type: () => String, nullable: true } },
"ChangePlateDto": {
end: { required: false, type: () => Boolean, description: "True: \uD310 \uD3D0\uAE30." },
keepUntil: { required: false, type: () => String, description: "Another last day, in Korea." },
reason: { required: true, type: () => String, description: "Goes into the record of changes; ten characters at least." } } }],
[import("./modules/printing/configuration/dto/print-selection.dto.js"), {
"PlacedArtworkInputDto": {
versionId: { required: false, type: () => String, description: "A version in the member's logo vault.", format: "uuid" },
sha256: { required: false, type: () => String, description: "SHA-256 of a file that is not uploaded: prices count plates by it. A cart takes only what is in the vault." } },
"PrintPlacementInputDto": {
area: { required: true, type: () => String, description: "Code of the product's print area." },
method: { required: true, type: () => String, description: "Code of the product's print method." },
inks: { required: false, type: () => Number, description: "Inks of a spot method (\uB3C4\uC218); absent = 1.", minimum: 1 },
colours: { required: false, type: () => [String], description: "What each ink is: a hex value, a PANTONE or DIC number, or \uC6D0\uBCF8\uACFC \uAC19\uC740 \uC0C9; absent = not said." },
artwork: { required: false, type: () => t["./modules/printing/configuration/dto/print-selection.dto.js"].PlacedArtworkInputDto, nullable: true, description: "Null or absent: the file follows (\uB098\uC911\uC5D0 \uBCF4\uB0B4\uAE30)." },
widthMm: { required: false, type: () => Number, nullable: true, description: "Size of the print; needed where there is artwork." },
heightMm: { required: false, type: () => Number, nullable: true },
xMm: { required: false, type: () => Number, nullable: true, description: "Left top corner in the area; null or absent = in its middle." },
yMm: { required: false, type: () => Number, nullable: true },
rotation: { required: false, type: () => Number, description: "Degrees, clockwise; absent = 0.", minimum: -180, maximum: 180 },
accepted: { required: false, type: () => [Object], description: "Codes of warnings that the buyer has read (\uD655\uC778\uD588\uC73C\uBA70 \uC774\uB300\uB85C \uC9C4\uD589\uD569\uB2C8\uB2E4); absent = none.", enum: ["FILE_BROKEN", "FILE_ENCRYPTED", "FILE_TOO_COMPLEX", "PIXELS_TOO_MANY", "SVG_ACTIVE", "AI_NO_PDF", "PAGE_EMPTY", "FONT_NOT_EMBEDDED", "FONT_LIVE", "PAGES_EXTRA", "PDF_ACTIVE", "MANUAL_CHECK", "PREVIEW_SKIPPED", "UNCHECKED", "TYPE_NOT_TAKEN", "DPI_LOW", "OUT_OF_AREA", "BLEED_MISSING", "SIZE_MISMATCH", "DPI_WEAK", "BACKGROUND_OPAQUE", "INKS_MORE", "COLOR_RGB", "TRANSPARENCY", "LINE_THIN", "TEXT_IN_MARGIN"], isArray: true },
redraw: { required: false, type: () => Boolean, description: "Staff rebuild the file free of charge (\uC778\uC1C4\uC6A9\uC73C\uB85C \uBCF4\uC815\uD574 \uC8FC\uC138\uC694); absent = false. The proof is then always made." } },
"PrintSelectionDto": {
placements: { required: true, type: () => [t["./modules/printing/configuration/dto/print-selection.dto.js"].PrintPlacementInputDto] },
proof: { required: false, nullable: true, description: "`skip`: \uC2DC\uC548 \uC5C6\uC774 \uBC14\uB85C \uC81C\uC791, `show`: \uC2DC\uC548\uC744 \uD655\uC778\uD55C \uB4A4 \uC81C\uC791\uD569\uB2C8\uB2E4; absent or null = as the product's policy says.", enum: ["skip", "show"] },
needBy: { required: false, type: () => String, nullable: true, description: "When the goods are needed (\uD76C\uB9DD \uB0A9\uAE30\uC77C) in Korea; absent or null = not said." } } }],
[import("./modules/threads/dto/thread.dto.js"), {
"AttachedFilesDto": {
fileIds: { required: false, type: () => [String], description: "Ids of own uploads (POST /estimates/files or POST /files).", format: "uuid" },
fileTicket: { required: false, type: () => String, nullable: true, description: "The key from a visitor's upload; members need none." } },
"WriteMessageDto": {
body: { required: true, type: () => String, description: "Plain text." } },
"ThreadMessageDto": {
id: { required: true, type: () => Number },
authorName: { required: true, type: () => String, description: "Empty for an automatic event, and for a person whose account is closed." },
body: { required: true, type: () => String, description: "Plain text." },
files: { required: true, type: () => [t["./modules/files/dto/file.dto.js"].FileDto], description: "With addresses that work for a few minutes." },
createdAt: { required: true, type: () => String, description: "UTC." } } }],
[import("./modules/contract-prices/dto/contract-list-input.dto.js"), {
"ContractListQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "active", "ended", "draft"] },
organizationId: { required: false, type: () => Number, description: "Lists that serve this organization.", minimum: 1 },
endsWithin: { required: false, type: () => Number, description: "Only active lists whose last day is today or within so many days.", minimum: 0, maximum: 366 },
sort: { required: false, description: "By name, by first or by last day; newest first without it.", enum: ["recent", "oldest", "nameAsc", "fromAsc", "untilAsc", "nameDesc", "fromDesc", "untilDesc"] } },
"ServedOrganizationDto": {
organizationId: { required: true, type: () => Number, minimum: 1 },
rank: { required: false, type: () => Number, description: "Where several lists price a product, the lowest rank wins.", minimum: 0 } },
"CreateContractListDto": {
name: { required: true, type: () => String, description: "Unique among the lists that have not ended: spreadsheets name a list by it.", pattern: "^[^\\0]*$" },
validFrom: { required: true, type: () => String, description: "First day in Seoul, inclusive." } },
"UpdateContractListDto": {
name: { required: false, type: () => String, description: "Unique among the lists that have not ended.", pattern: "^[^\\0]*$" },
validFrom: { required: false, type: () => String, description: "First day in Seoul, inclusive." },
version: { required: false, type: () => Number, description: "Version of the read; a stale one answers 409. Without it the change is applied." } },
"SetContractListStateDto": {
state: { required: true, description: "draft \u2192 active \u2192 ended; an ended list stays ended.", enum: ["active", "ended", "draft"] },
version: { required: false, type: () => Number, description: "Version of the read; a stale one answers 409." } },
"ContractPriceQueryDto": {},
"FindContractProductsDto": {
skus: { required: false, type: () => [String], maxLength: 100, pattern: "^[^\\0]*$" },
q: { required: false, type: () => String, description: "Part of a name or an SKU; the answer has at most 20 products.", maxLength: 100, pattern: "^[^\\0]*$" } },
"CopyContractListDto": {
name: { required: true, type: () => String, description: "Unique among the lists that have not ended.", pattern: "^[^\\0]*$" },
validFrom: { required: true, type: () => String, description: "First day in Seoul, inclusive." },
validUntil: { required: false, type: () => String, nullable: true, description: "Last day in Seoul, inclusive; null = no end." },
percent: { required: false, type: () => Number, description: "Change of each price in percent, with at most one decimal place." },
roundTo: { required: false, description: "Won that the new prices are rounded to.", enum: [1, 10, 100] } },
"ContractPriceInputDto": {
productId: { required: true, type: () => Number, minimum: 1 },
minQty: { required: true, type: () => Number, description: "First quantity of this price; distinct for each product.", minimum: 1 },
unitPrice: { required: true, type: () => Number, description: "Won per piece, VAT included.", minimum: 1 } },
"ContractPriceChangeDto": {
unitPrice: { required: true, type: () => Number, nullable: true, description: "Won per piece, VAT included; null removes the price of this quantity.", minimum: 1 } },
"ChangeContractPricesDto": {
version: { required: true, type: () => Number, description: "Version of the list as read; a stale one answers 409." },
prices: { required: true, type: () => [t["./modules/contract-prices/dto/contract-list-input.dto.js"].ContractPriceChangeDto], description: "Each product and quantity once." } },
"SetContractPricesDto": {
version: { required: true, type: () => Number, description: "Version of the list as read; a stale one answers 409." },
prices: { required: true, type: () => [t["./modules/contract-prices/dto/contract-list-input.dto.js"].ContractPriceInputDto], description: "Replace the list's prices; longer lists come from a spreadsheet." } } }],
[import("./modules/contract-prices/dto/contract-list.dto.js"), {
"ContractOrganizationDto": {
organizationId: { required: true, type: () => Number },
name: { required: true, type: () => String },
rank: { required: true, type: () => Number, description: "Where several lists price a product, the lowest rank wins." } },
"ContractListDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String, description: "Unique among the lists that have not ended." },
validFrom: { required: true, type: () => String, description: "First day in Seoul, inclusive." },
validUntil: { required: true, type: () => String, nullable: true, description: "Last day in Seoul, inclusive; null = no end." },
state: { required: true, enum: ["active", "ended", "draft"] },
stateLabel: { required: true, type: () => String, description: "Korean word of the state." },
inForce: { required: true, type: () => Boolean, description: "Whether its prices hold today: active, and within its days." },
couponsAllowed: { required: true, type: () => Boolean, description: "Whether coupons and automatic discounts apply to lines at these prices." },
organizations: { required: true, type: () => [t["./modules/contract-prices/dto/contract-list.dto.js"].ContractOrganizationDto] },
productCount: { required: true, type: () => Number, description: "Products with a price in it." },
priceCount: { required: true, type: () => Number, description: "Prices in it: products times their quantities." },
endsSoon: { required: true, type: () => Boolean, description: "Whether it is active and its last day is today or within the next 30 days." },
createdAt: { required: true, type: () => String, description: "UTC." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Grows with each change of the list or its prices; send it back to learn (409) of another change in between." } },
"ContractListPageDto": {
items: { required: true, type: () => [t["./modules/contract-prices/dto/contract-list.dto.js"].ContractListDto] },
total: { required: true, type: () => Number } },
"ShopPriceDto": {
basePrice: { required: true, type: () => Number, nullable: true },
salePrice: { required: true, type: () => Number, nullable: true },
tiers: { required: true, type: () => [t["./modules/catalog/dto/product.dto.js"].PriceTierDto] } },
"ContractPriceDto": {
productId: { required: true, type: () => Number },
sku: { required: true, type: () => String, nullable: true },
productName: { required: true, type: () => String },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
minQty: { required: true, type: () => Number, description: "First quantity of this price." },
unitPrice: { required: true, type: () => Number, description: "Won per piece, VAT included." },
shopUnitPrice: { required: true, type: () => Number, nullable: true, description: "The shop's price at that quantity, won; null = only by estimate." },
shop: { required: true, type: () => t["./modules/contract-prices/dto/contract-list.dto.js"].ShopPriceDto, description: "The shop's prices of every quantity." } },
"ContractProductPriceDto": {
minQty: { required: true, type: () => Number },
unitPrice: { required: true, type: () => Number } },
"ContractProductDto": {
productId: { required: true, type: () => Number },
sku: { required: true, type: () => String, nullable: true },
productName: { required: true, type: () => String },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
shop: { required: true, type: () => t["./modules/contract-prices/dto/contract-list.dto.js"].ShopPriceDto },
prices: { required: true, type: () => [t["./modules/contract-prices/dto/contract-list.dto.js"].ContractProductPriceDto], description: "Its prices in this list, by quantity." } },
"ContractProductsDto": {
items: { required: true, type: () => [t["./modules/contract-prices/dto/contract-list.dto.js"].ContractProductDto] } },
"ContractPricesDto": {
version: { required: true, type: () => Number, description: "Version of the list, for the next change." },
prices: { required: true, type: () => [t["./modules/contract-prices/dto/contract-list.dto.js"].ContractPriceDto] } } }],
[import("./modules/pricing/dto/my-price.dto.js"), {
"MyPricesQueryDto": {
ids: { required: true, type: () => String, description: "Ids, comma-separated, at most 100." } },
"MyPriceTierDto": {
minQty: { required: true, type: () => Number },
maxQty: { required: true, type: () => Number, nullable: true, description: "Inclusive; null = no end." },
unitPrice: { required: true, type: () => Number, description: "Won per piece, VAT included, without options and print." },
source: { required: true, description: "Who set this price: where the shop's is lower, it holds.", enum: ["shop", "contract", "estimate"] } },
"MyPriceDto": {
productId: { required: true, type: () => Number },
source: { required: true, description: "`shop` where the shop's price is lower at every quantity.", enum: ["shop", "contract", "estimate"] },
listName: { required: true, type: () => String, description: "Name of the contract list." },
validUntil: { required: true, type: () => String, nullable: true, description: "Last day of the list in Seoul, inclusive; null = no end." },
tiers: { required: true, type: () => [t["./modules/pricing/dto/my-price.dto.js"].MyPriceTierDto], description: "The effective ladder, ascending; it takes the place of the product's own prices." } } }],
[import("./modules/printing/configuration/dto/line-print.dto.js"), {
"PlacedArtworkDto": {
versionId: { required: true, type: () => String },
sha256: { required: true, type: () => String, description: "SHA-256 of its bytes, hexadecimal." } },
"LinePlacementDto": {
area: { required: true, type: () => String },
areaName: { required: true, type: () => String },
method: { required: true, type: () => String },
methodName: { required: true, type: () => String },
inks: { required: true, type: () => Number, description: "Inks of a spot method; 1 for every other." },
colours: { required: true, type: () => [String] },
artwork: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].PlacedArtworkDto, nullable: true, description: "Null: the file is missing." },
widthMm: { required: true, type: () => Number, nullable: true, description: "Size of the print, mm; null while there is no artwork." },
heightMm: { required: true, type: () => Number, nullable: true },
xMm: { required: true, type: () => Number, nullable: true, description: "Left top corner in the area, mm; null = in its middle." },
yMm: { required: true, type: () => Number, nullable: true },
rotation: { required: true, type: () => Number, description: "Degrees, clockwise." },
accepted: { required: false, type: () => [Object], description: "Codes of warnings that the buyer has read; absent = none.", enum: ["FILE_BROKEN", "FILE_ENCRYPTED", "FILE_TOO_COMPLEX", "PIXELS_TOO_MANY", "SVG_ACTIVE", "AI_NO_PDF", "PAGE_EMPTY", "FONT_NOT_EMBEDDED", "FONT_LIVE", "PAGES_EXTRA", "PDF_ACTIVE", "MANUAL_CHECK", "PREVIEW_SKIPPED", "UNCHECKED", "TYPE_NOT_TAKEN", "DPI_LOW", "OUT_OF_AREA", "BLEED_MISSING", "SIZE_MISMATCH", "DPI_WEAK", "BACKGROUND_OPAQUE", "INKS_MORE", "COLOR_RGB", "TRANSPARENCY", "LINE_THIN", "TEXT_IN_MARGIN"], isArray: true },
redraw: { required: false, type: () => Boolean, description: "Staff rebuild the file (\uC778\uC1C4\uC6A9\uC73C\uB85C \uBCF4\uC815\uD574 \uC8FC\uC138\uC694); absent = no." },
label: { required: true, type: () => String },
unitAdd: { required: true, type: () => Number, description: "Won that it adds to one piece." } },
"LinePrintDto": {
placements: { required: true, type: () => [t["./modules/printing/configuration/dto/line-print.dto.js"].LinePlacementDto] },
summary: { required: true, type: () => String, description: "For people." },
unitAdd: { required: true, type: () => Number, description: "Won that printing adds to one piece." },
proof: { required: false, description: "`skip`: \uC2DC\uC548 \uC5C6\uC774 \uBC14\uB85C \uC81C\uC791, `show`: \uC2DC\uC548\uC744 \uD655\uC778\uD55C \uB4A4 \uC81C\uC791\uD569\uB2C8\uB2E4; absent = as the product's policy says.", enum: ["skip", "show"] },
needBy: { required: false, type: () => String, description: "When the goods are needed (\uD76C\uB9DD \uB0A9\uAE30\uC77C); absent = not said." },
reprintOf: { required: false, type: () => Number, description: "The print job that is printed again without a change (\uC7AC\uC778\uC1C4); absent = a new print." } },
"SetupFeeDto": {
label: { required: true, type: () => String },
unitPrice: { required: true, type: () => Number, description: "Won a plate." },
count: { required: true, type: () => Number, description: "Plates." },
amount: { required: true, type: () => Number, description: "unitPrice times count, won; 0 where it is waived." },
waived: { required: true, type: () => Boolean },
reason: { required: true, type: () => String, nullable: true, description: "Why it is waived; null where it is paid." } },
"OrderPrintDto": {
setupFees: { required: true, type: () => [t["./modules/printing/configuration/dto/line-print.dto.js"].SetupFeeDto], description: "Setup fees (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44) of its plates; those that are paid are lines of their own." } } }],
[import("./modules/pricing/dto/price-line.dto.js"), {
"PriceLineDto": {
productId: { required: true, type: () => Number, minimum: 1 },
optionValueIds: { required: false, type: () => Object, description: "Value ids as list or comma string, or `optionCode:valueCode` (decision A24)." },
quantity: { required: true, type: () => Number, description: "Pieces, 1 to 999,999; for other values the answer contains the error." },
print: { required: false, type: () => t["./modules/printing/configuration/dto/print-selection.dto.js"].PrintSelectionDto, nullable: true, description: "The print; null = none. Absent: none, or the default of a product that is always printed." } },
"LineErrorDto": {
code: { required: true, type: () => String, description: "Stable code of the message catalogue." },
message: { required: true, type: () => String } },
"NudgeDto": {
addQuantity: { required: true, type: () => Number, description: "Pieces to add." },
saves: { required: true, type: () => Number, description: "How much less the whole line then costs, won." },
text: { required: true, type: () => String } },
"LinePriceDto": {
productId: { required: true, type: () => Number },
quantity: { required: true, type: () => Number },
optionValueIds: { required: true, type: () => [Number], description: "Chosen value ids, ascending." },
optionSummary: { required: true, type: () => String },
currency: { required: true, type: () => String },
unitPrice: { required: true, type: () => Number, nullable: true, description: "Price per piece without options, won; null without a price." },
surcharge: { required: true, type: () => Number, description: "Sum of the option surcharges per piece, won." },
unitTotal: { required: true, type: () => Number, nullable: true, description: "unitPrice + surcharge + price of the print per piece." },
subtotal: { required: true, type: () => Number, nullable: true, description: "unitTotal times quantity." },
priceSource: { required: true, description: "Who set the price of the piece: the shop, or the contract of the caller's organization.", enum: ["shop", "contract", "estimate"] },
minimumQuantity: { required: true, type: () => Number },
belowMinimum: { required: true, type: () => Boolean },
soldOut: { required: true, type: () => Boolean },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].LinePrintDto, nullable: true, description: "The print; null = none." },
setupFees: { required: true, type: () => [t["./modules/printing/configuration/dto/line-print.dto.js"].SetupFeeDto], description: "\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44 of this line, in addition to `subtotal`; a plate for several lines is charged on the first." },
error: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].LineErrorDto, nullable: true, description: "Why this line cannot be bought; null if it can." },
nudge: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].NudgeDto, nullable: true, description: "Null if no larger quantity costs less." } },
"PriceLinesDto": {
lines: { required: true, type: () => [t["./modules/pricing/dto/price-line.dto.js"].PriceLineDto], minItems: 1 } },
"LineProductionDto": {
days: { required: true, type: () => Number, description: "Business days from the approval to dispatch." },
skipsProof: { required: true, type: () => Boolean, description: "Nobody has to approve a proof unless the check of the file finds something." } },
"PricedLineDto": {
productId: { required: true, type: () => Number },
quantity: { required: true, type: () => Number },
productName: { required: true, type: () => String, description: "Empty for a product that is not on sale." },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionValueIds: { required: true, type: () => [Number], description: "Chosen value ids, ascending." },
optionSummary: { required: true, type: () => String },
unitTotal: { required: true, type: () => Number, nullable: true, description: "Price per piece with options, won; null without a price." },
subtotal: { required: true, type: () => Number, nullable: true, description: "unitTotal times quantity." },
priceSource: { required: true, description: "Who set the price of the piece: the shop, or the contract of the caller's organization.", enum: ["shop", "contract", "estimate"] },
minimumQuantity: { required: true, type: () => Number },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].LinePrintDto, nullable: true, description: "The print; null = none." },
printAreas: { required: true, type: () => [t["./modules/catalog/dto/product-print.dto.js"].PrintAreaPictureDto], description: "Areas of its placements, in their order, for a mock-up; empty if the choice is gone." },
setupFees: { required: true, type: () => [t["./modules/printing/configuration/dto/line-print.dto.js"].SetupFeeDto], description: "\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44 of this line, in addition to `subtotal`; a plate for several lines is charged on the first." },
production: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].LineProductionDto, nullable: true, description: "When its printing is done; null for goods that leave from stock." },
error: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].LineErrorDto, nullable: true, description: "Why this line cannot be bought; null if it can." } } }],
[import("./modules/promotions/dto/admin-promotion.dto.js"), {
"AdminPromotionQueryDto": {
status: { required: false, description: "Empty for all.", enum: ["", "active", "ended", "draft", "paused"] },
kind: { required: false, description: "Empty for all.", enum: ["", "coupon", "automatic"] },
sort: { required: false, description: "By name, by end of the period, or by total discount; newest first without it.", enum: ["recent", "oldest", "nameAsc", "nameDesc", "endsAsc", "totalAsc", "endsDesc", "totalDesc"] } },
"AdminPromotionRowDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String, description: "Shown to the buyer as the name of the discount." },
description: { required: true, type: () => String, nullable: true, description: "Conditions in words, shown to the buyer." },
kind: { required: true, enum: ["coupon", "automatic"] },
code: { required: true, type: () => String, nullable: true, description: "Null for an automatic promotion." },
discountType: { required: true, enum: ["percent", "amount"] },
basisPoints: { required: true, type: () => Number, nullable: true, description: "100 = 1 %; null for a fixed amount." },
maxDiscount: { required: true, type: () => Number, nullable: true, description: "Cap of a percentage, won." },
discountAmount: { required: true, type: () => Number, nullable: true, description: "Won; null for a percentage." },
discountLabel: { required: true, type: () => String, description: "The discount, in words." },
scopeType: { required: true, enum: ["all", "categories", "products"] },
scopeIds: { required: true, type: () => [Number], description: "Category or product ids; empty for all." },
minimumAmount: { required: true, type: () => Number, description: "Minimum sum of the goods in scope, won, before any discount; 0 = none." },
minimumQuantity: { required: true, type: () => Number, description: "Minimum pieces of the goods in scope; 0 = none." },
startsAt: { required: true, type: () => String, nullable: true, description: "UTC; null = no start." },
endsAt: { required: true, type: () => String, nullable: true, description: "First moment at which it no longer applies, UTC; null = no end." },
totalLimit: { required: true, type: () => Number, nullable: true, description: "Most orders in all; null = no limit." },
perMemberLimit: { required: true, type: () => Number, nullable: true, description: "Most orders of one member; null = no limit." },
firstOrderOnly: { required: true, type: () => Boolean },
businessOnly: { required: true, type: () => Boolean },
stackable: { required: true, type: () => Boolean, description: "Two promotions combine in one order only where both are stackable." },
listed: { required: true, type: () => Boolean, description: "On offer to every member." },
priority: { required: true, type: () => Number, description: "Higher comes first." },
status: { required: true, enum: ["active", "ended", "draft", "paused"] },
statusLabel: { required: true, type: () => String, description: "Korean word of the status." },
usedCount: { required: true, type: () => Number, description: "Paid orders that used it." },
reservedCount: { required: true, type: () => Number, description: "Unpaid orders that reserved it; they count against the limits too." },
discountTotal: { required: true, type: () => Number, description: "Won that it took off paid orders." },
createdAt: { required: true, type: () => String, description: "UTC." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Send it back with a change to learn (409) of another change in between." } },
"AdminPromotionPageDto": {
items: { required: true, type: () => [t["./modules/promotions/dto/admin-promotion.dto.js"].AdminPromotionRowDto] },
total: { required: true, type: () => Number } },
"PromotionScopeItemDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String } },
"AdminPromotionDto": {
scopeItems: { required: true, type: () => [t["./modules/promotions/dto/admin-promotion.dto.js"].PromotionScopeItemDto] } } }],
[import("./modules/promotions/dto/promotion-input.dto.js"), {
"CreatePromotionDto": {
name: { required: true, type: () => String, description: "Shown to the buyer as the name of the discount.", maxLength: 100, pattern: "^[^\\0]*$" },
kind: { required: true, description: "A coupon needs its code; an automatic promotion applies by itself. Never changes.", enum: ["coupon", "automatic"] },
discountType: { required: true, enum: ["percent", "amount"] },
status: { required: false, description: "draft applies nowhere yet; active applies between its dates.", enum: ["active", "draft"] } },
"UpdatePromotionDto": {
name: { required: false, type: () => String, description: "Shown to the buyer as the name of the discount.", maxLength: 100, pattern: "^[^\\0]*$" },
discountType: { required: false, enum: ["percent", "amount"] },
version: { required: false, type: () => Number, description: "Version of the read; a stale one answers 409. Without it the change is applied." } },
"SetPromotionStatusDto": {
status: { required: true, description: "draft \u2192 active \u2194 paused \u2192 ended; an ended promotion stays ended.", enum: ["active", "ended", "draft", "paused"] },
version: { required: false, type: () => Number, description: "Version of the read; a stale one answers 409." } },
"PromotionVersionQueryDto": {
version: { required: false, type: () => Number, description: "Version of the read; a stale one answers 409.", minimum: 1 } } }],
[import("./modules/promotions/dto/coupon-problem.dto.js"), {
"CouponProblemDto": {
code: { required: true, type: () => String, description: "Stable code: COUPON_EXPIRED, COUPON_MINIMUM \u2026" },
message: { required: true, type: () => String, description: "Korean sentence for the buyer." },
missing: { required: true, type: () => Number, nullable: true, description: "Won (COUPON_MINIMUM) or pieces (COUPON_MINIMUM_QUANTITY) that are missing; else null." } } }],
[import("./modules/promotions/dto/promotion-use.dto.js"), {
"RedemptionQueryDto": {
page: { required: false, type: () => Number, description: "Counted from 0.", minimum: 0 },
size: { required: false, type: () => Number, description: "Rows a page; more than 200 are cut to 200.", minimum: 1 } },
"RedemptionDto": {
id: { required: true, type: () => Number },
orderId: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
memberId: { required: true, type: () => Number },
memberName: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
amount: { required: true, type: () => Number, description: "Won that it took off." },
state: { required: true, description: "reserved: the order is unpaid; used: it is paid; released: it failed, expired, was replaced, cancelled or refunded.", enum: ["reserved", "used", "released"] },
createdAt: { required: true, type: () => String, description: "UTC." },
updatedAt: { required: true, type: () => String, description: "Last change of its state, UTC." } },
"PreviewPromotionDto": {
promotion: { required: true, type: () => t["./modules/promotions/dto/promotion-input.dto.js"].CreatePromotionDto, description: "As for its creation; `status`, dates, limits and member conditions are ignored." },
lines: { required: true, type: () => [t["./modules/pricing/dto/price-line.dto.js"].PriceLineDto], minItems: 1, maxItems: 50 } },
"PreviewedLineDto": {
productId: { required: true, type: () => Number },
productName: { required: true, type: () => String, description: "Empty where there is no such product." },
quantity: { required: true, type: () => Number },
subtotal: { required: true, type: () => Number, nullable: true, description: "Won; null where the line has no price." },
inScope: { required: true, type: () => Boolean },
discount: { required: true, type: () => Number, description: "Won that come off this line." },
problem: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].LineErrorDto, nullable: true, description: "What keeps the line from being bought; null when nothing does." } },
"PromotionPreviewDto": {
lines: { required: true, type: () => [t["./modules/promotions/dto/promotion-use.dto.js"].PreviewedLineDto] },
itemsAmount: { required: true, type: () => Number, description: "Won." },
discountAmount: { required: true, type: () => Number, description: "Won." },
totalAmount: { required: true, type: () => Number, description: "Won." },
refusal: { required: true, type: () => t["./modules/promotions/dto/coupon-problem.dto.js"].CouponProblemDto, nullable: true, description: "Why it has no effect; null where it has one." } } }],
[import("./modules/cart/dto/cart-purchase.dto.js"), {
"PurchaseReasonDto": {
code: { required: true, enum: ["RULE", "LIMIT", "ALWAYS"] },
limitId: { required: true, type: () => Number, nullable: true },
siteId: { required: true, type: () => Number, nullable: true, description: "Whom the limit or the rule is for; null = all sites." },
memberId: { required: true, type: () => Number, nullable: true, description: "Null = everybody together." },
period: { required: true, nullable: true, enum: ["order", "month"] },
amount: { required: true, type: () => Number, description: "The limit, or the amount from which the rule holds; won." },
used: { required: true, type: () => Number, description: "Won that were paid this month." },
held: { required: true, type: () => Number, description: "Won of orders that are being paid." },
beyond: { required: true, type: () => Number, description: "By how much the limit would be passed, won; 0 for other reasons." },
refuses: { required: true, type: () => Boolean, description: "It stops the purchase whatever approvers say." } },
"CartPurchaseDto": {
mode: { required: true, description: "`pay` at once, `request`: approvers decide, `refused`: a limit stops it; one may still ask.", enum: ["refused", "pay", "request"] },
reasons: { required: true, type: () => [t["./modules/cart/dto/cart-purchase.dto.js"].PurchaseReasonDto] } } }],
[import("./modules/cart/dto/cart.dto.js"), {
"CartProblemDto": {
code: { required: true, type: () => String },
message: { required: true, type: () => String, description: "Korean sentence for the buyer." } },
"CartFindingDto": {
code: { required: true, enum: ["FILE_BROKEN", "FILE_ENCRYPTED", "FILE_TOO_COMPLEX", "PIXELS_TOO_MANY", "SVG_ACTIVE", "AI_NO_PDF", "PAGE_EMPTY", "FONT_NOT_EMBEDDED", "FONT_LIVE", "PAGES_EXTRA", "PDF_ACTIVE", "MANUAL_CHECK", "PREVIEW_SKIPPED", "UNCHECKED", "TYPE_NOT_TAKEN", "DPI_LOW", "OUT_OF_AREA", "BLEED_MISSING", "SIZE_MISMATCH", "DPI_WEAK", "BACKGROUND_OPAQUE", "INKS_MORE", "COLOR_RGB", "TRANSPARENCY", "LINE_THIN", "TEXT_IN_MARGIN"] },
severity: { required: true, description: "U unusable, F must be fixed, M checked by a person, W needs confirmation, I information.", enum: ["U", "F", "M", "W", "I"] },
page: { required: true, type: () => Number, nullable: true, description: "Page of the file from 1; null if the finding concerns no single page." },
value: { required: true, type: () => Number, nullable: true, description: "Measured value, in the unit of the message; null without one." },
limit: { required: true, type: () => Number, nullable: true, description: "Required value, in the same unit; null without one." },
message: { required: true, type: () => String, description: "Korean sentence for the buyer." },
reduceToMm: { required: true, type: () => Number, nullable: true, description: "The largest width, mm, that would not be refused; null if reducing does not help." },
accepted: { required: true, type: () => Boolean, description: "The buyer has confirmed it (\uD655\uC778\uD588\uC73C\uBA70 \uC774\uB300\uB85C \uC9C4\uD589\uD569\uB2C8\uB2E4)." } },
"CartArtworkDto": {
placement: { required: true, type: () => Number, description: "Index in `print.placements`, from 0." },
versionId: { required: true, type: () => String },
artworkId: { required: true, type: () => Number, nullable: true, description: "For GET /user/artworks/{id}; null if the file was deleted." },
name: { required: true, type: () => String, nullable: true, description: "The member's name for the artwork; null if it was deleted." },
previewUrl: { required: true, type: () => String, nullable: true, description: "Signed address of a picture of it, good for ten minutes; null while there is none." },
state: { required: true, nullable: true, description: "State of its check; null if it was deleted.", enum: ["queued", "failed", "running", "done"] },
verdict: { required: true, nullable: true, description: "Null before its check.", enum: ["UNUSABLE", "FIX", "MANUAL", "WARN", "READY"] },
findings: { required: true, type: () => [t["./modules/cart/dto/cart.dto.js"].CartFindingDto], description: "Findings about the file, then about its place and size; empty during the check." },
problem: { required: true, type: () => t["./modules/cart/dto/cart.dto.js"].CartProblemDto, nullable: true, description: "Why this file blocks the payment; null if it does not. The line's `problem` is the first of all." } },
"CartItemDto": {
id: { required: true, type: () => Number },
productId: { required: true, type: () => Number },
productName: { required: true, type: () => String },
slug: { required: true, type: () => String },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionValueIds: { required: true, type: () => [Number], description: "Chosen option values, ascending." },
optionSummary: { required: true, type: () => String, description: "As text; empty without options." },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].LinePrintDto, nullable: true, description: "The print of the line; null = none." },
printAreas: { required: true, type: () => [t["./modules/catalog/dto/product-print.dto.js"].PrintAreaPictureDto], description: "Areas of its placements, in their order, for a mock-up; empty if the choice is gone." },
production: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].LineProductionDto, nullable: true, description: "When its printing is done; null for goods that leave from stock." },
setupFees: { required: true, type: () => [t["./modules/printing/configuration/dto/line-print.dto.js"].SetupFeeDto], description: "\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44 of this line, in addition to `subtotal`; a plate for several lines is charged on the first." },
artworks: { required: true, type: () => [t["./modules/cart/dto/cart.dto.js"].CartArtworkDto], description: "Placements with a file, and the findings about it; empty without print and if files follow later." },
quantity: { required: true, type: () => Number, description: "Pieces, 1 to 999,999." },
unitPrice: { required: true, type: () => Number, nullable: true, description: "Won per piece with option surcharges and print; null if this quantity has no price." },
subtotal: { required: true, type: () => Number, nullable: true, description: "unitPrice times quantity, won; null without a price." },
priceSource: { required: true, description: "Who set the price of the piece: the shop, or the contract of the buyer's organization.", enum: ["shop", "contract", "estimate"] },
nudge: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].NudgeDto, nullable: true, description: "Null if no larger quantity costs less, and for lines that share their tier." },
currency: { required: true, type: () => String, description: "ISO 4217; only KRW can be ordered." },
priceChanged: { required: true, type: () => Boolean, description: "The unit price differs from the one that the buyer last saw, or from the one sent with the line just added\n(decision A40)." },
replacedQuantity: { required: false, type: () => Number, description: "Former quantity of the line before `replaceQuantity`; only in that call's answer." },
belowMinimum: { required: true, type: () => Boolean, description: "The quantity is below the smallest that can be ordered (decision B2)." },
minimumQuantity: { required: true, type: () => Number },
available: { required: true, type: () => Boolean, description: "False if the product is no longer on sale." },
problem: { required: true, type: () => t["./modules/cart/dto/cart.dto.js"].CartProblemDto, nullable: true, description: "The first problem that blocks ordering this line; null without one." } },
"CartDiscountDto": {
promotionId: { required: true, type: () => Number },
name: { required: true, type: () => String },
code: { required: true, type: () => String, nullable: true, description: "Coupon code; null for an automatic discount." },
amount: { required: true, type: () => Number, description: "Won, 1 or more." } },
"CartCouponDto": {
code: { required: true, type: () => String },
name: { required: true, type: () => String, nullable: true, description: "Null if the coupon no longer exists." },
amount: { required: true, type: () => Number, description: "Won that it takes off now; 0 if it is not valid." },
problem: { required: true, type: () => t["./modules/promotions/dto/coupon-problem.dto.js"].CouponProblemDto, nullable: true, description: "Null if it is valid. With any problem except COUPON_BEATEN (a larger discount applies) the cart cannot be paid." } },
"CartHeadDto": {
id: { required: true, type: () => Number, nullable: true },
shippingAddressId: { required: true, type: () => Number, nullable: true, description: "The chosen address, else the member's default; null without one." },
shippingAddress: { required: true, type: () => t["./modules/members/dto/address.dto.js"].AddressDto, nullable: true },
itemsAmount: { required: true, type: () => Number, description: "Sum of the lines with a price and of the set-up fees, won, VAT included." },
setupAmount: { required: true, type: () => Number, description: "\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44 of all lines, won; part of itemsAmount. Promotions do not reduce it, and it does not count for their\nminimums." },
discountAmount: { required: true, type: () => Number, description: "Sum of `discounts`, won." },
discounts: { required: true, type: () => [t["./modules/cart/dto/cart.dto.js"].CartDiscountDto], description: "Discounts by promotions and the chosen coupon, in the order in which they are applied." },
coupon: { required: true, type: () => t["./modules/cart/dto/cart.dto.js"].CartCouponDto, nullable: true, description: "The coupon chosen with POST /cart/coupon; null without one." },
shippingFee: { required: true, type: () => Number },
totalAmount: { required: true, type: () => Number, description: "Present total, won, VAT included: items less discount plus shipping." },
vat: { required: true, type: () => Number, description: "VAT inside totalAmount, won." },
payable: { required: true, type: () => Boolean, description: "True if every line can be ordered, the coupon is valid and the total reaches the minimum; the address is checked\nseparately." } },
"CartDto": {
cart: { required: true, type: () => t["./modules/cart/dto/cart.dto.js"].CartHeadDto },
items: { required: true, type: () => [t["./modules/cart/dto/cart.dto.js"].CartItemDto] },
purchase: { required: true, type: () => t["./modules/cart/dto/cart-purchase.dto.js"].CartPurchaseDto, nullable: true, description: "Whether a member of an active organization may pay it; null for personal purchases, an empty cart, and where several sites\nhave none chosen." },
undo: { required: false, type: () => String, description: "Puts the removed lines back by POST /cart/items/restore; only in the answer of a removal." } } }],
[import("./modules/cart/dto/coupon.dto.js"), {
"ChooseCouponDto": {
couponCode: { required: true, type: () => String, description: "As typed: case, spaces and full-width letters make no difference.", maxLength: 50 } },
"CouponDto": {
promotionId: { required: true, type: () => Number },
code: { required: true, type: () => String },
name: { required: true, type: () => String },
description: { required: true, type: () => String, nullable: true, description: "Conditions as text." },
discountLabel: { required: true, type: () => String, description: "The discount as text." },
minimumAmount: { required: true, type: () => Number, description: "Least sum of the matching goods, won, before any discount; 0 = none." },
minimumQuantity: { required: true, type: () => Number, description: "Least pieces of the matching goods; 0 = none." },
startsAt: { required: true, type: () => String, nullable: true, description: "UTC; null = no start." },
endsAt: { required: true, type: () => String, nullable: true, description: "End of validity (first time at which it is not valid), UTC; null = no end." },
usable: { required: true, type: () => Boolean, description: "Whether the member could use it for the present cart." },
problem: { required: true, type: () => t["./modules/promotions/dto/coupon-problem.dto.js"].CouponProblemDto, nullable: true, description: "Why not; null if it is usable." } } }],
[import("./platform/undo/undo.dto.js"), {
"UndoDto": {
undo: { required: true, type: () => String, description: "The `undo` of the answer to the removal, within ten minutes." } } }],
[import("./modules/cart/dto/change-cart.dto.js"), {
"AddCartItemDto": {
productId: { required: true, type: () => Number, minimum: 1 },
optionValueIds: { required: false, type: () => Object, description: "Value ids or `optionCode:valueCode`, as a list or joined by comma (decision A24)." },
quantity: { required: true, type: () => Number, minimum: 1 },
print: { required: false, type: () => t["./modules/printing/configuration/dto/print-selection.dto.js"].PrintSelectionDto, nullable: true, description: "The print; null = none. Absent: none, or the default of a product that is always printed." },
replaceQuantity: { required: false, type: () => Boolean, description: "true: an existing line gets this quantity instead of being increased, for \uBC14\uB85C\uAD6C\uB9E4, which pays only for the chosen\ngoods." },
unitPrice: { required: false, type: () => Number, nullable: true, description: "Price per piece in won that the client showed. Never decides the price: the server prices every line itself, and\nsets `priceChanged` if the two differ (decision A40)." } },
"SaveCartPrintDto": {
print: { required: true, type: () => t["./modules/printing/configuration/dto/print-selection.dto.js"].PrintSelectionDto, nullable: true, description: "Null = none." } },
"SaveCartOptionsDto": {
optionValueIds: { required: true, type: () => Object, description: "Value ids or `optionCode:valueCode`, as a list or joined by comma (decision A24)." } },
"CartQuantityDto": {
id: { required: true, type: () => Number, minimum: 1 },
quantity: { required: true, type: () => Number, minimum: 1 } },
"SaveCartDto": {
items: { required: true, type: () => [t["./modules/cart/dto/change-cart.dto.js"].CartQuantityDto] } },
"CartSelectionDto": {
itemIds: { required: false, type: () => String, description: "Ids of cart lines, separated by commas, at most 200." } },
"CartQueryDto": {
siteId: { required: false, type: () => Number, description: "The site (\uC9C0\uC810) for which `purchase` judges; absent = the only one that the caller works for.", minimum: 1 } },
"CartRemovalDto": {
itemIds: { required: true, type: () => String, description: "Ids of cart lines, separated by commas, at most 200." } },
"ChooseAddressDto": {
addressId: { required: true, type: () => Number, minimum: 1 } } }],
[import("./modules/estimates/dto/estimate-parts.dto.js"), {
"EstimateAmountsDto": {
goodsAmount: { required: true, type: () => Number, description: "Pieces only." },
printingAmount: { required: true, type: () => Number, description: "Printing fee (\uC778\uC1C4\uBE44) of all lines." },
setupAmount: { required: true, type: () => Number, description: "Setup fees (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44) of all lines." },
itemsAmount: { required: true, type: () => Number, description: "Goods, printing and set-up." },
discountAmount: { required: true, type: () => Number },
shippingFee: { required: true, type: () => Number },
totalAmount: { required: true, type: () => Number, description: "The amount to pay: items \u2212 discount + shipping." },
suppliedAmount: { required: true, type: () => Number, description: "Supply amount (\uACF5\uAE09\uAC00\uC561): the total without VAT." },
vat: { required: true, type: () => Number },
listAmount: { required: true, type: () => Number, description: "The pieces at the shop's public prices; a line without one counts as offered." },
savedAmount: { required: true, type: () => Number, description: "The difference to the shop's prices, discount included; 0 where the offer is not lower." } },
"EstimateRequestLineDto": {
id: { required: true, type: () => Number },
productId: { required: true, type: () => Number, nullable: true, description: "Null for goods outside the catalogue." },
name: { required: true, type: () => String },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionValueIds: { required: true, type: () => [Number], description: "Chosen option values, ascending." },
optionSummary: { required: true, type: () => String },
quantity: { required: true, type: () => Number },
listUnitPrice: { required: true, type: () => Number, nullable: true, description: "The shop's price of a piece for this quantity at that time; null where there was none." },
note: { required: true, type: () => String, nullable: true },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].OrderPrintDto, nullable: true, description: "The requested print, with names, prices and fees of that moment; null = nothing, or what `note` says." } },
"EstimateLineDto": {
id: { required: true, type: () => Number },
productId: { required: true, type: () => Number, nullable: true, description: "Null for goods outside the catalogue." },
name: { required: true, type: () => String },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionKey: { required: true, type: () => String, description: "The chosen option values joined by comma; empty without options. Used to compare versions." },
optionSummary: { required: true, type: () => String },
quantity: { required: true, type: () => Number },
unitPrice: { required: true, type: () => Number, description: "Offered price of one piece." },
listUnitPrice: { required: true, type: () => Number, nullable: true, description: "The shop's public price for this quantity when it was sent; null where there was none." },
printingFee: { required: true, type: () => Number, description: "Printing fee (\uC778\uC1C4\uBE44) of the whole line." },
setupFee: { required: true, type: () => Number, description: "Setup fees (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44), once." },
note: { required: true, type: () => String, nullable: true },
subtotal: { required: true, type: () => Number, description: "Goods, printing and set-up." },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].OrderPrintDto, nullable: true, description: "The requested print, with names, prices and fees of that moment; null = nothing, or what `note` says." } },
"SupplierDto": {
name: { required: true, type: () => String },
businessNumber: { required: true, type: () => String, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638), ten digits." },
representative: { required: true, type: () => String },
address: { required: true, type: () => String },
businessType: { required: true, type: () => String, description: "Type of business (\uC5C5\uD0DC)." },
businessItem: { required: true, type: () => String, description: "Item of business (\uC885\uBAA9)." },
phone: { required: true, type: () => String },
email: { required: true, type: () => String } },
"RecipientDto": {
company: { required: true, type: () => String, nullable: true },
name: { required: true, type: () => String } },
"EstimatePersonDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String } },
"EstimateMemberDto": {
company: { required: true, type: () => String, nullable: true },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." } } }],
[import("./modules/estimates/dto/draft.dto.js"), {
"SaveDraftLineDto": {
productId: { required: false, type: () => Number, nullable: true, description: "Absent for goods outside the catalogue.", minimum: 1 },
optionValueIds: { required: false, type: () => Object, description: "Value ids as list or comma string, or `optionCode:valueCode` (decision A24)." },
name: { required: true, type: () => String, description: "As on the document." },
optionSummary: { required: false, type: () => String, nullable: true, description: "Specification (\uC0AC\uC591); absent or empty = the chosen options in words." },
quantity: { required: true, type: () => Number, minimum: 1 },
unitPrice: { required: false, type: () => Number, nullable: true, description: "Won per piece, VAT included; null while undecided.", minimum: 0 },
printingFee: { required: false, type: () => Number, description: "Printing fee (\uC778\uC1C4\uBE44) of the whole line, won; absent = what the price rule says of `print`, 0 without.", minimum: 0 },
setupFee: { required: false, type: () => Number, description: "Setup fees (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44), won, once; absent = what the price rule says of `print`, 0 without.", minimum: 0 },
note: { required: false, type: () => String, nullable: true },
print: { required: false, type: () => t["./modules/printing/configuration/dto/print-selection.dto.js"].PrintSelectionDto, nullable: true, description: "The requested print; null = nothing. Absent: nothing, or the default of a product that is always printed." } },
"SaveDraftDto": {
lines: { required: true, type: () => [t["./modules/estimates/dto/draft.dto.js"].SaveDraftLineDto] },
discountAmount: { required: false, type: () => Number, description: "Discount on the lines, won; absent = 0.", minimum: 0 },
shippingFee: { required: false, type: () => Number, description: "Won; absent = 0.", minimum: 0 },
validUntil: { required: false, type: () => String, nullable: true, description: "Last valid day in Korea, inclusive; absent = two weeks from sending." },
leadTime: { required: false, type: () => String, nullable: true, description: "Lead time (\uB0A9\uAE30)." },
deliveryPlace: { required: false, type: () => String, nullable: true, description: "Place of delivery (\uB0A9\uD488 \uC7A5\uC18C)." },
paymentTerms: { required: false, type: () => String, nullable: true, description: "Payment terms (\uACB0\uC81C \uC870\uAC74)." },
note: { required: false, type: () => String, nullable: true, description: "Remarks (\uBE44\uACE0), plain text." },
version: { required: false, type: () => Number, nullable: true, description: "Version of the draft that the operator saw, absent for the first; an older one is answered with 409.", minimum: 1 } },
"SendEstimateDto": {
draftVersion: { required: true, type: () => Number, description: "Version of the draft that the operator saw; an older one is answered with 409.", minimum: 1 },
message: { required: false, type: () => String, nullable: true, description: "A message to the buyer, plain text." } },
"DraftLineDto": {
productId: { required: true, type: () => Number, nullable: true },
optionValueIds: { required: true, type: () => [Number] },
name: { required: true, type: () => String },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionSummary: { required: true, type: () => String },
quantity: { required: true, type: () => Number },
unitPrice: { required: true, type: () => Number, nullable: true },
listUnitPrice: { required: true, type: () => Number, nullable: true, description: "The shop's public price for this quantity when it was saved; null where there is none." },
contractUnitPrice: { required: true, type: () => Number, nullable: true, description: "The price that the buyer's organization has agreed (\uACC4\uC57D \uB2E8\uAC00), options included; null where the shop's applies." },
printingFee: { required: true, type: () => Number },
setupFee: { required: true, type: () => Number },
note: { required: true, type: () => String, nullable: true },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].OrderPrintDto, nullable: true, description: "The requested print, with names, prices and fees of that moment; null = nothing, or what `note` says." } },
"DraftDto": {
lines: { required: true, type: () => [t["./modules/estimates/dto/draft.dto.js"].DraftLineDto] },
discountAmount: { required: true, type: () => Number },
shippingFee: { required: true, type: () => Number },
validUntil: { required: true, type: () => String, nullable: true },
leadTime: { required: true, type: () => String, nullable: true },
deliveryPlace: { required: true, type: () => String, nullable: true },
paymentTerms: { required: true, type: () => String, nullable: true },
note: { required: true, type: () => String, nullable: true },
amounts: { required: true, type: () => t["./modules/estimates/dto/estimate-parts.dto.js"].EstimateAmountsDto, nullable: true, description: "Null while a price is missing, or the discount is more than the lines." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Goes up with every save." } } }],
[import("./modules/estimates/dto/estimate-input.dto.js"), {
"EstimatePageQuery": {
status: { required: false, enum: ["CANCELLED", "REQUESTED", "IN_PREPARATION", "SENT", "QUESTION", "ACCEPTED", "DECLINED", "EXPIRED", "ORDERED"] },
page: { required: false, type: () => Number, description: "0-based.", minimum: 0, maximum: 100000 },
size: { required: false, type: () => Number, minimum: 1, maximum: 100 } },
"AcceptEstimateDto": {
versionNo: { required: true, type: () => Number, minimum: 1 } },
"EndEstimateDto": {
reason: { required: false, type: () => String, nullable: true } },
"ClaimEstimateDto": {
token: { required: true, type: () => String, pattern: "^[A-Za-z0-9_-]{43}$" } } }],
[import("./modules/estimates/dto/estimate-view.dto.js"), {
"EstimateRowDto": {
id: { required: true, type: () => Number },
number: { required: true, type: () => String },
status: { required: true, description: "By the clock: an expired one is EXPIRED at once.", enum: ["CANCELLED", "REQUESTED", "IN_PREPARATION", "SENT", "QUESTION", "ACCEPTED", "DECLINED", "EXPIRED", "ORDERED"] },
statusLabel: { required: true, type: () => String, description: "Korean word of the status." },
awaiting: { required: true, nullable: true, description: "Whose turn it is; null where nothing is to be done.", enum: ["buyer", "staff"] },
title: { required: true, type: () => String, description: "Its subject." },
versionNo: { required: true, type: () => Number, nullable: true, description: "The valid version; null before the first, and after one was withdrawn." },
totalAmount: { required: true, type: () => Number, nullable: true, description: "Won, VAT included, of the valid version." },
validUntil: { required: true, type: () => String, nullable: true, description: "Last day of that version in Korea, inclusive." },
orderId: { required: true, type: () => Number, nullable: true, description: "The resulting order, unpaid ones included; null without one." },
createdAt: { required: true, type: () => String, description: "UTC." },
updatedAt: { required: true, type: () => String, description: "UTC." } },
"EstimateRequestDto": {
contactName: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
email: { required: true, type: () => String, nullable: true },
lines: { required: true, type: () => [t["./modules/estimates/dto/estimate-parts.dto.js"].EstimateRequestLineDto] },
body: { required: true, type: () => String, description: "The requester's own words, plain text; may be empty." },
printing: { required: true, type: () => String, description: "Printing wishes, plain text; may be empty." },
wishedDate: { required: true, type: () => String, nullable: true },
deliveryPlace: { required: true, type: () => String, nullable: true },
files: { required: true, type: () => [t["./modules/files/dto/file.dto.js"].FileDto], description: "With addresses that work for a few minutes." } },
"EstimateVersionDto": {
no: { required: true, type: () => Number, description: "1, 2, 3 \u2026" },
current: { required: true, type: () => Boolean, description: "True for the valid version: the only one that can be accepted." },
lines: { required: true, type: () => [t["./modules/estimates/dto/estimate-parts.dto.js"].EstimateLineDto] },
koreanAmount: { required: true, type: () => String, description: "The total in Korean words." },
validUntil: { required: true, type: () => String, description: "Last day in Korea, inclusive." },
leadTime: { required: true, type: () => String, nullable: true, description: "Lead time (\uB0A9\uAE30)." },
deliveryPlace: { required: true, type: () => String, nullable: true, description: "Place of delivery (\uB0A9\uD488 \uC7A5\uC18C)." },
paymentTerms: { required: true, type: () => String, nullable: true, description: "Payment terms (\uACB0\uC81C \uC870\uAC74)." },
note: { required: true, type: () => String, nullable: true, description: "Remarks (\uBE44\uACE0), plain text." },
supplier: { required: true, type: () => t["./modules/estimates/dto/estimate-parts.dto.js"].SupplierDto },
recipient: { required: true, type: () => t["./modules/estimates/dto/estimate-parts.dto.js"].RecipientDto },
sentByName: { required: true, type: () => String, description: "The manager who sent it." },
sentAt: { required: true, type: () => String, description: "UTC." } },
"EstimateMessageDto": {
author: { required: true, enum: ["buyer", "staff", "visitor", "system"] },
event: { required: true, nullable: true, description: "The event; null for a message.", enum: ["order", "prepare", "withdraw", "send", "ask", "answer", "accept", "decline", "cancel", "expire", "unorder"] },
versionNo: { required: true, type: () => Number, nullable: true, description: "Version that the event is about." } },
"EstimateOrderDto": {
id: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
status: { required: true, enum: ["PAID", "PREPARING", "DELIVERED", "NEW", "SHIPPED", "CANCELED"] },
placed: { required: true, type: () => Boolean, description: "False for one that was only prepared: checkout may be called again and replaces it." },
totalAmount: { required: true, type: () => Number, description: "Won." } },
"EstimateDto": {
request: { required: true, type: () => t["./modules/estimates/dto/estimate-view.dto.js"].EstimateRequestDto },
versions: { required: true, type: () => [t["./modules/estimates/dto/estimate-view.dto.js"].EstimateVersionDto], description: "Oldest first; empty before the first was sent." },
messages: { required: true, type: () => [t["./modules/estimates/dto/estimate-view.dto.js"].EstimateMessageDto], description: "Oldest first." },
moves: { required: true, type: () => [Object], description: "What the reader may do now. Writing in the thread is possible in every state but CANCELLED.", enum: ["order", "prepare", "withdraw", "send", "ask", "answer", "accept", "decline", "cancel", "expire", "unorder"], isArray: true },
payable: { required: true, type: () => Boolean, description: "Whether checkout may be called: accepted, valid, and no payment under way." },
manager: { required: true, type: () => t["./modules/estimates/dto/estimate-parts.dto.js"].EstimatePersonDto, nullable: true, description: "Who answers; null while it is unassigned." },
order: { required: true, type: () => t["./modules/estimates/dto/estimate-view.dto.js"].EstimateOrderDto, nullable: true },
acceptedAt: { required: true, type: () => String, nullable: true, description: "UTC; when the valid version was accepted." },
closedAt: { required: true, type: () => String, nullable: true, description: "UTC; when it was ordered, declined, expired or cancelled." },
closeReason: { required: true, type: () => String, nullable: true, description: "Why it was declined or cancelled." },
createdFromId: { required: true, type: () => Number, nullable: true, description: "The estimate of which this one is a repeat." },
version: { required: true, type: () => Number, description: "Grows with every change." } },
"SharedEstimateDto": {
claimed: { required: true, type: () => Boolean, description: "Whether it already belongs to a member; otherwise a signed-in member may claim it." },
linkExpiresAt: { required: true, type: () => String, description: "UTC; until when the link works." } } }],
[import("./modules/estimates/dto/staff-estimate.dto.js"), {
"StaffEstimateRowDto": {
contactName: { required: true, type: () => String, description: "The requester." },
company: { required: true, type: () => String, nullable: true },
memberId: { required: true, type: () => Number, nullable: true, description: "Null for a visitor." },
manager: { required: true, type: () => t["./modules/estimates/dto/estimate-parts.dto.js"].EstimatePersonDto, nullable: true },
dueOn: { required: true, type: () => String, nullable: true, description: "Day in Korea on which something is due: an answer by staff, else the end of the offer; null = nothing." } },
"StaffEstimatePageDto": {
items: { required: true, type: () => [t["./modules/estimates/dto/staff-estimate.dto.js"].StaffEstimateRowDto] },
total: { required: true, type: () => Number } },
"EstimateColumnDto": {
status: { required: true, enum: ["CANCELLED", "REQUESTED", "IN_PREPARATION", "SENT", "QUESTION", "ACCEPTED", "DECLINED", "EXPIRED", "ORDERED"] },
statusLabel: { required: true, type: () => String },
count: { required: true, type: () => Number },
amount: { required: true, type: () => Number, description: "Won: sum of the valid versions, or of the last valid ones." },
cards: { required: true, type: () => [t["./modules/estimates/dto/staff-estimate.dto.js"].StaffEstimateRowDto], description: "The first twenty: those due first, then the newest." } },
"EstimateBoardDto": {
columns: { required: true, type: () => [t["./modules/estimates/dto/staff-estimate.dto.js"].EstimateColumnDto] } },
"EstimateFigureDto": {
count: { required: true, type: () => Number },
amount: { required: true, type: () => Number, description: "Won." } },
"EstimateSummaryDto": {
waiting: { required: true, type: () => Number, description: "An answer by staff is due: requested, in preparation, or with an open question." },
dueToday: { required: true, type: () => Number, description: "Something is due today: an answer, or the end of a version." },
overdue: { required: true, type: () => Number, description: "An answer was due before today." },
unassigned: { required: true, type: () => Number, description: "Unassigned; always 0 for managers." },
sent: { required: true, type: () => t["./modules/estimates/dto/staff-estimate.dto.js"].EstimateFigureDto, description: "Sent, and not yet accepted." },
accepted: { required: true, type: () => t["./modules/estimates/dto/staff-estimate.dto.js"].EstimateFigureDto, description: "Accepted, and not yet paid." },
won: { required: true, type: () => t["./modules/estimates/dto/staff-estimate.dto.js"].EstimateFigureDto, description: "Ordered this month." },
lost: { required: true, type: () => t["./modules/estimates/dto/staff-estimate.dto.js"].EstimateFigureDto, description: "Declined, expired or cancelled this month." } },
"StaffEstimateDto": {
member: { required: true, type: () => t["./modules/estimates/dto/estimate-parts.dto.js"].EstimateMemberDto, nullable: true, description: "Null for a visitor." },
dueOn: { required: true, type: () => String, nullable: true },
draft: { required: true, type: () => t["./modules/estimates/dto/draft.dto.js"].DraftDto, nullable: true, description: "The working copy; null before the first save. After sending it holds the sent content." } },
"AssignEstimateDto": {
managerId: { required: true, type: () => Number, nullable: true, description: "An active manager or admin; null = none." } } }],
[import("./modules/company/calendar/dto/calendar.dto.js"), {
"CalendarDto": {
closed: { required: true, type: () => [String], description: "Public holidays and the store's days off (\uD68C\uC0AC \uD734\uBB34), in Seoul." },
workdays: { required: true, type: () => [String], description: "Holidays or weekend days on which the store works (\uADFC\uBB34\uC77C)." },
years: { required: true, type: () => [Number], description: "Years with known public holidays; dates of other years are marked \uACF5\uD734\uC77C \uBBF8\uBC18\uC601." } },
"HolidayQueryDto": {
year: { required: false, type: () => Number, description: "Default: the present year in Korea." } },
"HolidayDto": {
day: { required: true, type: () => String },
kind: { required: true, enum: ["public", "house", "workday"] },
kindLabel: { required: true, type: () => String },
name: { required: true, type: () => String },
source: { required: true, type: () => String, description: "`console`, or the package and version from which it was copied." },
removable: { required: true, type: () => Boolean, description: "Whether it was entered in the console and can be removed there." } },
"HolidayYearDto": {
year: { required: true, type: () => Number },
days: { required: true, type: () => [t["./modules/company/calendar/dto/calendar.dto.js"].HolidayDto] },
years: { required: true, type: () => [Number], description: "Years with known public holidays." },
nextYearMissing: { required: true, type: () => Boolean, description: "Whether next year's public holidays are missing although they are due: from 1 October on." } },
"HolidayReasonDto": {
reason: { required: true, type: () => String, description: "Stored in the audit log." } },
"SaveHolidayDto": {
kind: { required: true, description: "`house`: \uD68C\uC0AC \uD734\uBB34, `workday`: \uADFC\uBB34\uC77C, `public`: a temporary public holiday.", enum: ["public", "house", "workday"] },
name: { required: true, type: () => String, minLength: 1 } } }],
[import("./modules/estimates/dto/create-estimate.dto.js"), {
"AskedLineDto": {
productId: { required: false, type: () => Number, nullable: true, description: "Absent for goods outside the catalogue.", minimum: 1 },
optionValueIds: { required: false, type: () => Object, description: "Value ids as list or comma string, or `optionCode:valueCode` (decision A24)." },
name: { required: false, type: () => String, nullable: true, description: "The name; required without productId, ignored with it." },
quantity: { required: true, type: () => Number, minimum: 1 },
note: { required: false, type: () => String, nullable: true },
print: { required: false, type: () => t["./modules/printing/configuration/dto/print-selection.dto.js"].PrintSelectionDto, nullable: true, description: "The requested print; null = nothing. Absent: nothing, or the default of a product that is always printed." } },
"CreateEstimateDto": {
contactName: { required: false, type: () => String, nullable: true, description: "Required from a visitor; a member's own name otherwise." },
company: { required: false, type: () => String, nullable: true },
phone: { required: false, type: () => String, nullable: true, description: "10 to 11 digits; dashes are taken out." },
email: { required: false, type: () => String, nullable: true },
lines: { required: false, type: () => [t["./modules/estimates/dto/create-estimate.dto.js"].AskedLineDto] },
body: { required: false, type: () => String, nullable: true, description: "Plain text; required without lines." },
printing: { required: false, type: () => String, nullable: true, description: "Printing wishes, plain text." },
wishedDate: { required: false, type: () => String, nullable: true, description: "Requested day of delivery, yyyy-MM-dd." },
deliveryPlace: { required: false, type: () => String, nullable: true },
fromEstimateId: { required: false, type: () => Number, nullable: true, description: "An own estimate to request again.", minimum: 1 },
privacyAgreed: { required: false, type: () => Boolean, nullable: true, description: "A visitor's consent to the processing of these personal data; ignored for members." } },
"EstimateCreatedDto": {
id: { required: true, type: () => Number },
number: { required: true, type: () => String },
status: { required: true, enum: ["CANCELLED", "REQUESTED", "IN_PREPARATION", "SENT", "QUESTION", "ACCEPTED", "DECLINED", "EXPIRED", "ORDERED"] },
statusLabel: { required: true, type: () => String },
shareToken: { required: true, type: () => String, nullable: true, description: "Opens the estimate without an account, at /estimate/shared/{token}; for visitors, and for estimates at list prices, and\nshown only here and in the message." },
createdAt: { required: true, type: () => String, description: "UTC." } } }],
[import("./modules/estimates/dto/admin/estimate-query.dto.js"), {
"EstimateCareQueryDto": {
managerId: { required: false, type: () => Number, description: "Only those assigned to this person; 0 = unassigned ones.", minimum: 0, maximum: 2147483647 } },
"EstimateQueryDto": {
status: { required: false, description: "Empty for all.", enum: ["", "CANCELLED", "REQUESTED", "IN_PREPARATION", "SENT", "QUESTION", "ACCEPTED", "DECLINED", "EXPIRED", "ORDERED"] },
group: { required: false, description: "The estimates behind a figure of GET /manager/estimates/summary; `won` and `lost` are of this month in Seoul.", enum: ["sent", "accepted", "waiting", "won", "lost"] },
managerId: { required: false, type: () => Number, description: "Only those assigned to this person; 0 = unassigned ones. A manager sees the own ones anyway.", minimum: 0, maximum: 2147483647 },
due: { required: false, description: "`today`: something is due today; `overdue`: it was due before; `week`: within the next seven days.", enum: ["today", "overdue", "week"] },
sort: { required: false, description: "`recent` newest first, `due` those due first, `amount` the largest first, `updated` the last changed first.", enum: ["recent", "updated", "amount", "due"] } } }],
[import("./modules/estimates/dto/kept-prices.dto.js"), {
"KeepContractPricesDto": {
listId: { required: false, type: () => Number, description: "A list that serves the member's organization; absent = a new draft for it.", minimum: 1 } },
"KeptContractPricesDto": {
listId: { required: true, type: () => Number },
listName: { required: true, type: () => String },
kept: { required: true, type: () => Number, description: "Prices kept, one for each product and quantity." },
skipped: { required: true, type: () => [String], description: "Names of the lines that stay out: not of the catalogue, or not dearer than the surcharge of their options." } } }],
[import("./modules/inventory/dto/stock.dto.js"), {
"StockStateDto": {
productId: { required: true, type: () => Number },
tracked: { required: true, type: () => Boolean, description: "False: always available, nothing is counted." },
onHand: { required: true, type: () => Number, nullable: true, description: "Pieces in stock, reserved ones included." },
reserved: { required: true, type: () => Number, nullable: true, description: "Pieces held by prepared, unpaid orders." },
available: { required: true, type: () => Number, nullable: true, description: "onHand less reserved." },
lowAt: { required: true, type: () => Number, nullable: true, description: "At or below this many available pieces the product counts as low." },
version: { required: true, type: () => Number, nullable: true, description: "Increases with every movement, also by orders." } },
"SetStockDto": {
tracked: { required: false, type: () => Boolean, description: "Starts (true) or ends (false) counting for this product. Ending is refused while orders have reserved pieces." },
onHand: { required: false, type: () => Number, description: "Pieces counted in stock; needs `version` unless counting starts with it. Not together with `adjustBy`." },
lowAt: { required: false, type: () => Number, minimum: 0 },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1, maximum: 2147483647 },
reason: { required: false, type: () => String, nullable: true, description: "The reason, for the history." } } }],
[import("./modules/inventory/dto/admin-stock.dto.js"), {
"StockQueryDto": {
low: { required: false, description: "`true`: only low products (available at or below the low mark), fewest first.", enum: ["", "true", "false"] },
tracked: { required: false, description: "`true`: only products with counted stock; `false`: only the others; empty for all.", enum: ["", "true", "false"] },
category: { required: false, type: () => String, description: "Category by id or code; products of its sub-categories are included.", maxLength: 100 },
sort: { required: false, description: "By product, pieces on hand, pieces that can be sold or waiting members; default newest first, of low products fewest first.", enum: ["recent", "oldest", "titleAsc", "titleDesc", "waitingAsc", "onHandAsc", "availableAsc", "waitingDesc", "onHandDesc", "availableDesc"] } },
"StockRowDto": {
title: { required: true, type: () => String },
sku: { required: true, type: () => String, nullable: true },
status: { required: true, enum: ["active", "hidden", "archived", "draft"] },
mainImage: { required: true, type: () => String, nullable: true },
categoryCode: { required: true, type: () => String },
categoryName: { required: true, type: () => String },
low: { required: true, type: () => Boolean, description: "Available pieces are at or below the low mark." },
waiting: { required: true, type: () => Number, description: "Members who wait for it to be in stock again (\uC7AC\uC785\uACE0 \uC54C\uB9BC)." } },
"StockPageDto": {
items: { required: true, type: () => [t["./modules/inventory/dto/admin-stock.dto.js"].StockRowDto] },
total: { required: true, type: () => Number } },
"StockMovementQueryDto": {
page: { required: false, type: () => Number, description: "0-based.", minimum: 0, maximum: 100000 },
size: { required: false, type: () => Number, description: "Rows per page; at most 200, larger values are cut.", minimum: 1 } },
"StockMovementDto": {
id: { required: true, type: () => Number },
kind: { required: true, description: "By an operator: track, set, adjust, untrack. By an order: hold, take (paid), release (cancelled or expired),\nreturn.", enum: ["track", "set", "adjust", "untrack", "hold", "take", "release", "return"] },
kindLabel: { required: true, type: () => String, description: "Korean name of the kind." },
onHandBefore: { required: true, type: () => Number, nullable: true, description: "Null if the product was not tracked." },
onHandAfter: { required: true, type: () => Number, nullable: true },
reservedBefore: { required: true, type: () => Number, nullable: true },
reservedAfter: { required: true, type: () => Number, nullable: true },
orderId: { required: true, type: () => Number, nullable: true, description: "The order that caused it." },
orderNo: { required: true, type: () => String, nullable: true, description: "That order's number, for people." },
actorId: { required: true, type: () => Number, nullable: true, description: "The operator who made it." },
actorName: { required: true, type: () => String, nullable: true, description: "That operator, or the partner with the id of its key; null for an order." },
reason: { required: true, type: () => String, nullable: true },
createdAt: { required: true, type: () => String, description: "UTC." } },
"StockMovementPageDto": {
items: { required: true, type: () => [t["./modules/inventory/dto/admin-stock.dto.js"].StockMovementDto] },
total: { required: true, type: () => Number, description: "Total of movements, counted up to 10,000." } } }],
[import("./modules/printing/jobs/reprint/reprint.dto.js"), {
"ReprintQueryDto": {
quantity: { required: true, type: () => Number, minimum: 1 } },
"ReprintDto": {
mode: { required: true, description: "`same`: \uAC19\uC740 \uB0B4\uC6A9, goes into the cart; `edit`: \uC218\uC815 \uD6C4 \uC7AC\uC778\uC1C4, returns the choice for the print panel.", enum: ["same", "edit"] } },
"ReprintPriceDto": {
unitPrice: { required: true, type: () => Number, nullable: true, description: "Per piece, with print; null where it has no price now." },
setupAmount: { required: true, type: () => Number, description: "Setup fees (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44)." },
waivedReason: { required: true, type: () => String, nullable: true, description: "Why a set-up fee is waived; null where none is." } },
"ReprintProblemDto": {
code: { required: true, type: () => String },
message: { required: true, type: () => String } },
"ReprintPictureDto": {
label: { required: true, type: () => String, description: "'2\uCC28 \uC2DC\uC548', or '\uBC30\uCE58 \uAE30\uB85D' without a proof." },
url: { required: true, type: () => String, description: "Signed address." } },
"ReprintArtworkDto": {
versionId: { required: true, type: () => String },
artworkId: { required: true, type: () => Number, description: "For GET /user/artworks/{id}." } },
"ReprintResultDto": {
productId: { required: true, type: () => Number },
optionKey: { required: true, type: () => String, description: "Value ids, joined by comma; '' for none." },
quantity: { required: true, type: () => Number },
jobId: { required: true, type: () => Number, description: "The job to repeat." },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].LinePrintDto, description: "The former print; fills the print panel." },
before: { required: true, type: () => t["./modules/printing/jobs/reprint/reprint.dto.js"].ReprintPriceDto },
now: { required: true, type: () => t["./modules/printing/jobs/reprint/reprint.dto.js"].ReprintPriceDto },
approved: { required: true, type: () => Boolean, description: "Whether a repeat needs no new proof." },
approvedPicture: { required: true, type: () => t["./modules/printing/jobs/reprint/reprint.dto.js"].ReprintPictureDto, nullable: true, description: "Null without an approval, or without its picture." },
artworks: { required: true, type: () => [t["./modules/printing/jobs/reprint/reprint.dto.js"].ReprintArtworkDto], description: "Files of the print that are still in the vault." },
unprintedPrice: { required: true, type: () => Number, nullable: true, description: "Won per piece without print now; null where the quantity has no price." },
problem: { required: true, type: () => t["./modules/printing/jobs/reprint/reprint.dto.js"].ReprintProblemDto, nullable: true, description: "Null where the same can be printed." },
cart: { required: true, type: () => t["./modules/cart/dto/cart.dto.js"].CartDto, nullable: true, description: "With the new line; null where nothing was added." } } }],
[import("./modules/printing/proofs/dto/approval.dto.js"), {
"ApproveProofDto": {
proofNo: { required: true, type: () => Number, description: "Number of the proof; an older one answers PROOF_SUPERSEDED.", minimum: 1 },
checks: { required: true, type: () => [Object], description: "The ticks; all four are required (PRINT_CHECKS_REQUIRED).", enum: ["spelling", "placement", "color", "quantity"], isArray: true },
wordsVersion: { required: true, type: () => String, description: "Version of the displayed text (`approvalWords` of the answer).", maxLength: 10 } },
"ApproveSharedProofDto": {
typedName: { required: true, type: () => String, description: "Name of the person whom the link was given to, typed again; spaces and capital letters do not count." } },
"ApprovalWordsDto": {
version: { required: true, type: () => String },
text: { required: true, type: () => String } },
"SharedApprovalDto": {
kind: { required: true, enum: ["none", "member", "link", "staff", "reprint"] },
kindLabel: { required: true, type: () => String },
proofNo: { required: true, type: () => Number, nullable: true, description: "Number of the proof; null where the placement record was approved." },
sha256: { required: true, type: () => String, description: "SHA-256 of the proof or of the placement record, hexadecimal." },
quantity: { required: true, type: () => Number, description: "Pieces." },
current: { required: true, type: () => Boolean, description: "Whether it is current: not withdrawn, and no newer proof was sent." },
at: { required: true, type: () => String, description: "UTC." } },
"ApprovalDto": {
id: { required: true, type: () => Number },
person: { required: true, type: () => String, description: "Who it was: '\uAE40\uAD6C\uB9E4', '\uB9C1\uD06C \u00B7 \uBC15\uB300\uD45C', '\uC2DC\uC2A4\uD15C'." },
typedName: { required: true, type: () => String, nullable: true, description: "The name typed by the holder of a link; null for others." },
words: { required: true, type: () => String, nullable: true, description: "The accepted text and its version; null where none was shown." },
wordsVersion: { required: true, type: () => String, nullable: true },
note: { required: true, type: () => String, nullable: true, description: "Who told staff, how and when; null for others." } } }],
[import("./modules/printing/proofs/dto/comment.dto.js"), {
"WriteCommentDto": {
body: { required: true, type: () => String, description: "Plain text." },
threadNo: { required: false, type: () => Number, nullable: true, description: "The thread to reply to; absent = a new one.", minimum: 1 },
proofNo: { required: false, type: () => Number, nullable: true, description: "The proof of a new thread; absent = the job. Ignored with `threadNo`.", minimum: 1 },
page: { required: false, type: () => Number, nullable: true, description: "Page of the pin, from 1; required with x and y.", minimum: 1 },
x: { required: false, type: () => Number, nullable: true, description: "The pin: 0\u20261 of the page's width from the left, four decimals at most. Others answer 422 PRINT_PIN_FORM." },
y: { required: false, type: () => Number, nullable: true, description: "0\u20261 of the page's height from the top." },
fileIds: { required: false, type: () => [String], description: "Ids of own uploads (POST /files, by a link POST /estimates/files).", format: "uuid" },
fileTicket: { required: false, type: () => String, nullable: true, description: "The key from the upload of a visitor without an account." } },
"ChangePinDto": {
page: { required: true, type: () => Number, minimum: 1 },
x: { required: true, type: () => Number },
y: { required: true, type: () => Number },
body: { required: true, type: () => String } },
"RequestChangesDto": {
proofNo: { required: true, type: () => Number, description: "Number of the proof; an older one answers PROOF_SUPERSEDED.", minimum: 1 },
text: { required: true, type: () => String, description: "Plain text; becomes a thread of the proof." },
pins: { required: false, type: () => [t["./modules/printing/proofs/dto/comment.dto.js"].ChangePinDto], description: "Each becomes a thread with a pin." },
fileIds: { required: false, type: () => [String], description: "Ids of own uploads, for the first thread.", format: "uuid" },
fileTicket: { required: false, type: () => String, nullable: true, description: "The key from the upload of a visitor without an account." } },
"ResolveThreadDto": {
resolved: { required: true, type: () => Boolean } },
"CommentDto": {
id: { required: true, type: () => Number },
author: { required: true, enum: ["buyer", "link", "staff", "supplier"] },
authorName: { required: true, type: () => String, description: "Who wrote it: '\uAE40\uAD6C\uB9E4', '\uB9C1\uD06C \u00B7 \uBC15\uB300\uD45C', '\uB2F4\uB2F9\uC790', '\uC81C\uC791\uCC98 \u00B7 \uC131\uC6D0\uC778\uC1C4'." },
body: { required: true, type: () => String, description: "Plain text." },
files: { required: true, type: () => [t["./modules/files/dto/file.dto.js"].FileDto], description: "With signed addresses that work for ten minutes." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"ThreadDto": {
no: { required: true, type: () => Number, description: "Number within the job, from 1; shown on the pin." },
proofNo: { required: true, type: () => Number, nullable: true, description: "The proof of the thread; null = the job." },
page: { required: true, type: () => Number, nullable: true, description: "Page of the pin; null without one." },
x: { required: true, type: () => Number, nullable: true },
y: { required: true, type: () => Number, nullable: true },
resolvedAt: { required: true, type: () => String, nullable: true, description: "When staff resolved it, UTC; null while it is open." },
comments: { required: true, type: () => [t["./modules/printing/proofs/dto/comment.dto.js"].CommentDto] } } }],
[import("./modules/printing/proofs/dto/print-link.dto.js"), {
"CreateProofLinkDto": {
person: { required: true, type: () => String, description: "Name of one person." },
email: { required: false, type: () => String, nullable: true, description: "Where the address is sent; either this or the phone." },
phone: { required: false, type: () => String, nullable: true, description: "Mobile phone." },
right: { required: true, description: "`comment` \uC758\uACAC\uB9CC \uAC00\uB2A5, `decide` \uD655\uC815 \uAC00\uB2A5.", enum: ["comment", "decide"] },
days: { required: false, type: () => Number, description: "Days for which it works." } },
"CreateSupplyLinkDto": {
jobIds: { required: true, type: () => [Number], description: "Jobs that the caller looks after.", minimum: 1, minItems: 1 },
person: { required: true, type: () => String, description: "Name of the factory." },
email: { required: false, type: () => String, nullable: true, description: "Where the address is sent; absent with the phone = it is only displayed." },
phone: { required: false, type: () => String, nullable: true },
days: { required: false, type: () => Number, description: "Days for which it works.", minimum: 1 } },
"PrintLinkEventDto": {
what: { required: true, enum: ["approve", "comment", "open", "requestChanges", "start", "finish", "download"] },
note: { required: true, type: () => String, nullable: true, description: "The downloaded item; else null." },
ip: { required: true, type: () => String, nullable: true, description: "Address of the caller, for staff; null for the buyer, and 90 days after the link's end." },
at: { required: true, type: () => String, description: "UTC." } },
"PrintLinkDto": {
id: { required: true, type: () => String, description: "The id for revoking it." },
kind: { required: true, enum: ["supplier", "proof"] },
person: { required: true, type: () => String, description: "Name of the person or factory." },
contact: { required: true, type: () => String, nullable: true, description: "Masked e-mail or phone; null where it was only displayed, and 90 days after its end." },
right: { required: true, nullable: true, description: "Of a proof link; null for a supplier link.", enum: ["comment", "decide"] },
expiresAt: { required: true, type: () => String, description: "UTC." },
revokedAt: { required: true, type: () => String, nullable: true, description: "UTC; null while it was not revoked." },
live: { required: true, type: () => Boolean, description: "Whether it works now." },
createdAt: { required: true, type: () => String, description: "UTC." },
events: { required: true, type: () => [t["./modules/printing/proofs/dto/print-link.dto.js"].PrintLinkEventDto], description: "Its last uses, newest first, fifty at most." } },
"CreatedPrintLinkDto": {
id: { required: true, type: () => String },
url: { required: true, type: () => String, description: "The address: displayed here once and never again." },
expiresAt: { required: true, type: () => String, description: "UTC." } } }],
[import("./modules/printing/proofs/dto/proof.dto.js"), {
"ProofPageDto": {
no: { required: true, type: () => Number, description: "From 1." },
width: { required: true, type: () => Number, description: "Pixels of the larger picture." },
height: { required: true, type: () => Number },
url: { required: true, type: () => String, description: "Signed address of the picture, 1,600 pixels on its longer side; it works for ten minutes." },
zoomUrl: { required: true, type: () => String, description: "The same with 3,200 pixels." } },
"SharedPrintProofDto": {
no: { required: true, type: () => Number, description: "From 1: 1\uCC28, 2\uCC28 \u2026" },
state: { required: true, description: "`current`: the proof in question; `superseded`: a newer proof or file has replaced it; `draft`: not sent yet.", enum: ["draft", "current", "superseded"] },
sha256: { required: true, type: () => String, description: "SHA-256 of its bytes, hexadecimal." },
message: { required: true, type: () => String, nullable: true, description: "The staff's message; null without one." },
pages: { required: true, type: () => [t["./modules/printing/proofs/dto/proof.dto.js"].ProofPageDto], description: "Empty until the worker has drawn them, and after the retention of a superseded proof." },
sentAt: { required: true, type: () => String, nullable: true, description: "UTC; null before it was sent." } },
"PrintProofDto": {
type: { required: true, enum: ["pdf", "png", "jpeg"] },
fileName: { required: true, type: () => String },
bytes: { required: true, type: () => Number, description: "Size of the file in bytes." },
check: { required: true, description: "State of the file check; the proof can be sent once it is `done` with pages.", enum: ["queued", "failed", "running", "done"] },
report: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkReportDto, nullable: true, description: "The findings of the check; null while it runs, and for the buyer." },
fileUrl: { required: true, type: () => String, nullable: true, description: "Signed address of the file itself; null once the file is deleted." },
sentByName: { required: true, type: () => String, nullable: true, description: "Who sent it." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"JobArtworkDto": {
placement: { required: true, type: () => Number, description: "Index among the placements of the job, from 0." },
versionId: { required: true, type: () => String },
name: { required: true, type: () => String, description: "The member's name for it." },
fileName: { required: true, type: () => String },
type: { required: true, enum: ["pdf", "ai", "png", "jpeg", "webp", "eps", "svg", "tiff", "psd"] },
sha256: { required: true, type: () => String, description: "SHA-256 of its bytes, hexadecimal." },
blocked: { required: true, type: () => Boolean, description: "Somebody claims a right to it: nothing is made with it until an admin unblocks it." },
check: { required: true, description: "State of its check.", enum: ["queued", "failed", "running", "done"] },
verdict: { required: true, nullable: true, description: "Null until it was checked.", enum: ["UNUSABLE", "FIX", "MANUAL", "WARN", "READY"] },
report: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkReportDto, nullable: true, description: "The findings of the check; null while it runs." },
previewUrl: { required: true, type: () => String, nullable: true, description: "Signed address of a picture of it; null where there is none." },
fileUrl: { required: true, type: () => String, nullable: true, description: "Signed address of the file; an opening by staff is recorded. Null once the file is deleted." } },
"ProofOfferDto": {
approveBy: { required: true, type: () => String, description: "The decision is in time before 15:00 of this day." },
dispatchOn: { required: true, type: () => String, description: "Then the goods leave on this day." } } }],
[import("./modules/printing/jobs/dto/print-job.dto.js"), {
"PrintJobQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] } },
"PrintJobDto": {
id: { required: true, type: () => Number },
no: { required: true, type: () => String, description: "For people." },
orderId: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
productId: { required: true, type: () => Number, nullable: true, description: "Null for goods that an estimate agreed outside the catalogue." },
title: { required: true, type: () => String, description: "Name of the product with its options." },
quantity: { required: true, type: () => Number, description: "Pieces." },
state: { required: true, enum: ["CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] },
stateLabel: { required: true, type: () => String },
heldReason: { required: true, type: () => String, nullable: true, description: "Why it is held (\uBCF4\uB958); null while it is not." },
closed: { required: true, type: () => Boolean, description: "True once its order has been shipped: nobody moves it any more." },
summary: { required: true, type: () => String, description: "What is printed in short: '\uC55E\uBA74 \uAC00\uC6B4\uB370 \u00B7 \uC2E4\uD06C 2\uB3C4'." },
promisedOn: { required: true, type: () => String, nullable: true, description: "The first promised day of dispatch, in Korea; null before the approval." },
dueOn: { required: true, type: () => String, nullable: true, description: "Day of dispatch (\uCD9C\uACE0 \uC608\uC815\uC77C); null before the approval." },
needBy: { required: true, type: () => String, nullable: true, description: "When the buyer needs the goods (\uD76C\uB9DD \uB0A9\uAE30\uC77C); null = not said." },
approveBy: { required: true, type: () => String, nullable: true, description: "Last day on which an approval before 15:00 still meets that day." },
silentSince: { required: true, type: () => String, nullable: true, description: "Since when reminders are unanswered (\uC751\uB2F5 \uC5C6\uC74C), UTC; null = not so." },
createdAt: { required: true, type: () => String, description: "UTC." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Grows with every change." } },
"PrintJobEventDto": {
move: { required: true, type: () => String, description: "`open`, or a move." },
fromState: { required: true, nullable: true, description: "Null for the first step.", enum: ["CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] },
toState: { required: true, enum: ["CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] },
actor: { required: true, enum: ["buyer", "admin", "link", "staff", "system", "supplier"] },
person: { required: true, type: () => String, nullable: true, description: "Person or factory whose link did it; null for others." },
note: { required: true, type: () => String, nullable: true, description: "The reason, or the name of a file that was sent." },
at: { required: true, type: () => String, description: "UTC." } },
"PrintJobDetailDto": {
offer: { required: true, type: () => t["./modules/printing/proofs/dto/proof.dto.js"].ProofOfferDto, nullable: true, description: "While a proof waits for its decision: until when, and when the goods leave then. Null otherwise." },
proofPolicy: { required: true, description: "The product's policy on proofs.", enum: ["REQUIRED", "SKIPPABLE", "OPTIONAL"] },
verdict: { required: true, nullable: true, description: "The worst result of its file checks; null until all are checked.", enum: ["UNUSABLE", "FIX", "MANUAL", "WARN", "READY"] },
note: { required: true, type: () => String, nullable: true, description: "For the factory; null for the buyer, and without a note." },
pictureUrl: { required: true, type: () => String, nullable: true, description: "Signed address of the placement record (\uBC30\uCE58 \uAE30\uB85D, WebP); null while it is not made." },
artworks: { required: true, type: () => [t["./modules/printing/proofs/dto/proof.dto.js"].JobArtworkDto], description: "The files that it prints, in the order of its placements." },
proofs: { required: true, type: () => [t["./modules/printing/proofs/dto/proof.dto.js"].PrintProofDto], description: "Newest first; staff also see an unsent one." },
threads: { required: true, type: () => [t["./modules/printing/proofs/dto/comment.dto.js"].ThreadDto], description: "Oldest first." },
approvals: { required: true, type: () => [t["./modules/printing/proofs/dto/approval.dto.js"].ApprovalDto], description: "Newest first." },
links: { required: true, type: () => [t["./modules/printing/proofs/dto/print-link.dto.js"].PrintLinkDto], description: "Proof links, and for staff supplier links; newest first." },
approvalWords: { required: true, type: () => t["./modules/printing/proofs/dto/approval.dto.js"].ApprovalWordsDto, nullable: true, description: "The text that an approval of the current proof accepts; null where none is requested." },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].OrderPrintDto, description: "The print as ordered, with the files that were sent since." },
events: { required: true, type: () => [t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobEventDto] },
moves: { required: true, type: () => [Object], description: "What the caller may do now.", enum: ["approve", "cancel", "release", "requestChanges", "start", "finish", "submit", "askFile", "sendProof", "approveFor", "reopen", "skipProof", "startUnapproved", "stop", "rework", "suspend"], isArray: true } },
"PrintJobCountDto": {
state: { required: true, enum: ["CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] },
count: { required: true, type: () => Number } },
"PrintJobPageDto": {
items: { required: true, type: () => [t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDto] },
total: { required: true, type: () => Number, description: "Number of jobs that match." },
counts: { required: true, type: () => [t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobCountDto], description: "Each state with the jobs that match apart from the state." } },
"SubmitPrintFileDto": {
placement: { required: true, type: () => Number, description: "Index among the placements of the job, from 0.", minimum: 0 },
versionId: { required: true, type: () => String, description: "A version in the member's logo vault.", format: "uuid" },
widthMm: { required: true, type: () => Number, description: "Size of the print, mm.", minimum: 0.1 },
heightMm: { required: true, type: () => Number, minimum: 0.1 },
rotation: { required: false, type: () => Number, description: "Degrees, clockwise; absent = 0.", minimum: -180, maximum: 180 },
accepted: { required: false, type: () => [Object], description: "Codes of warnings that the sender has read (\uD655\uC778\uD588\uC73C\uBA70 \uC774\uB300\uB85C \uC9C4\uD589\uD569\uB2C8\uB2E4); absent = none. A proof shows the open ones.", enum: ["FILE_BROKEN", "FILE_ENCRYPTED", "FILE_TOO_COMPLEX", "PIXELS_TOO_MANY", "SVG_ACTIVE", "AI_NO_PDF", "PAGE_EMPTY", "FONT_NOT_EMBEDDED", "FONT_LIVE", "PAGES_EXTRA", "PDF_ACTIVE", "MANUAL_CHECK", "PREVIEW_SKIPPED", "UNCHECKED", "TYPE_NOT_TAKEN", "DPI_LOW", "OUT_OF_AREA", "BLEED_MISSING", "SIZE_MISMATCH", "DPI_WEAK", "BACKGROUND_OPAQUE", "INKS_MORE", "COLOR_RGB", "TRANSPARENCY", "LINE_THIN", "TEXT_IN_MARGIN"], isArray: true },
redraw: { required: false, type: () => Boolean, description: "Staff rebuild the file free of charge (\uC778\uC1C4\uC6A9\uC73C\uB85C \uBCF4\uC815\uD574 \uC8FC\uC138\uC694); absent = as it was ordered." } },
"PrintReasonDto": {
reason: { required: false, type: () => String, description: "At least ten characters where required; the buyer reads it." },
version: { required: false, type: () => Number, description: "Version of the job that was read; another one is refused. Absent = any.", minimum: 1 } },
"MovePrintDueDto": {
dueOn: { required: true, type: () => String, description: "In Korea.", maxLength: 10 } },
"MovePrintJobDto": {
move: { required: true, enum: ["cancel", "release", "start", "finish", "askFile", "sendProof", "approveFor", "skipProof", "stop", "rework", "suspend"] },
message: { required: false, type: () => String, nullable: true, description: "With `sendProof`: the message to the buyer beside the proof." },
proofNo: { required: false, type: () => Number, description: "With `sendProof`, `approveFor`: number of the reviewed proof; another one answers PROOF_SUPERSEDED.", minimum: 1 } },
"PrintNoteDto": {
note: { required: false, type: () => String, nullable: true, description: "Empty removes it." },
version: { required: false, type: () => Number, description: "As in PrintReasonDto.", minimum: 1 } } }],
[import("./modules/printing/proofs/dto/shared-room.dto.js"), {
"SharedPlacementDto": {
fileName: { required: true, type: () => String, nullable: true, description: "Names of its file; null while it is missing." } },
"SharedJobDto": {
no: { required: true, type: () => String },
title: { required: true, type: () => String, description: "Name of the product with its options." },
quantity: { required: true, type: () => Number, description: "Pieces." },
state: { required: true, enum: ["CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] },
stateLabel: { required: true, type: () => String },
held: { required: true, type: () => Boolean, description: "While it is held, only comments are possible." },
summary: { required: true, type: () => String, description: "What is printed in short: '\uC55E\uBA74 \uAC00\uC6B4\uB370 \u00B7 \uC2E4\uD06C 2\uB3C4'." },
placements: { required: true, type: () => [t["./modules/printing/proofs/dto/shared-room.dto.js"].SharedPlacementDto] },
pictureUrl: { required: true, type: () => String, nullable: true, description: "Signed address of the placement record; null while it is not made." },
moves: { required: true, type: () => [Object], description: "What the holder of the link may do now.", enum: ["approve", "cancel", "release", "requestChanges", "start", "finish", "submit", "askFile", "sendProof", "approveFor", "reopen", "skipProof", "startUnapproved", "stop", "rework", "suspend"], isArray: true },
threads: { required: true, type: () => [t["./modules/printing/proofs/dto/comment.dto.js"].ThreadDto] } },
"SharedRoomDto": {
person: { required: true, type: () => String, description: "Name of the person to whom the link belongs." },
right: { required: true, enum: ["comment", "decide"] },
expiresAt: { required: true, type: () => String, description: "End of the link, UTC." },
offer: { required: true, type: () => t["./modules/printing/proofs/dto/proof.dto.js"].ProofOfferDto, nullable: true, description: "While a proof waits for its decision: until when, and when the goods leave then. Null otherwise." },
dueOn: { required: true, type: () => String, nullable: true, description: "Day of dispatch in Korea (\uCD9C\uACE0 \uC608\uC815\uC77C); null before the approval." },
proofs: { required: true, type: () => [t["./modules/printing/proofs/dto/proof.dto.js"].SharedPrintProofDto], description: "Sent proofs, newest first." },
approval: { required: true, type: () => t["./modules/printing/proofs/dto/approval.dto.js"].SharedApprovalDto, nullable: true, description: "The current approval; null without one." },
approvalWords: { required: true, type: () => t["./modules/printing/proofs/dto/approval.dto.js"].ApprovalWordsDto, nullable: true, description: "The text that a decision accepts; null where there is nothing to decide." } } }],
[import("./modules/printing/board/dto/print-board.dto.js"), {
"StaffPrintJobFilterDto": {
due: { required: false, description: "Due dates of open jobs; `approve`: the last day of approval for the wished date has come; `silent`: the buyer does not\nanswer. Empty for all.", enum: ["", "none", "approve", "today", "overdue", "week", "tomorrow", "later", "silent"] },
product: { required: false, type: () => Number, description: "Id of a product.", minimum: 1 },
method: { required: false, type: () => String, description: "Code of a print method of the product.", maxLength: 50 },
member: { required: false, type: () => Number, description: "Id of a buyer.", minimum: 1 },
manager: { required: false, type: () => Number, description: "Id of the buyers' manager; 0 for buyers without one.", minimum: 0 },
held: { required: false, description: "Held jobs only, or none of them; empty for all.", enum: ["", "true", "false"] } },
"StaffPrintJobQueryDto": {
sort: { required: false, description: "Newest first without it.", enum: ["recent", "oldest", "titleAsc", "titleDesc", "updatedAsc", "dueAsc", "quantityAsc", "updatedDesc", "dueDesc", "quantityDesc"] } },
"PrintJobManagerDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String } },
"StaffPlacementDto": {
widthMm: { required: true, type: () => Number, nullable: true, description: "Width in mm, to a tenth; null while there is no artwork." },
heightMm: { required: true, type: () => Number, nullable: true, description: "Height in mm, to a tenth." },
colours: { required: true, type: () => [String], description: "Colours of the inks: hex values, PANTONE or DIC numbers, or \uC6D0\uBCF8\uACFC \uAC19\uC740 \uC0C9." } },
"StaffPrintJobDto": {
due: { required: true, nullable: true, description: "The bucket of the due day, as of today; null where nothing is left to do.", enum: ["none", "today", "overdue", "week", "tomorrow", "later"] },
memberId: { required: true, type: () => Number },
memberName: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
manager: { required: true, type: () => t["./modules/printing/board/dto/print-board.dto.js"].PrintJobManagerDto, nullable: true, description: "Null where the buyer has none." },
verdict: { required: true, nullable: true, description: "The worst result of the checks of its files; null while one is missing or being checked.", enum: ["UNUSABLE", "FIX", "MANUAL", "WARN", "READY"] },
placements: { required: true, type: () => [t["./modules/printing/board/dto/print-board.dto.js"].StaffPlacementDto], description: "Size and colours of each placement, in the order of `summary`." },
openThreads: { required: true, type: () => Number, description: "Unresolved threads whose last comment is not by staff." },
thumbUrl: { required: true, type: () => String, nullable: true, description: "Picture of the print, valid for ten minutes; null while there is none." } },
"PrintDueCountDto": {
due: { required: true, enum: ["none", "approve", "today", "overdue", "week", "tomorrow", "later", "silent"] },
count: { required: true, type: () => Number } },
"StaffPrintJobPageDto": {
items: { required: true, type: () => [t["./modules/printing/board/dto/print-board.dto.js"].StaffPrintJobDto] },
total: { required: true, type: () => Number, description: "Number of jobs that match." },
counts: { required: true, type: () => [t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobCountDto], description: "Each state with the jobs that match apart from the state." },
dues: { required: true, type: () => [t["./modules/printing/board/dto/print-board.dto.js"].PrintDueCountDto], description: "Each due bucket with the jobs that match apart from the due date." } },
"PrintBoardColumnDto": {
state: { required: true, enum: ["CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] },
stateLabel: { required: true, type: () => String },
count: { required: true, type: () => Number, description: "Number of its jobs that match, shown or not." },
due: { required: true, type: () => [t["./modules/printing/board/dto/print-board.dto.js"].PrintDueCountDto], description: "Each due bucket with its jobs in this state that match apart from the due date." },
cards: { required: true, type: () => [t["./modules/printing/board/dto/print-board.dto.js"].StaffPrintJobDto], description: "At most 50: those due first, and of the produced ones the newest." } },
"PrintBoardDto": {
columns: { required: true, type: () => [t["./modules/printing/board/dto/print-board.dto.js"].PrintBoardColumnDto] } },
"BulkPrintMovesDto": {
move: { required: true, enum: ["start", "finish"] },
ids: { required: true, type: () => [Number], minimum: 1, uniqueItems: true, minItems: 1 } },
"PrintMoveResultDto": {
id: { required: true, type: () => Number },
no: { required: true, type: () => String, nullable: true, description: "Null for an unknown job, or one that the caller does not look after." },
moved: { required: true, type: () => Boolean },
message: { required: true, type: () => String, nullable: true, description: "Why it was not moved; null where it was." } },
"BulkPrintMovesResultDto": {
moved: { required: true, type: () => Number, description: "Number of moved jobs." },
items: { required: true, type: () => [t["./modules/printing/board/dto/print-board.dto.js"].PrintMoveResultDto] } } }],
[import("./modules/printing/jobs/downloads/print-downloads.dto.js"), {
"PrintDownloadInputDto": {
ids: { required: true, type: () => [Number], minimum: 1, uniqueItems: true, minItems: 1 },
what: { required: true, description: "`files`: the buyers' files as ZIP with a list of them; `sheets`: job sheets in one PDF.", enum: ["files", "sheets"] } },
"PrintDownloadDto": {
url: { required: true, type: () => String, description: "Works for ten minutes, without a sign-in." },
expiresAt: { required: true, type: () => String, description: "UTC." },
count: { required: true, type: () => Number, description: "Files in it; for sheets, jobs." },
bytes: { required: true, type: () => Number, nullable: true, description: "Bytes of the files; null for sheets, which are drawn on request." } },
"PrintDownloadLinkDto": {
jobs: { required: true, type: () => String, description: "Ids of the jobs, comma-separated.", pattern: "^\\d{1,10}(,\\d{1,10}){0,49}$" },
expires: { required: true, type: () => String, description: "End of validity, seconds since 1970 (UTC).", pattern: "^[0-9]{1,12}$" },
signature: { required: true, type: () => String, description: "HMAC-SHA256 over what, jobs, expiry and viewer, base64url.", pattern: "^[A-Za-z0-9_-]{43}$" },
viewer: { required: true, type: () => String, description: "Id of the member of staff who received the address.", pattern: "^[1-9][0-9]{0,9}$" } },
"PrintJobFileDto": {
versionId: { required: true, type: () => String },
fileName: { required: true, type: () => String },
sha256: { required: true, type: () => String, description: "SHA-256 of its bytes, hexadecimal." },
bytes: { required: true, type: () => Number },
type: { required: true, enum: ["pdf", "ai", "png", "jpeg", "webp", "eps", "svg", "tiff", "psd"] },
state: { required: true, enum: ["queued", "failed", "running", "done"] },
report: { required: true, type: () => t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkReportDto, nullable: true, description: "Null while it is being checked." },
previewUrl: { required: true, type: () => String, nullable: true, description: "Valid for ten minutes; null where there is no picture." } },
"PrintJobBoxDto": {
area: { required: true, type: () => String, description: "Code of the area." },
widthMm: { required: true, type: () => Number, description: "mm." },
heightMm: { required: true, type: () => Number },
safeMm: { required: true, type: () => Number, description: "Safe margin, mm." },
bleedMm: { required: true, type: () => Number, description: "Bleed, mm." } },
"PrintJobFilesDto": {
files: { required: true, type: () => [t["./modules/printing/jobs/downloads/print-downloads.dto.js"].PrintJobFileDto] },
boxes: { required: true, type: () => [t["./modules/printing/jobs/downloads/print-downloads.dto.js"].PrintJobBoxDto] },
dueOn: { required: true, type: () => String, nullable: true, description: "Day of dispatch, in Seoul; null before the approval." },
promisedOn: { required: true, type: () => String, nullable: true, description: "The first promised day; null before the approval." } } }],
[import("./modules/printing/jobs/dto/print-consents.dto.js"), {
"PrintConsentsDto": {
withdrawal: { required: true, type: () => String, description: "Version of the text on the limits of withdrawal.", maxLength: 10 },
rights: { required: true, type: () => String, description: "Version of the text on rights to what is printed.", maxLength: 10 } } }],
[import("./modules/printing/suppliers/supply.dto.js"), {
"SupplyJobDto": {
id: { required: true, type: () => Number },
dueOn: { required: true, type: () => String, nullable: true, description: "Day of dispatch, in Korea; null where none is set." },
note: { required: true, type: () => String, nullable: true, description: "The staff's note for the factory; null without one." },
proof: { required: true, type: () => t["./modules/printing/proofs/dto/proof.dto.js"].SharedPrintProofDto, nullable: true, description: "The approved proof; null where the placement record was approved, or nothing yet." },
files: { required: true, type: () => Number, description: "Files that can be downloaded now." } },
"SupplyRoomDto": {
person: { required: true, type: () => String, description: "Name of the factory." },
expiresAt: { required: true, type: () => String, description: "End of the link, UTC." },
jobs: { required: true, type: () => [t["./modules/printing/suppliers/supply.dto.js"].SupplyJobDto], description: "Oldest first." } },
"SupplyDownloadsDto": {
ids: { required: true, type: () => [Number], description: "Jobs of the link.", minimum: 1, minItems: 1 } },
"SupplyFileDto": {
jobId: { required: true, type: () => Number },
what: { required: true, enum: ["proof", "artwork"] },
name: { required: true, type: () => String },
sha256: { required: true, type: () => String, description: "SHA-256 of its bytes, hexadecimal." },
url: { required: true, type: () => String, description: "Signed address." } } }],
[import("./modules/purchase-requests/checks/spend-finding.dto.js"), {
"SpendFindingDto": {
kind: { required: true, enum: ["counter-differs", "order-differs", "hold-left"] },
kindLabel: { required: true, type: () => String },
state: { required: true, enum: ["open", "acknowledged", "resolved"] },
limitId: { required: true, type: () => Number },
organization: { required: true, type: () => String, description: "Whose limit it is." },
month: { required: true, type: () => String, description: "yyyy-MM." },
counted: { required: true, type: () => Number, description: "What the limit counts." },
expected: { required: true, type: () => Number, description: "What it should count." } },
"SpendFindingPageDto": {
items: { required: true, type: () => [t["./modules/purchase-requests/checks/spend-finding.dto.js"].SpendFindingDto] },
total: { required: true, type: () => Number } },
"SpendFindingQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "open", "acknowledged", "resolved"] } },
"SpendCheckDto": {
day: { required: true, type: () => String, description: "Day by the Korean calendar." },
counters: { required: true, type: () => Number, description: "Counters that were compared." },
findings: { required: true, type: () => Number, description: "What was found, acknowledged ones included." } },
"AcknowledgeSpendFindingDto": {
note: { required: true, type: () => String, minLength: 2 } } }],
[import("./modules/purchase-requests/dto/purchase-request-input.dto.js"), {
"CreatePurchaseRequestDto": {
siteId: { required: true, type: () => Number, nullable: true, description: "The site (\uC9C0\uC810) that receives the goods; required where the caller works for several.", default: null, minimum: 1 },
itemIds: { required: false, type: () => [Number], nullable: true, description: "Cart lines to ask for; absent = the whole cart.", minimum: 1, minItems: 1 },
estimateId: { required: false, type: () => Number, nullable: true, description: "An own accepted estimate, in place of cart lines.", minimum: 1 },
poNo: { required: false, type: () => String, nullable: true, description: "The organization's own number of the order (\uBC1C\uC8FC \uBC88\uD638)." },
costCentre: { required: false, type: () => String, nullable: true, description: "What the organization books it on (\uBE44\uC6A9 \uBD80\uC11C)." },
memo: { required: false, type: () => String, nullable: true, description: "For the approvers." },
printConsents: { required: false, type: () => t["./modules/printing/jobs/dto/print-consents.dto.js"].PrintConsentsDto, nullable: true, description: "The accepted terms for printed lines, by the versions of the texts; required where a line is printed." } },
"PurchaseRequestQuery": {
scope: { required: false, description: "Whose requests; never more than the caller may see.", enum: ["own", "site", "to-decide", "organization"] },
state: { required: false, enum: ["approved", "rejected", "withdrawn", "waiting", "expired", "ordered"] },
siteId: { required: false, type: () => Number, minimum: 1 },
page: { required: false, type: () => Number, minimum: 0, maximum: 1000000 },
size: { required: false, type: () => Number, minimum: 1, maximum: 200 } },
"StaffPurchaseRequestQuery": {
organizationId: { required: false, type: () => Number, minimum: 1 },
state: { required: false, enum: ["approved", "rejected", "withdrawn", "waiting", "expired", "ordered"] },
q: { required: false, type: () => String, description: "Number, goods, organization or requester.", maxLength: 100 },
page: { required: false, type: () => Number, minimum: 0, maximum: 1000000 },
size: { required: false, type: () => Number, minimum: 1, maximum: 200 } },
"RequestStepDto": {
stepId: { required: true, type: () => Number, minimum: 1 } },
"ReducedLineDto": {
lineId: { required: true, type: () => Number, minimum: 1 },
quantity: { required: true, type: () => Number, description: "0 takes the line out.", minimum: 0 } },
"DecisionFormDto": {
decision: { required: true, enum: ["approve", "reject", "reduce"] },
note: { required: false, type: () => String, nullable: true, description: "Required to reject." },
lines: { required: false, type: () => [t["./modules/purchase-requests/dto/purchase-request-input.dto.js"].ReducedLineDto], nullable: true, description: "What a reduction changes; lines that are not named stay." } },
"DecideDto": {
version: { required: true, type: () => Number, description: "The version of the request that the approver saw; it grows with reductions.", minimum: 1 } },
"ApprovedStepDto": {
version: { required: true, type: () => Number, description: "The version of its request that the approver saw.", minimum: 1 } },
"DecideManyDto": {
decision: { required: true, enum: ["approve"] },
steps: { required: true, type: () => [t["./modules/purchase-requests/dto/purchase-request-input.dto.js"].ApprovedStepDto], minItems: 1 } },
"DecideByLinkDto": {
phoneDigits: { required: false, type: () => String, nullable: true, description: "The last four digits of the approver's phone; of no meaning where `needsCode`." },
code: { required: false, type: () => String, nullable: true, description: "The code that POST /approvals/{token}/code sent; needed where `needsCode`.", maxLength: 6 } } }],
[import("./modules/purchase-requests/dto/spending-limit.dto.js"), {
"SpendingLimitDto": {
id: { required: true, type: () => Number },
siteId: { required: true, type: () => Number, nullable: true, description: "The site whose purchases count; null = all sites together." },
siteName: { required: true, type: () => String, nullable: true },
memberId: { required: true, type: () => Number, nullable: true, description: "Whose purchases count; null = everybody's together." },
memberName: { required: true, type: () => String, nullable: true },
period: { required: true, description: "`order`: each purchase alone; `month`: all of a month in Seoul.", enum: ["order", "month"] },
amount: { required: true, type: () => Number, description: "Won, VAT and shipping included; 0 = nothing without a request." },
action: { required: true, description: "`request`: approvers decide what would pass it; `refuse`: nobody can.", enum: ["request", "refuse"] },
used: { required: true, type: () => Number, description: "Won paid this month, less refunds of purchases of this month; 0 for `order`." },
held: { required: true, type: () => Number, description: "Won of orders that are being paid; 0 for `order`." },
waiting: { required: true, type: () => Number, description: "Won of requests that wait for a decision, which hold nothing; 0 for `order`." } },
"SpendingLimitsDto": {
items: { required: true, type: () => [t["./modules/purchase-requests/dto/spending-limit.dto.js"].SpendingLimitDto] } },
"CreateSpendingLimitDto": {
siteId: { required: false, type: () => Number, nullable: true, description: "Absent or null = all sites together." },
memberId: { required: false, type: () => Number, nullable: true, description: "Absent or null = everybody's purchases together." },
period: { required: true, description: "A limit of a month counts what was bought in this one already.", enum: ["order", "month"] },
amount: { required: true, type: () => Number, description: "Won, VAT and shipping included." },
action: { required: true, enum: ["request", "refuse"] } },
"UpdateSpendingLimitDto": {
siteId: { required: false, type: () => Number, nullable: true },
memberId: { required: false, type: () => Number, nullable: true },
period: { required: false, enum: ["order", "month"] },
amount: { required: false, type: () => Number, description: "Won. Entries stay as they are: what was bought beyond a smaller limit stays bought." },
action: { required: false, enum: ["request", "refuse"] } } }],
[import("./modules/purchase-requests/dto/purchase-request.dto.js"), {
"PurchaseRequestRowDto": {
id: { required: true, type: () => Number },
requestNo: { required: true, type: () => String, description: "For people." },
state: { required: true, enum: ["approved", "rejected", "withdrawn", "waiting", "expired", "ordered"] },
stateLabel: { required: true, type: () => String },
version: { required: true, type: () => Number, description: "Of its lines; decisions name it." },
siteId: { required: true, type: () => Number },
siteName: { required: true, type: () => String },
requesterId: { required: true, type: () => Number },
requesterName: { required: true, type: () => String },
orderName: { required: true, type: () => String, description: "The first product and how many others." },
total: { required: true, type: () => Number, description: "Won, everything included." },
waitsFor: { required: true, type: () => String, nullable: true, description: "Who decides now; null where nobody has to." },
stepId: { required: true, type: () => Number, nullable: true, description: "The step that the caller decides now; null without one." },
orderId: { required: true, type: () => Number, nullable: true, description: "The order that paid it." },
poNo: { required: true, type: () => String, nullable: true },
validUntil: { required: true, type: () => String },
createdAt: { required: true, type: () => String } },
"PurchaseRequestLineDto": {
id: { required: true, type: () => Number, description: "Stays in later versions; decisions name it." },
kind: { required: true, description: "`print` and `setup` are fees of the goods line `ofLineId`.", enum: ["goods", "print", "setup"] },
ofLineId: { required: true, type: () => Number, nullable: true },
productId: { required: true, type: () => Number, nullable: true },
productName: { required: true, type: () => String },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionSummary: { required: true, type: () => String },
printSummary: { required: true, type: () => String, nullable: true, description: "What is printed; null = nothing." },
quantity: { required: true, type: () => Number },
unitPrice: { required: true, type: () => Number, description: "Won." },
subtotal: { required: true, type: () => Number, description: "Won." },
priceSource: { required: true, nullable: true, description: "Who set the price; null for a fee.", enum: ["shop", "contract", "estimate"] } },
"PurchaseStepDto": {
id: { required: true, type: () => Number },
no: { required: true, type: () => Number, description: "From 1." },
approverName: { required: true, type: () => String, description: "A person, or the name of the role." },
state: { required: true, enum: ["approved", "rejected", "open", "later", "reduced", "skipped"] },
stateLabel: { required: true, type: () => String },
decision: { required: true, nullable: true, enum: ["approve", "reject", "reduce"] },
decidedByName: { required: true, type: () => String, nullable: true },
decidedAt: { required: true, type: () => String, nullable: true },
via: { required: true, nullable: true, description: "Signed in, or by a link.", enum: ["link", "app"] },
note: { required: true, type: () => String, nullable: true },
lines: { required: true, type: () => [t["./modules/purchase-requests/dto/purchase-request-input.dto.js"].ReducedLineDto], nullable: true, description: "What a reduction changed; null for others." },
hasDecider: { required: true, type: () => Boolean, description: "Somebody can decide it, signed in or by a link; false where the only admin asked: another admin is needed." },
hasLink: { required: true, type: () => Boolean, description: "A link can be sent to the person of the step." } },
"PurchaseRequestMayDto": {
decide: { required: true, type: () => Boolean },
reduce: { required: true, type: () => Boolean, description: "Reduce as well: not where the request was made of an estimate." },
pay: { required: true, type: () => Boolean },
withdraw: { required: true, type: () => Boolean },
remind: { required: true, type: () => Boolean, description: "Remind, and send a link." } },
"PurchaseRequestDto": {
reasons: { required: true, type: () => [t["./modules/cart/dto/cart-purchase.dto.js"].PurchaseReasonDto], description: "Why it had to be asked, as it was when it was sent." },
lines: { required: true, type: () => [t["./modules/purchase-requests/dto/purchase-request.dto.js"].PurchaseRequestLineDto] },
steps: { required: true, type: () => [t["./modules/purchase-requests/dto/purchase-request.dto.js"].PurchaseStepDto] },
limits: { required: true, type: () => [t["./modules/purchase-requests/dto/spending-limit.dto.js"].SpendingLimitDto], description: "The limits that it counts on, with what counts on them now." },
itemsAmount: { required: true, type: () => Number, description: "Won, lines together." },
discountAmount: { required: true, type: () => Number },
shippingFee: { required: true, type: () => Number },
vat: { required: true, type: () => Number, description: "VAT inside the total." },
shipTo: { required: true, type: () => t["./modules/organizations/dto/site-address.dto.js"].SiteAddressDto, description: "The site's address when it was sent." },
costCentre: { required: true, type: () => String, nullable: true },
memo: { required: true, type: () => String, nullable: true },
estimateId: { required: true, type: () => Number, nullable: true, description: "The estimate that it was made of." },
may: { required: true, type: () => t["./modules/purchase-requests/dto/purchase-request.dto.js"].PurchaseRequestMayDto } },
"StepLinkDto": {
url: { required: true, type: () => String, nullable: true, description: "Only for admins who did not ask, to pass it on; null for others." } },
"DecisionResultDto": {
stepId: { required: true, type: () => Number },
ok: { required: true, type: () => Boolean },
code: { required: true, type: () => String, nullable: true, description: "Why it was refused; null where it was not." },
message: { required: true, type: () => String, nullable: true },
state: { required: true, nullable: true, description: "Of the request, now; null where the caller may not see it.", enum: ["approved", "rejected", "withdrawn", "waiting", "expired", "ordered"] } },
"ApprovalPageDto": {
organizationName: { required: true, type: () => String },
requestNo: { required: true, type: () => String },
requesterName: { required: true, type: () => String },
siteName: { required: true, type: () => String },
approverName: { required: true, type: () => String },
lines: { required: true, type: () => [t["./modules/purchase-requests/dto/purchase-request.dto.js"].PurchaseRequestLineDto] },
itemsAmount: { required: true, type: () => Number, description: "Won." },
discountAmount: { required: true, type: () => Number },
shippingFee: { required: true, type: () => Number },
total: { required: true, type: () => Number, description: "Won, everything included." },
reasons: { required: true, type: () => [t["./modules/cart/dto/cart-purchase.dto.js"].PurchaseReasonDto] },
limits: { required: true, type: () => [t["./modules/purchase-requests/dto/spending-limit.dto.js"].SpendingLimitDto], description: "The limits that it counts on, with what counts on them now." },
memo: { required: true, type: () => String, nullable: true },
validUntil: { required: true, type: () => String },
needsCode: { required: true, type: () => Boolean, description: "A code by SMS takes the place of the last four digits of the phone." },
mayReduce: { required: true, type: () => Boolean, description: "Quantities may be reduced." } },
"LinkDecisionDto": {
state: { required: true, description: "Of the request: it may wait for a further step.", enum: ["approved", "rejected", "withdrawn", "waiting", "expired", "ordered"] },
stateLabel: { required: true, type: () => String },
total: { required: true, type: () => Number, description: "Of the request now, won: smaller after a reduction." } },
"StaffPurchaseRequestRowDto": {
organizationId: { required: true, type: () => Number },
organizationName: { required: true, type: () => String } },
"StaffPurchaseRequestDto": {
organizationId: { required: true, type: () => Number },
organizationName: { required: true, type: () => String } } }],
[import("./modules/purchase-requests/dto/approval-contact.dto.js"), {
"ApprovalContactDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
phone: { required: true, type: () => String, description: "Digits only." },
email: { required: true, type: () => String, nullable: true } },
"ApprovalContactsDto": {
items: { required: true, type: () => [t["./modules/purchase-requests/dto/approval-contact.dto.js"].ApprovalContactDto] } },
"CreateApprovalContactDto": {
name: { required: true, type: () => String, description: "1 to 50 characters." },
phone: { required: true, type: () => String, description: "Mobile phone; its last four digits confirm a decision by link." },
email: { required: false, type: () => String, nullable: true } } }],
[import("./modules/purchase-requests/dto/approval-rules.dto.js"), {
"ApprovalStepDto": {
memberId: { required: false, type: () => Number, description: "A person of the organization.", minimum: 1 },
role: { required: false, description: "Whoever has the role: approvers at the site, or every admin.", enum: ["approver", "admin"] },
contactId: { required: false, type: () => Number, description: "Somebody without an account.", minimum: 1 } },
"ApprovalRuleDto": {
siteId: { required: true, type: () => Number, nullable: true, description: "Null = all sites without a rule of their own that fits.", minimum: 1 },
fromAmount: { required: true, type: () => Number, description: "Won; a purchase of exactly this amount fits.", minimum: 0 },
steps: { required: true, type: () => [t["./modules/purchase-requests/dto/approval-rules.dto.js"].ApprovalStepDto], description: "In their order; the last one decides.", minItems: 1 } },
"ApprovalRulesDto": {
version: { required: true, type: () => Number, description: "0 before the first ones were saved." },
rules: { required: true, type: () => [t["./modules/purchase-requests/dto/approval-rules.dto.js"].ApprovalRuleDto] } },
"SaveApprovalRulesDto": {
version: { required: true, type: () => Number, description: "The version that was read.", minimum: 0 },
rules: { required: true, type: () => [t["./modules/purchase-requests/dto/approval-rules.dto.js"].ApprovalRuleDto] } } }],
[import("./modules/purchase-requests/dto/spending-usage.dto.js"), {
"SpendingUsageQueryDto": {
month: { required: false, type: () => String, description: "yyyy-MM in Seoul; absent = this month.", pattern: "^20\\d{2}-(0[1-9]|1[0-2])$" } },
"SiteSpendingDto": {
siteId: { required: true, type: () => Number, nullable: true },
name: { required: true, type: () => String, nullable: true },
amount: { required: true, type: () => Number, description: "Won paid, less refunds." } },
"MemberSpendingDto": {
memberId: { required: true, type: () => Number },
name: { required: true, type: () => String, nullable: true, description: "Null after the person closed the account." },
amount: { required: true, type: () => Number, description: "Won paid, less refunds." } },
"MonthSpendingDto": {
month: { required: true, type: () => String, description: "yyyy-MM in Seoul." },
amount: { required: true, type: () => Number, description: "Won paid, less refunds." } },
"SpendingUsageDto": {
month: { required: true, type: () => String, description: "yyyy-MM in Seoul." },
scope: { required: true, description: "`organization`: everybody's purchases, at the caller's sites; `own`: the caller's.", enum: ["own", "organization"] },
total: { required: true, type: () => Number, description: "Won paid, VAT and shipping included, less refunds." },
bySite: { required: true, type: () => [t["./modules/purchase-requests/dto/spending-usage.dto.js"].SiteSpendingDto], description: "The largest first." },
byMember: { required: true, type: () => [t["./modules/purchase-requests/dto/spending-usage.dto.js"].MemberSpendingDto], description: "The largest first." },
byMonth: { required: true, type: () => [t["./modules/purchase-requests/dto/spending-usage.dto.js"].MonthSpendingDto], description: "The month and the eleven before it, the oldest first." },
limits: { required: true, type: () => [t["./modules/purchase-requests/dto/spending-limit.dto.js"].SpendingLimitDto], description: "The limits that hold now, with what counts on them in the month; of `own` those of the caller alone." } } }],
[import("./modules/payment/dto/settlement-check.dto.js"), {
"MismatchQueryDto": {
state: { required: false, type: () => String, description: "State of the mismatch; empty for all. Unknown words are answered with 422." } },
"RunCheckDto": {
day: { required: false, type: () => String, description: "Day by the Korean calendar, yyyy-MM-dd; absent = yesterday." } },
"AcknowledgeMismatchDto": {
note: { required: true, type: () => String } },
"CheckResultDto": {
day: { required: true, type: () => String },
transactions: { required: true, type: () => Number, description: "Movements of that day and the one before that the provider reported." },
mismatches: { required: true, type: () => Number, description: "What was found, acknowledged ones included." } },
"MismatchDto": {
kind: { required: true, enum: ["unknown-order", "toss-differs", "ledger-only", "amount-differs", "order-without-money", "money-without-order", "account-needed", "stuck"] },
kindLabel: { required: true, type: () => String },
state: { required: true, enum: ["open", "acknowledged", "resolved"] },
day: { required: true, type: () => String, description: "Day whose check found it last." },
paymentOrderId: { required: true, type: () => String, nullable: true, description: "Id under which the provider knows the order." },
transactionKey: { required: true, type: () => String, nullable: true },
orderAmount: { required: true, type: () => Number, nullable: true },
ledgerAmount: { required: true, type: () => Number, nullable: true },
tossAmount: { required: true, type: () => Number, nullable: true } },
"MismatchPageDto": {
items: { required: true, type: () => [t["./modules/payment/dto/settlement-check.dto.js"].MismatchDto] },
total: { required: true, type: () => Number, description: "Mismatches that match in all." } } }],
[import("./modules/payment/dto/cash-receipt.dto.js"), {
"CashReceiptWishDto": {
type: { required: true, description: "For the buyer's income tax (\uC18C\uB4DD\uACF5\uC81C), or a company's proof of expense (\uC9C0\uCD9C\uC99D\uBE59).", enum: ["\uC18C\uB4DD\uACF5\uC81C", "\uC9C0\uCD9C\uC99D\uBE59"] },
number: { required: true, type: () => String, description: "Mobile phone or cash receipt card for \uC18C\uB4DD\uACF5\uC81C, business number for \uC9C0\uCD9C\uC99D\uBE59; hyphens are ignored.", maxLength: 30 } } }],
[import("./modules/payment/dto/evidence-request.dto.js"), {
"TaxBuyerDto": {
businessNumber: { required: false, type: () => String, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638), ten digits; hyphens are ignored.", maxLength: 12 },
branchNumber: { required: false, type: () => String, description: "Branch number (\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638), four digits." },
name: { required: false, type: () => String, description: "Registered name (\uC0C1\uD638)." },
representative: { required: false, type: () => String, description: "Representative (\uB300\uD45C\uC790)." },
address: { required: false, type: () => String },
businessType: { required: false, type: () => String, description: "Type of business (\uC5C5\uD0DC)." },
businessItem: { required: false, type: () => String, description: "Item of business (\uC885\uBAA9)." },
contactName: { required: false, type: () => String, description: "Contact person (\uB2F4\uB2F9\uC790)." },
contactPhone: { required: false, type: () => String },
email: { required: false, type: () => String, description: "The e-mail address that receives the document." } },
"EvidenceRequestDto": {
kind: { required: true, description: "A card payment gets its card slip, whatever was requested.", enum: ["tax_invoice", "none", "cash_receipt"] },
cashReceipt: { required: false, type: () => t["./modules/payment/dto/cash-receipt.dto.js"].CashReceiptWishDto, nullable: true, description: "For a cash receipt: type and number." },
buyer: { required: false, type: () => t["./modules/payment/dto/evidence-request.dto.js"].TaxBuyerDto, nullable: true, description: "The buyer of a \uC138\uAE08\uACC4\uC0B0\uC11C; absent = the business profile." } } }],
[import("./modules/payment/dto/purchase-for.dto.js"), {
"PurchaseForDto": {
siteId: { required: false, type: () => Number, nullable: true, description: "The site (\uC9C0\uC810) that receives the goods, in place of `shippingAddressId`; required where the caller may use several.\nRefused where the caller belongs to no active organization.", minimum: 1 },
poNo: { required: false, type: () => String, nullable: true, description: "The organization's own number of the order (\uBC1C\uC8FC \uBC88\uD638)." },
costCentre: { required: false, type: () => String, nullable: true, description: "What the organization books it on (\uBE44\uC6A9 \uBD80\uC11C)." } } }],
[import("./modules/payment/dto/payment.dto.js"), {
"PreparePaymentDto": {
shippingAddressId: { required: false, type: () => Number, nullable: true, minimum: 1 },
couponCode: { required: false, type: () => String, nullable: true, description: "Coupon to use, as typed; absent = the one chosen for the cart, empty = none. One that is not valid is refused.", maxLength: 50 },
cashReceipt: { required: false, type: () => t["./modules/payment/dto/cash-receipt.dto.js"].CashReceiptWishDto, nullable: true, description: "Cash receipt for a deposit or a transfer; of no meaning for other methods." },
evidence: { required: false, type: () => t["./modules/payment/dto/evidence-request.dto.js"].EvidenceRequestDto, nullable: true, description: "Tax evidence that is asked for; takes the place of `cashReceipt`." },
itemIds: { required: false, type: () => [Number], nullable: true, description: "Cart lines to pay; others stay in the cart.", minimum: 1, minItems: 1 },
printConsents: { required: false, type: () => t["./modules/printing/jobs/dto/print-consents.dto.js"].PrintConsentsDto, nullable: true, description: "The accepted terms for printed lines, by the versions of the texts; required where a line is printed." } },
"PreparedPaymentDto": {
orderId: { required: true, type: () => String, description: "For the widget and for confirm." },
orderName: { required: true, type: () => String },
amount: { required: true, type: () => Number, description: "Won; the only amount that will ever be confirmed for this order id." },
currency: { required: true, type: () => String },
customerKey: { required: true, type: () => String, description: "Unguessable key of the member for the widget (decision A53)." },
expiresAt: { required: true, type: () => String, description: "After this moment price and stock are no longer reserved." } },
"ConfirmPaymentDto": {
paymentKey: { required: true, type: () => String },
orderId: { required: true, type: () => String, maxLength: 64 },
amount: { required: true, type: () => Number, description: "Won, as the widget reported it; compared with the order's amount, never used (decision A50).", minimum: 1 },
cartId: { required: false, type: () => Number, nullable: true, description: "Recorded field of /toss/confirm; must be the caller's cart where given." },
shippingAddressId: { required: false, type: () => Number, nullable: true, description: "Recorded field of /toss/confirm; must be the caller's address where given." },
cashReceipt: { required: false, type: () => t["./modules/payment/dto/cash-receipt.dto.js"].CashReceiptWishDto, nullable: true, description: "Cash receipt for a deposit or a transfer; replaces the one of prepare." },
paymentProvider: { required: false, type: () => String, nullable: true, description: "Only `toss`.", maxLength: 20 },
paymentType: { required: false, type: () => String, nullable: true, description: "The widget adds it to its redirect; ignored.", maxLength: 20 } },
"ConfirmedPaymentDto": {
orderId: { required: true, type: () => String, description: "Id of the order for /orders/{id}." },
orderCode: { required: true, type: () => String },
paymentStatus: { required: true, description: "State of the payment: DONE, WAITING_FOR_DEPOSIT, or CONFIRMING/UNKNOWN while PENDING.", enum: ["READY", "EXPIRED", "CANCELED", "CONFIRMING", "UNKNOWN", "DONE", "WAITING_FOR_DEPOSIT", "FAILED", "PARTIAL_CANCELED"] } },
"PaymentConfigDto": {
provider: { required: true, type: () => String },
clientKey: { required: true, type: () => String, description: "Public key for the browser." },
sdkUrl: { required: true, type: () => String, nullable: true, description: "Address of the widget's script where it is not the provider's own; null = the provider's." },
customerKey: { required: true, type: () => String, nullable: true, description: "Unguessable key of the signed-in member for the widget (decision A53); null for visitors and operators." } } }],
[import("./modules/payment/dto/estimate-checkout.dto.js"), {
"CheckoutEstimateDto": {
versionNo: { required: true, type: () => Number, description: "The accepted version; one that is not valid any more is refused.", minimum: 1 },
shippingAddressId: { required: false, type: () => Number, nullable: true, description: "An own address; required for a personal purchase, ignored for one of an organization.", minimum: 1, maximum: 2147483647 },
cashReceipt: { required: false, type: () => t["./modules/payment/dto/cash-receipt.dto.js"].CashReceiptWishDto, nullable: true, description: "Cash receipt for a deposit or a transfer; of no meaning for other methods." },
evidence: { required: false, type: () => t["./modules/payment/dto/evidence-request.dto.js"].EvidenceRequestDto, nullable: true, description: "Tax evidence that is asked for; takes the place of `cashReceipt`." },
printConsents: { required: false, type: () => t["./modules/printing/jobs/dto/print-consents.dto.js"].PrintConsentsDto, nullable: true, description: "What was agreed to for printed lines, by the versions of the texts; needed where a line is printed." } } }],
[import("./modules/payment/dto/request-checkout.dto.js"), {
"PrepareRequestDto": {} }],
[import("./modules/tax-documents/dto/evidence.dto.js"), {
"TaxDocumentLineDto": {
day: { required: true, type: () => String, nullable: true, description: "Day of the deal; null where the line stands for several." },
name: { required: true, type: () => String },
spec: { required: true, type: () => String, description: "Options and the like." },
quantity: { required: true, type: () => Number, nullable: true, description: "Null where the line stands for several." },
unitCost: { required: true, type: () => Number, nullable: true, description: "Price of a piece without tax; null where it is no whole won." },
supplied: { required: true, type: () => Number, description: "Supply amount (\uACF5\uAE09\uAC00\uC561)." },
vat: { required: true, type: () => Number, description: "VAT (\uC138\uC561)." },
remark: { required: true, type: () => String } },
"TaxDocumentDto": {
id: { required: true, type: () => Number },
key: { required: true, type: () => String, description: "Number for people." },
kind: { required: true, description: "single: one order; monthly: the orders of a month; amendment: changes one that is issued.", enum: ["single", "monthly", "amendment"] },
state: { required: true, enum: ["rejected", "sent", "accepted", "refused", "waiting", "blocked", "requested", "issuing", "unknown", "issued", "cancelling", "cancelled", "dropped"] },
stateLabel: { required: true, type: () => String },
amendedAs: { required: true, nullable: true, description: "By its amendments: changed in part, or fully cancelled; null without amendments.", enum: ["amended", "taken-back"] },
writeDate: { required: true, type: () => String, nullable: true, description: "Date written (\uC791\uC131\uC77C\uC790); null until it is known." },
dueOn: { required: true, type: () => String, nullable: true, description: "Last day of issue without a surcharge." },
purpose: { required: true, description: "paid: \uC601\uC218; due: \uCCAD\uAD6C.", enum: ["due", "paid"] },
supplied: { required: true, type: () => Number, description: "Supply amount (\uACF5\uAE09\uAC00\uC561), won." },
vat: { required: true, type: () => Number, description: "VAT (\uC138\uC561), won." },
total: { required: true, type: () => Number },
modifyCode: { required: true, nullable: true, description: "Why it amends; null for an original.", enum: [1, 2, 3, 4, 6] },
modifyLabel: { required: true, type: () => String, nullable: true, description: "In words." },
confirmNumber: { required: true, type: () => String, nullable: true, description: "Approval number (\uC2B9\uC778\uBC88\uD638)." },
buyerName: { required: true, type: () => String, nullable: true, description: "Registered name (\uC0C1\uD638) of the buyer; null where the years are over." },
orderNos: { required: true, type: () => [String], description: "Numbers of its orders, at most 100." },
issuedAt: { required: true, type: () => String, nullable: true, description: "UTC." },
problem: { required: true, type: () => String, nullable: true, description: "Why it is blocked, refused or rejected; null where it is not." },
createdAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Grows with every change." } },
"CorrectionDto": {
id: { required: true, type: () => Number },
text: { required: true, type: () => String, description: "What is wrong, in the buyer's words." },
answer: { required: true, type: () => String, nullable: true, description: "Null until it is answered." },
answeredAt: { required: true, type: () => String, nullable: true, description: "UTC." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"TaxDocumentDetailDto": {
buyer: { required: true, type: () => t["./modules/payment/dto/evidence-request.dto.js"].TaxBuyerDto, nullable: true, description: "The buyer on the document; null after the retention." },
lines: { required: true, type: () => [t["./modules/tax-documents/dto/evidence.dto.js"].TaxDocumentLineDto] },
originalKey: { required: true, type: () => String, nullable: true, description: "Number of the document that it amends or replaces." },
amendments: { required: true, type: () => [t["./modules/tax-documents/dto/evidence.dto.js"].TaxDocumentDto], description: "Its amendments, oldest first." },
corrections: { required: true, type: () => [t["./modules/tax-documents/dto/evidence.dto.js"].CorrectionDto] },
mayCorrect: { required: true, type: () => Boolean, description: "Whether the buyer may ask for a correction." } },
"EvidenceEntryDto": {
kind: { required: true, enum: ["tax_invoice", "none", "card_slip", "cash_receipt"] },
kindLabel: { required: true, type: () => String },
key: { required: true, type: () => String, nullable: true, description: "Number of the \uC138\uAE08\uACC4\uC0B0\uC11C; null for other kinds." },
orderId: { required: true, type: () => Number, nullable: true, description: "Order; null for a \uC138\uAE08\uACC4\uC0B0\uC11C of several." },
orderNo: { required: true, type: () => String, description: "Its number; of a \uC138\uAE08\uACC4\uC0B0\uC11C of several, the first." },
state: { required: true, type: () => String, description: "A state of \uC138\uAE08\uACC4\uC0B0\uC11C or \uD604\uAE08\uC601\uC218\uC99D; `issued` for a card slip." },
stateLabel: { required: true, type: () => String },
day: { required: true, type: () => String, nullable: true, description: "Date written (\uC791\uC131\uC77C\uC790), or the day of payment." },
total: { required: true, type: () => Number, description: "Won; negative for refunds." },
modifyLabel: { required: true, type: () => String, nullable: true, description: "Of an amendment, in words." },
receiptUrl: { required: true, type: () => String, nullable: true, description: "Toss's page of a receipt or card slip." } },
"EvidencePageDto": {
items: { required: true, type: () => [t["./modules/tax-documents/dto/evidence.dto.js"].EvidenceEntryDto] },
total: { required: true, type: () => Number, description: "Rows that match." },
sum: { required: true, type: () => Number, description: "Won of all rows that match." } },
"EvidenceQueryDto": {
scope: { required: false, description: "`own`: of the caller's own orders; `organization`: of all orders whose papers the caller may read there.", enum: ["own", "organization"] },
kind: { required: false, description: "Empty for all.", enum: ["", "tax_invoice", "none", "card_slip", "cash_receipt"] },
state: { required: false, type: () => String, description: "A state of \uC138\uAE08\uACC4\uC0B0\uC11C or \uD604\uAE08\uC601\uC218\uC99D.", maxLength: 12 },
month: { required: false, type: () => String, description: "Month of the day, `YYYY-MM`.", pattern: "^(\\d{4}-(0[1-9]|1[0-2]))?$" } },
"PaperScopeDto": {
scope: { required: false, description: "`own`: of the caller's own orders; `organization`: of all orders whose papers the caller may read there.", enum: ["own", "organization"] } },
"OrderReceiptDto": {
type: { required: true, enum: ["\uC18C\uB4DD\uACF5\uC81C", "\uC9C0\uCD9C\uC99D\uBE59"] },
state: { required: true, enum: ["failed", "requested", "wanted", "canceled"] },
stateLabel: { required: true, type: () => String },
maskedIdentity: { required: true, type: () => String, description: "With its middle hidden; empty for one of Toss's own window." },
amount: { required: true, type: () => Number, nullable: true, description: "Won that it states; null while it is not issued." },
receiptUrl: { required: true, type: () => String, nullable: true } },
"OrderEvidenceDto": {
orderId: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
kind: { required: true, nullable: true, description: "The chosen kind, or the default; null before the payment.", enum: ["tax_invoice", "none", "card_slip", "cash_receipt"] },
kindLabel: { required: true, type: () => String, nullable: true },
source: { required: true, nullable: true, description: "Who chose it.", enum: ["member", "checkout", "profile", "widget", "voluntary", "operator"] },
sourceLabel: { required: true, type: () => String, nullable: true },
reason: { required: true, type: () => String, nullable: true, description: "Why the request could not be followed, or the operator's reason." },
choices: { required: true, type: () => [Object], description: "Kinds that the caller may choose now; empty where nothing can be changed.", enum: ["tax_invoice", "none", "card_slip", "cash_receipt"], isArray: true },
lockedBecause: { required: true, type: () => String, nullable: true, description: "Why nothing can be changed; null where something can." },
invoiceUntil: { required: true, type: () => String, nullable: true, description: "Last day for choosing a \uC138\uAE08\uACC4\uC0B0\uC11C; null before the shipping." },
receiptUntil: { required: true, type: () => String, nullable: true, description: "Last day for choosing a \uD604\uAE08\uC601\uC218\uC99D." },
plannedAt: { required: true, type: () => String, nullable: true, description: "When the \uC138\uAE08\uACC4\uC0B0\uC11C is issued, UTC; null where it waits for the shipping, or none is planned." },
moment: { required: true, description: "The event that issues the \uC138\uAE08\uACC4\uC0B0\uC11C.", enum: ["shipping", "payment"] },
buyer: { required: true, type: () => t["./modules/payment/dto/evidence-request.dto.js"].TaxBuyerDto, description: "The buyer of the \uC138\uAE08\uACC4\uC0B0\uC11C; for another kind, the buyer of the business profile." },
warning: { required: true, type: () => String, nullable: true, description: "A warning about the buyer's registration, such as \uD734\uC5C5 (suspended); null where there is none." },
receipt: { required: true, type: () => t["./modules/tax-documents/dto/evidence.dto.js"].OrderReceiptDto, nullable: true },
slipUrl: { required: true, type: () => String, nullable: true, description: "Toss's page of the card slip; null for other kinds." },
documents: { required: true, type: () => [t["./modules/tax-documents/dto/evidence.dto.js"].TaxDocumentDto], description: "Oldest first." } },
"CreateCorrectionDto": {
text: { required: true, type: () => String, minLength: 5 } } }],
[import("./modules/tax-documents/dto/admin-evidence.dto.js"), {
"AdminEvidenceQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "rejected", "sent", "accepted", "refused", "waiting", "blocked", "requested", "issuing", "unknown", "issued", "cancelling", "cancelled", "dropped"] },
kind: { required: false, description: "Empty for all.", enum: ["", "single", "monthly", "amendment"] },
due: { required: false, description: "By the due day of unissued ones: overdue, three days or less, later.", enum: ["", "overdue", "open", "soon"] },
month: { required: false, type: () => String, description: "Month of \uC791\uC131\uC77C\uC790, `YYYY-MM`.", pattern: "^(\\d{4}-(0[1-9]|1[0-2]))?$" } },
"AdminTaxDocumentDto": {
memberId: { required: true, type: () => Number },
businessNumber: { required: true, type: () => String, nullable: true, description: "Of the buyer, ten digits; null after the retention." },
due: { required: true, nullable: true, description: "For unissued documents; otherwise null.", enum: ["overdue", "open", "soon"] },
hasCorrection: { required: true, type: () => Boolean, description: "Whether a buyer's request for correction waits." } },
"AdminEvidencePageDto": {
items: { required: true, type: () => [t["./modules/tax-documents/dto/admin-evidence.dto.js"].AdminTaxDocumentDto] },
total: { required: true, type: () => Number },
supplied: { required: true, type: () => Number, description: "Supply amount (\uACF5\uAE09\uAC00\uC561), \uC138\uC561 and their sum of all rows that match, won." },
vat: { required: true, type: () => Number },
sum: { required: true, type: () => Number } },
"EvidenceBoardRowDto": {
state: { required: true, enum: ["rejected", "sent", "accepted", "refused", "waiting", "blocked", "requested", "issuing", "unknown", "issued", "cancelling", "cancelled", "dropped"] },
stateLabel: { required: true, type: () => String },
count: { required: true, type: () => Number },
overdue: { required: true, type: () => Number, description: "Unissued: past the due day." },
soon: { required: true, type: () => Number, description: "Due in three days or less." },
total: { required: true, type: () => Number, description: "Won." } },
"EvidenceBoardDto": {
states: { required: true, type: () => [t["./modules/tax-documents/dto/admin-evidence.dto.js"].EvidenceBoardRowDto], description: "Each state, in the order of a document's life." },
findings: { required: true, type: () => Number, description: "Findings of the daily check that are open." },
corrections: { required: true, type: () => Number, description: "Waiting requests for correction." },
monthlyAsked: { required: true, type: () => Number, description: "Members who request monthly documents." },
issuerConfigured: { required: true, type: () => Boolean, description: "Whether an issuer is configured; else documents leave by the file for Hometax." },
companyComplete: { required: true, type: () => Boolean, description: "Whether the supplier's data is complete; else nothing is issued." } },
"TaxDocumentEventDto": {
fromState: { required: true, nullable: true, enum: ["rejected", "sent", "accepted", "refused", "waiting", "blocked", "requested", "issuing", "unknown", "issued", "cancelling", "cancelled", "dropped"] },
toState: { required: true, enum: ["rejected", "sent", "accepted", "refused", "waiting", "blocked", "requested", "issuing", "unknown", "issued", "cancelling", "cancelled", "dropped"] },
toLabel: { required: true, type: () => String },
code: { required: true, type: () => String, nullable: true, description: "The issuer's or the tax office's code, or one of ours." },
note: { required: true, type: () => String, nullable: true },
actorName: { required: true, type: () => String, nullable: true, description: "Null for the store itself." },
at: { required: true, type: () => String, description: "UTC." } },
"TaxDocumentOrderDto": {
orderId: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
supplied: { required: true, type: () => Number },
vat: { required: true, type: () => Number },
total: { required: true, type: () => Number },
live: { required: true, type: () => Boolean, description: "Whether it stands, or may." } },
"AdminTaxDocumentDetailDto": {
memberId: { required: true, type: () => Number },
orders: { required: true, type: () => [t["./modules/tax-documents/dto/admin-evidence.dto.js"].TaxDocumentOrderDto] },
events: { required: true, type: () => [t["./modules/tax-documents/dto/admin-evidence.dto.js"].TaxDocumentEventDto] },
actions: { required: true, type: () => [Object], description: "The possible actions.", enum: ["replace", "cancel", "issue", "retry", "resend", "by-hand", "amend", "correct", "revise"], isArray: true },
failureCode: { required: true, type: () => String, nullable: true, description: "The issuer's code of failure." },
taxOfficeCode: { required: true, type: () => String, nullable: true, description: "Code of the tax office's result, SUC001 or ERR002 and the like." },
byHand: { required: true, type: () => Boolean, description: "It left by the file for Hometax." },
hometaxFileId: { required: true, type: () => Number, nullable: true, description: "Number of the Hometax file that contains it; null for none." },
tries: { required: true, type: () => Number, description: "Number of calls to the issuer so far." },
companyVersion: { required: true, type: () => Number, nullable: true, description: "Version of the supplier; null until it is frozen." },
remaining: { required: true, type: () => Number, description: "Won that amendments may still cancel of its orders." },
reason: { required: true, type: () => String, nullable: true, description: "The operator's words where one made it." } },
"CreateEvidenceRunDto": {
action: { required: true, description: "issue: now, without grace; retry: after a refusal or a lost answer.", enum: ["issue", "retry"] },
ids: { required: true, type: () => [Number], minimum: 1, minItems: 1 },
forceIssue: { required: false, type: () => Boolean, description: "Also after the due day, with the surcharge." } },
"EvidenceRunRowDto": {
id: { required: true, type: () => Number },
key: { required: true, type: () => String },
result: { required: true, description: "ok: \uC815\uC0C1; warning: \uC8FC\uC758; error: \uC624\uB958, is left out.", enum: ["ok", "warning", "error"] },
message: { required: true, type: () => String, description: "Why; empty for \uC815\uC0C1." },
total: { required: true, type: () => Number } },
"EvidenceRunDto": {
id: { required: true, type: () => String },
action: { required: true, enum: ["issue", "retry"] },
rows: { required: true, type: () => [t["./modules/tax-documents/dto/admin-evidence.dto.js"].EvidenceRunRowDto] },
count: { required: true, type: () => Number, description: "Documents that the run would take." },
supplied: { required: true, type: () => Number, description: "Won, of those." },
vat: { required: true, type: () => Number },
total: { required: true, type: () => Number },
appliedAt: { required: true, type: () => String, nullable: true, description: "UTC; null until it was applied." } },
"TaxDocumentActionDto": {
version: { required: false, type: () => Number, description: "Version that was read; another one is refused. Absent = any.", minimum: 1 },
reason: { required: false, type: () => String, description: "Required with `forceIssue`." },
forceIssue: { required: false, type: () => Boolean, description: "Also after the due day, with the surcharge; for `issue`, `retry` and `replace`." } },
"TaxDocumentByHandDto": {
confirmNumber: { required: true, type: () => String, description: "Approval number (\uC2B9\uC778\uBC88\uD638), 24 digits or letters; hyphens are ignored.", maxLength: 40 },
day: { required: true, type: () => String, description: "Day of issue." } },
"AdminOrderEvidenceDto": {
reason: { required: true, type: () => String, minLength: 2 } },
"ManualTaxDocumentDto": {
amount: { required: true, type: () => Number, description: "Won, VAT included.", minimum: 1, maximum: 1000000000000 },
purpose: { required: true, description: "paid: \uC601\uC218; due: \uCCAD\uAD6C.", enum: ["due", "paid"] },
writeDate: { required: false, type: () => String, description: "Date written (\uC791\uC131\uC77C\uC790); absent = day of supply, else today." },
buyer: { required: false, type: () => t["./modules/payment/dto/evidence-request.dto.js"].TaxBuyerDto, description: "Absent = the business profile." },
reason: { required: true, type: () => String, minLength: 2 } },
"AnswerCorrectionDto": {
answer: { required: true, type: () => String, minLength: 2 } },
"EvidenceSettingsDto": {
moment: { required: true, description: "shipping: by the day on which the goods leave; payment: once the money is in.", enum: ["shipping", "payment"] },
graceMinutes: { required: true, type: () => Number, description: "Minutes between choice and issue.", minimum: 0, maximum: 10080 },
voluntaryReceipt: { required: true, type: () => Boolean, description: "Whether cash of 100,000 won or more gets a receipt that nobody requested (\uC790\uC9C4\uBC1C\uAE09)." },
version: { required: true, type: () => Number, description: "As read, 0 where nothing was changed yet; 409 where somebody else has saved since.", minimum: 0 } },
"IssuerStateDto": {
configured: { required: true, type: () => Boolean, description: "False: documents leave by the file for Hometax." },
connected: { required: true, type: () => Boolean, description: "Whether it answered." },
certificateUntil: { required: true, type: () => String, nullable: true, description: "UTC; null where none is registered, or it did not answer." },
points: { required: true, type: () => Number, nullable: true, description: "Prepaid points that are left; null where it did not answer." },
unitCost: { required: true, type: () => Number, nullable: true, description: "Points that a document costs." } },
"IssuerPageUrlDto": {
url: { required: true, type: () => String } },
"MonthlyInvoiceDto": {
monthlyInvoice: { required: true, nullable: true, description: "granted: one document a month; null: one an order.", enum: ["granted"] } },
"MonthlyMemberDto": {
memberId: { required: true, type: () => Number },
company: { required: true, type: () => String, nullable: true },
businessNumber: { required: true, type: () => String, nullable: true },
monthlyInvoice: { required: true, enum: ["asked", "granted"] } },
"MonthlyMembersDto": {
members: { required: true, type: () => [t["./modules/tax-documents/dto/admin-evidence.dto.js"].MonthlyMemberDto], description: "Requests first, then the newest members; at most 200." } } }],
[import("./modules/tax-documents/amend/amendment.dto.js"), {
"TaxLineInputDto": {
name: { required: true, type: () => String, minLength: 1 },
spec: { required: false, type: () => String, nullable: true, description: "Options and the like." } },
"AmendTaxDocumentDto": {
modifyCode: { required: true, description: "1 \uAE30\uC7AC\uC0AC\uD56D \uCC29\uC624\uC815\uC815 makes two documents; 2 \uACF5\uAE09\uAC00\uC561 \uBCC0\uB3D9, 3 \uD658\uC785, 4 \uACC4\uC57D\uC758 \uD574\uC81C, 6 \uC774\uC911\uBC1C\uAE09 one.", enum: [1, 2, 3, 4, 6] },
writeDate: { required: false, type: () => String, description: "Date written (\uC791\uC131\uC77C\uC790); absent = today, of 1 and 6 that of the original. Not after today." },
buyer: { required: false, type: () => t["./modules/payment/dto/evidence-request.dto.js"].TaxBuyerDto, description: "For 1: the corrected buyer." },
lines: { required: false, type: () => [t["./modules/tax-documents/amend/amendment.dto.js"].TaxLineInputDto], description: "For 1 the lines of the corrected document, for 2 and 3 those of the change; absent = those of the document, or one line.", minItems: 1, maxItems: 99 },
orderId: { required: false, type: () => Number, description: "Which of the document's orders; required where it has several.", minimum: 1 },
reason: { required: true, type: () => String, minLength: 2 } } }],
[import("./modules/tax-documents/report/checks/evidence-findings.dto.js"), {
"EvidenceFindingDto": {
kind: { required: true, enum: ["stuck", "without-evidence", "ledger-differs", "both-alive", "two-originals", "unknown-document", "missing-at-issuer", "issuer-differs", "due-soon", "tax-office-error", "receipt-failed"] },
kindLabel: { required: true, type: () => String },
documentId: { required: true, type: () => Number, nullable: true },
documentKey: { required: true, type: () => String, nullable: true },
ours: { required: true, type: () => Number, nullable: true, description: "Won by our books." },
theirs: { required: true, type: () => Number, nullable: true, description: "Won by the other side." },
detail: { required: true, type: () => String, nullable: true },
state: { required: true, enum: ["open", "acknowledged", "resolved"] } },
"EvidenceFindingPageDto": {
items: { required: true, type: () => [t["./modules/tax-documents/report/checks/evidence-findings.dto.js"].EvidenceFindingDto] },
total: { required: true, type: () => Number } },
"EvidenceFindingQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "open", "acknowledged", "resolved"] } },
"EvidenceCheckDto": {
day: { required: true, type: () => String, description: "Day by the Korean calendar." },
findings: { required: true, type: () => Number },
issuerAsked: { required: true, type: () => Boolean, description: "Whether the issuer answered; else only our own tables were compared." } },
"AcknowledgeFindingDto": {
note: { required: true, type: () => String, minLength: 2 } } }],
[import("./modules/tax-documents/report/hometax/hometax.dto.js"), {
"HometaxQueryDto": {
file: { required: false, type: () => Number, description: "Number of an existing file; without it a new one is made from the waiting documents.", minimum: 1 } },
"HometaxFileDto": {
id: { required: true, type: () => Number },
createdAt: { required: true, type: () => String },
createdBy: { required: true, type: () => String, description: "Name of the operator who made it." },
documents: { required: true, type: () => Number, description: "Its documents that were not dropped since, 0 to 100." },
numbered: { required: true, type: () => Number, description: "Those of them whose \uC2B9\uC778\uBC88\uD638 was typed." } },
"HometaxFilesDto": {
waiting: { required: true, type: () => Number, description: "Originals that wait for their issue and are in no file yet." },
files: { required: true, type: () => [t["./modules/tax-documents/report/hometax/hometax.dto.js"].HometaxFileDto], description: "Newest first, at most 50." } } }],
[import("./modules/tax-documents/report/pdf/evidence-pdf.dto.js"), {
"TaxDocumentCopyQueryDto": {
copy: { required: false, description: "supplier: \uACF5\uAE09\uC790 \uBCF4\uAD00\uC6A9, red; buyer: \uACF5\uAE09\uBC1B\uB294\uC790 \uBCF4\uAD00\uC6A9, blue. Without it the supplier's.", enum: ["buyer", "supplier"] } } }],
[import("./modules/auth/dto/account.dto.js"), {
"ChangePasswordDto": {
currentPassword: { required: true, type: () => String },
newPassword: { required: true, type: () => String, description: "8 to 128 characters of any kind." } },
"EndLoginSessionDto": {
currentPassword: { required: false, type: () => String, nullable: true, description: "Not required of staff with a second factor, who confirm that one instead." } },
"LoginSessionDto": {
id: { required: true, type: () => String },
current: { required: true, type: () => Boolean, description: "True for the calling session." },
ip: { required: true, type: () => String, nullable: true, description: "Address of its last use; null where unknown." },
userAgent: { required: true, type: () => String, nullable: true, description: "The name that the browser or app sends." },
startedAt: { required: true, type: () => String, description: "UTC; its first known use, at most 14 days ago." },
lastUsedAt: { required: true, type: () => String, description: "UTC; when its tokens were last renewed." } } }],
[import("./modules/auth/dto/profile.dto.js"), {
"ProfileDto": {
id: { required: true, type: () => Number },
account: { required: true, type: () => String, nullable: true, description: "Account id, where one was chosen." },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
name: { required: true, type: () => String },
nickname: { required: true, type: () => String, nullable: true },
company: { required: true, type: () => String, nullable: true, description: "Same as `companyName`." },
companyName: { required: true, type: () => String, nullable: true },
is_business: { required: true, type: () => Boolean, description: "Same as `isBusiness`." },
isBusiness: { required: true, type: () => Boolean },
role: { required: true, description: "0 member, 1 manager, 2 admin.", enum: [0, 1, 2] } },
"OwnOrganizationDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
state: { required: true, enum: ["active", "suspended", "closed", "pending", "refused"] },
roles: { required: true, type: () => [Object], enum: ["buyer", "approver", "accountant", "admin"], isArray: true },
siteIds: { required: true, type: () => [Number], nullable: true, description: "The sites that the person works for; null = all." },
hasContractPrices: { required: true, type: () => Boolean, description: "Whether a list with prices for its organization holds today, and the caller may buy at them." } },
"MeDto": {
user: { required: true, type: () => t["./modules/auth/dto/profile.dto.js"].ProfileDto },
organization: { required: true, type: () => t["./modules/auth/dto/profile.dto.js"].OwnOrganizationDto, nullable: true, description: "Where the caller belongs (\uAC70\uB798\uCC98); null without one. Pending and suspended ones buy as the person does." } } }],
[import("./modules/auth/dto/session.dto.js"), {
"RefreshDto": {
refreshToken: { required: true, type: () => String, description: "The newest refresh token of the session; anything else, or nothing, is answered with 401.", example: "b0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxr" } },
"TokensDto": {
token: { required: true, type: () => String, description: "Access token (JWT, 15 minutes), sent as `Authorization: Bearer \u2026`.", example: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl" },
refreshToken: { required: true, type: () => String, description: "Valid for one call of /auth/refresh within 14 days.", example: "b0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxr" },
role: { required: true, description: "0 member, 1 manager, 2 admin; decides the landing page.", enum: [0, 1, 2] } },
"SessionDto": {
user: { required: true, type: () => t["./modules/auth/dto/profile.dto.js"].ProfileDto } } }],
[import("./modules/auth/second-factor/dto/second-factor.dto.js"), {
"LoginChallengeDto": {
ticket: { required: true, type: () => String, description: "For the second half of the login; valid once, five minutes (fifteen for an enrolment), five wrong tries." },
enrolment: { required: true, type: () => Boolean, description: "True where a factor must be enrolled before the login can be completed." },
methods: { required: true, type: () => [Object], description: "The enrolled factors; empty for an enrolment.", enum: ["totp", "passkey", "recovery"], isArray: true },
passkey: { required: true, type: () => Object, nullable: true, description: "PublicKeyCredentialRequestOptionsJSON of WebAuthn, where a passkey is enrolled." } },
"ProofDto": {
ticket: { required: true, type: () => String, description: "From the answer that requested the proof.", minLength: 1 },
code: { required: false, type: () => String, description: "Six digits of the app, or a recovery code." },
passkey: { required: false, type: "object", additionalProperties: true, description: "AuthenticationResponseJSON of WebAuthn." } },
"EnrolmentTicketDto": {
ticket: { required: true, type: () => String, minLength: 1 } },
"TotpEnrolmentDto": {
code: { required: true, type: () => String, description: "The six digits that the app shows now." } },
"PasskeyEnrolmentDto": {
name: { required: true, type: () => String, description: "The owner's name for it, 1 to 40 characters." },
passkey: { required: true, type: "object", additionalProperties: true, description: "RegistrationResponseJSON of WebAuthn." } },
"TotpOfferDto": {
ticket: { required: true, type: () => String, description: "The ticket to send with the first code." },
secret: { required: true, type: () => String, description: "Base32, for typing." },
uri: { required: true, type: () => String, description: "The same as an address, for a QR code." } },
"PasskeyOfferDto": {
ticket: { required: true, type: () => String, description: "The ticket to send with the new passkey." },
options: { required: true, type: () => Object, description: "PublicKeyCredentialCreationOptionsJSON of WebAuthn." } },
"EnrolledDto": {
recoveryCodes: { required: true, type: () => [String], nullable: true, description: "Ten codes, shown only in this answer; null where the member had some already." } },
"EnrolledSessionDto": {
recoveryCodes: { required: true, type: () => [String], nullable: true, description: "Ten codes, shown only in this answer; null where the member had some already." } },
"StepUpOfferDto": {
ticket: { required: true, type: () => String },
methods: { required: true, type: () => [Object], description: "The enrolled factors; empty where none is, and then nothing must be confirmed.", enum: ["totp", "passkey", "recovery"], isArray: true },
passkey: { required: true, type: () => Object, nullable: true, description: "PublicKeyCredentialRequestOptionsJSON of WebAuthn, where a passkey is enrolled." } },
"StartEnrolmentDto": {
password: { required: true, type: () => String } },
"PasskeyDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
createdAt: { required: true, type: () => String, description: "UTC." },
lastUsedAt: { required: true, type: () => String, nullable: true, description: "UTC; null where it was not used since." } },
"OwnSecurityDto": {
totpSince: { required: true, type: () => String, nullable: true, description: "UTC; since when an authenticator app is enrolled; null without one." },
passkeys: { required: true, type: () => [t["./modules/auth/second-factor/dto/second-factor.dto.js"].PasskeyDto] },
recoveryCodesLeft: { required: true, type: () => Number, description: "Unused recovery codes." },
required: { required: true, type: () => Boolean, description: "Whether the store requires a second factor of all staff." } } }],
[import("./modules/auth/dto/password-reset.dto.js"), {
"RequestPasswordResetDto": {
identifier: { required: true, type: () => String, description: "E-mail address, phone number or account id, as at login." } },
"ConfirmPasswordResetDto": {
token: { required: true, type: () => String, description: "From the link of the message; valid once, for 30 minutes." },
password: { required: true, type: () => String, description: "8 to 128 characters of any kind." } } }],
[import("./modules/auth/dto/login.dto.js"), {
"LoginDto": {
identifier: { required: false, type: () => String, description: "E-mail address, phone number or account id." },
userAccount: { required: false, type: () => String, description: "Same as `identifier`." },
password: { required: true, type: () => String } },
"UserLoginDto": {
userAccount: { required: false, type: () => String, description: "E-mail address, phone number or account id." },
identifier: { required: false, type: () => String, description: "Same as `userAccount`." },
password: { required: true, type: () => String } } }],
[import("./modules/auth/dto/signup.dto.js"), {
"SignUpDto": {
email: { required: false, type: () => String, nullable: true, description: "E-mail address; this or `phone` is required." },
phone: { required: false, type: () => String, nullable: true, description: "10 or 11 digits; this or `email` is required." },
password: { required: true, type: () => String, description: "8 to 128 characters of any kind." },
ageOver14: { required: true, type: () => Boolean, description: "Must be true." },
termsAgreedAt: { required: true, type: () => String, description: "Anything but empty means agreed; the stored time is the server's (decision B8)." },
privacyAgreedAt: { required: true, type: () => String, description: "Anything but empty means agreed; the stored time is the server's (decision B8)." },
name: { required: true, type: () => String, description: "1 to 50 characters." },
account: { required: false, type: () => String, nullable: true, description: "Account id: 3 to 50 of a-z, 0-9, '.', '_', '-', with a letter (decision A76)." },
nickname: { required: false, type: () => String, nullable: true, example: "\uAD6C\uB9E4\uC655" },
isBusiness: { required: false, type: () => Boolean, nullable: true },
companyName: { required: false, type: () => String, nullable: true, description: "Required for a business, ignored otherwise; up to 100 characters." },
bizRegNo: { required: false, type: () => String, nullable: true, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638) with a valid check digit; required for a business, ignored otherwise." },
countryCode: { required: false, type: () => String, nullable: true, description: "ISO 3166 alpha-2.", pattern: "^([A-Z]{2})?$" },
locale: { required: false, type: () => String, nullable: true },
timeZone: { required: false, type: () => String, nullable: true },
termsVersion: { required: false, type: () => String, nullable: true, description: "The accepted text." },
privacyVersion: { required: false, type: () => String, nullable: true, description: "The accepted text." },
marketingEmailOptIn: { required: false, type: () => Boolean, nullable: true },
marketingSmsOptIn: { required: false, type: () => Boolean, nullable: true } },
"SignedUpDto": {
id: { required: true, type: () => Number } } }],
[import("./modules/auth/dto/contact-proof.dto.js"), {
"ProveContactDto": {
code: { required: true, type: () => String, description: "The six digits from the e-mail or text message." } },
"ContactCodeDto": {
expiresAt: { required: true, type: () => String, description: "UTC; until when it is valid: ten minutes." } },
"ContactProofDto": {
provedAt: { required: true, type: () => String, description: "UTC; when the contact was proved. It is valid until the contact changes." } } }],
[import("./modules/orders/views/dto/admin/admin-order-parts.dto.js"), {
"AdminOrderLineDto": {
id: { required: true, type: () => Number },
kind: { required: true, description: "`goods`: pieces; `print`: their printing (\uC778\uC1C4\uBE44); `setup`: plates (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44).", enum: ["goods", "print", "setup"] },
ofLineIndex: { required: true, type: () => Number, nullable: true, description: "For a line without goods: the index of its goods line in `items`, from 0." },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].OrderPrintDto, nullable: true, description: "The print, with the names, prices and fees at the time of the order; null = none." },
printFileWanted: { required: true, type: () => Boolean, description: "True if it was sold with printing, but nothing asked for the file: the buyer's order page does." },
productId: { required: true, type: () => Number, nullable: true, description: "Null for lines agreed in an estimate outside the catalogue, and for set-up fees." },
name: { required: true, type: () => String },
optionSummary: { required: true, type: () => String, description: "Chosen options as text; empty without options." },
sku: { required: true, type: () => String, nullable: true, description: "Article number when the order was created; null without one." },
optionCodes: { required: true, type: () => [String], description: "Codes of the chosen values, `optionCode:valueCode`; the cart takes them back." },
thumbnailUrl: { required: true, type: () => String, nullable: true },
unitPrice: { required: true, type: () => Number, description: "Won per piece, surcharges and print included." },
qty: { required: true, type: () => Number },
subtotal: { required: true, type: () => Number, description: "unitPrice \u00D7 qty, won." },
priceSource: { required: true, nullable: true, description: "Who set the price of the piece: shop, contract or estimate; null for fees, and for orders from before there were contracts.", enum: ["shop", "contract", "estimate"] },
contractListId: { required: true, type: () => Number, nullable: true, description: "The contract list (\uACC4\uC57D \uB2E8\uAC00\uD45C) of an agreed price; else null." },
currency: { required: true, type: () => String } },
"AdminOrderEventDto": {
id: { required: true, type: () => Number },
kind: { required: true, enum: ["shipping", "payment", "status", "refund", "note"] },
fromValue: { required: true, type: () => String, nullable: true },
toValue: { required: true, type: () => String, nullable: true },
note: { required: true, type: () => String, nullable: true },
actorName: { required: true, type: () => String, nullable: true, description: "The person who did it, or the partner with the id of its key; null for the system." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"AdminOrderLedgerDto": {
id: { required: true, type: () => Number },
kind: { required: true, description: "authorised: a virtual account waits for its deposit.", enum: ["withdrawn", "cancelled", "authorised", "captured", "refunded", "voided"] },
kindLabel: { required: true, type: () => String },
amount: { required: true, type: () => Number, description: "Won; negative for returned money, 0 for an authorisation." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"AdminOrderShipToDto": {
receiverName: { required: true, type: () => String },
receiverPhone: { required: true, type: () => String, nullable: true, description: "Digits only." },
postalCode: { required: true, type: () => String, nullable: true },
address1: { required: true, type: () => String },
address2: { required: true, type: () => String, nullable: true },
memo: { required: true, type: () => String, nullable: true, description: "Request to the carrier." } },
"AdminOrderMemberDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
isBusiness: { required: true, type: () => Boolean } } }],
[import("./modules/orders/views/dto/admin/admin-order-input.dto.js"), {
"AdminOrderQueryDto": {
status: { required: false, type: () => String, description: "A status in either spelling; empty for all. 422 for unknown words." },
from: { required: false, type: () => String, description: "First day by the Korean calendar, yyyy-MM-dd." },
to: { required: false, type: () => String, description: "Last day by the Korean calendar, that day included." },
dateBy: { required: false, description: "The time that `from` and `to` refer to: when the order was placed, or when it was paid.", enum: ["approved", "placed"] },
organizationId: { required: false, type: () => Number, description: "Only orders that were bought for this organization (\uAC70\uB798\uCC98).", minimum: 1 },
paymentMethod: { required: false, type: () => String, description: "As the payment provider names it; empty for all.", maxLength: 30 },
tracking: { required: false, description: "`missing`: shipped or delivered, but without a tracking number.", enum: ["", "missing"] },
refund: { required: false, description: "Orders with a refund in this state: `any`, `requested`, `underway`, `done`, `failed`; `none` for orders without\none.", enum: ["", "none", "failed", "done", "requested", "any", "underway"] },
group: { required: false, description: "`open`: paid, in preparation or in delivery. `sales`: everything that is not cancelled.", enum: ["", "open", "sales"] },
sort: { required: false, description: "`recent`: last placed first; `approved`: last paid first.", enum: ["recent", "oldest", "approved", "totalAsc", "totalDesc"] } },
"SaveShippingDto": {
trackingNo: { required: false, type: () => String, nullable: true, maxLength: 50 },
carrier: { required: false, type: () => String, nullable: true, description: "Free text, or code or Korean name of a known carrier, which then has a tracking link.", maxLength: 50 },
etaDate: { required: false, type: () => String, nullable: true, description: "Expected day of arrival, yyyy-MM-dd." },
markShipped: { required: false, type: () => Boolean, description: "Also sets SHIPPED; without it the status stays (decision A59)." },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } },
"SetOrderStatusDto": {
status: { required: true, type: () => String, description: "Either spelling; 422 for unknown words." },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } } }],
[import("./modules/orders/views/dto/admin/order-bulk.dto.js"), {
"BulkOrderStatusDto": {
status: { required: true, type: () => String, description: "Either spelling; 422 for unknown words.", maxLength: 20 },
ids: { required: false, type: () => [Number], description: "At most 500 orders." },
filter: { required: false, type: () => t["./modules/orders/views/dto/admin/admin-order-input.dto.js"].AdminOrderQueryDto, description: "Instead of `ids`: all orders of this list." },
dryRun: { required: false, type: () => Boolean, description: "Only reports the result for each order." },
includeOffPath: { required: false, type: () => Boolean, description: "Also changes orders for which the status is off the usual path; by default they stay." },
askFirst: { required: false, type: () => Boolean, description: "Leaves out orders that a person should look at first: those that would leave with unfinished print." } },
"UndoBulkStatusDto": {
status: { required: true, type: () => String, description: "The status that the orders were given.", maxLength: 20 },
ids: { required: true, type: () => [Number], description: "At most 500 orders." } },
"BulkOrderVerdictDto": {
id: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
from: { required: true, enum: ["PAID", "PREPARING", "DELIVERED", "NEW", "SHIPPED", "CANCELED"] },
fromLabel: { required: true, type: () => String },
verdict: { required: true, description: "`offPath`: the change leaves the usual path; `same`: it has the status already; `refused`: see `message`.", enum: ["refused", "same", "ok", "offPath"] },
changed: { required: true, type: () => Boolean, description: "The order has the new status now." },
message: { required: true, type: () => String, nullable: true, description: "Reason of a refusal, or a warning; null otherwise." } },
"BulkOrderStatusResultDto": {
status: { required: true, enum: ["PAID", "PREPARING", "DELIVERED", "NEW", "SHIPPED", "CANCELED"] },
statusLabel: { required: true, type: () => String },
changed: { required: true, type: () => Number, description: "Orders that have the new status because of this call." },
items: { required: true, type: () => [t["./modules/orders/views/dto/admin/order-bulk.dto.js"].BulkOrderVerdictDto] } },
"PackingSlipQueryDto": {
ids: { required: false, type: () => String, description: "Order ids, comma-separated." } },
"PackingLineDto": {
name: { required: true, type: () => String },
optionSummary: { required: true, type: () => String, description: "Chosen options as text; empty without options." },
printSummary: { required: true, type: () => String, description: "The print as text; empty without print." },
sku: { required: true, type: () => String, nullable: true },
qty: { required: true, type: () => Number } },
"PackingSlipDto": {
id: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
createdAt: { required: true, type: () => String, description: "UTC." },
memberName: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
carrier: { required: true, type: () => String, nullable: true },
trackingNo: { required: true, type: () => String, nullable: true },
shipTo: { required: true, type: () => t["./modules/orders/views/dto/admin/admin-order-parts.dto.js"].AdminOrderShipToDto },
items: { required: true, type: () => [t["./modules/orders/views/dto/admin/order-bulk.dto.js"].PackingLineDto] } },
"OrderNoteDto": {
note: { required: true, type: () => String, maxLength: 500 } } }],
[import("./modules/orders/views/dto/order-behalf.dto.js"), {
"OrderBehalfDto": {
organizationId: { required: true, type: () => Number, nullable: true, description: "The organization (\uAC70\uB798\uCC98) that it was bought for." },
siteId: { required: true, type: () => Number, nullable: true, description: "Its site (\uC9C0\uC810) that receives the goods." },
siteName: { required: true, type: () => String, nullable: true, description: "The site's present name; the address in `shipTo` is that of the purchase." },
requestId: { required: true, type: () => Number, nullable: true, description: "The purchase request behind it." },
poNo: { required: true, type: () => String, nullable: true, description: "The organization's own number of the order (\uBC1C\uC8FC \uBC88\uD638)." },
costCentre: { required: true, type: () => String, nullable: true, description: "What the organization books it on (\uBE44\uC6A9 \uBD80\uC11C)." } } }],
[import("./modules/refunds/dto/order-money.dto.js"), {
"OrderCashReceiptDto": {
type: { required: true, enum: ["\uC18C\uB4DD\uACF5\uC81C", "\uC9C0\uCD9C\uC99D\uBE59"] },
state: { required: true, description: "`wanted` waits for the payment; `requested` is with the tax office, which needs a day or two.", enum: ["failed", "requested", "wanted", "canceled"] },
stateLabel: { required: true, type: () => String },
number: { required: true, type: () => String, description: "Its number with the middle hidden; empty where the buyer typed it in the provider's window." },
receiptUrl: { required: true, type: () => String, nullable: true } },
"OrderRefundLineDto": {
lineId: { required: true, type: () => Number },
quantity: { required: true, type: () => Number } },
"LineReturnsDto": {
lineId: { required: true, type: () => Number },
returned: { required: true, type: () => Number, description: "Pieces that are refunded, or whose refund is under way." },
returnable: { required: true, type: () => Number, description: "Pieces for which a refund can be requested: bought, less returned, less requested." } },
"OrderRefundStateDto": {
kind: { required: true, description: "`cancel` ends the order, `refund` is money back for goods.", enum: ["cancel", "refund"] },
kindLabel: { required: true, type: () => String },
status: { required: true, description: "`requested` waits for an operator; `approved` and `processing` are under way; the others are final.", enum: ["approved", "rejected", "withdrawn", "failed", "done", "requested", "processing"] },
statusLabel: { required: true, type: () => String } },
"OrderRefundDto": {
id: { required: true, type: () => Number },
amount: { required: true, type: () => Number, nullable: true, description: "Won; null until it is decided." },
suppliedAmount: { required: true, type: () => Number, nullable: true, description: "Supply amount (\uACF5\uAE09\uAC00\uC561) of the amount, won." },
vat: { required: true, type: () => Number, nullable: true, description: "VAT (\uBD80\uAC00\uC138) of the amount, won." },
reasonCode: { required: true, nullable: true, enum: ["OTHER", "CHANGE_OF_MIND", "MISORDER", "DEFECT", "WRONG_ITEM", "NOT_AS_DESCRIBED", "LATE_DELIVERY"] },
reasonLabel: { required: true, type: () => String, nullable: true, description: "Korean words of the reason code; null without one." },
reason: { required: true, type: () => String, description: "Why, in words." },
lines: { required: true, type: () => [t["./modules/refunds/dto/order-money.dto.js"].OrderRefundLineDto], nullable: true, description: "The pieces that come back; null = the whole order, or not said." },
decisionNote: { required: true, type: () => String, nullable: true, description: "What the operator wrote; null without a decision." },
createdAt: { required: true, type: () => String, description: "UTC." },
doneAt: { required: true, type: () => String, nullable: true, description: "When the money was refunded, UTC." } },
"BackOutDto": {
cancel: { required: true, nullable: true, description: "`NOW`: ends at once, the money goes back. `REQUEST`: an operator decides. Null: not possible.", enum: ["NOW", "REQUEST"] },
refundRequest: { required: true, type: () => Boolean, description: "Whether a refund can be requested." },
accountRequired: { required: true, type: () => Boolean, description: "The money came by deposit: `refundAccount` is needed." } },
"DepositDto": {
bankCode: { required: true, type: () => String, description: "Toss's code of the bank." },
bankName: { required: true, type: () => String },
accountNumber: { required: true, type: () => String },
dueDate: { required: true, type: () => String, nullable: true, description: "Last moment for the deposit, UTC." } } }],
[import("./modules/orders/views/dto/order.dto.js"), {
"OrderListQuery": {
period: { required: false, description: "Weeks begin on Monday; `1m`, `3m` and `6m` are the last months until today; all in KST (decision A62).", enum: ["all", "month", "week", "1m", "3m", "6m"] },
from: { required: false, type: () => String, description: "First day by the Korean calendar, yyyy-MM-dd; narrows the period further." },
to: { required: false, type: () => String, description: "Last day by the Korean calendar, that day included." },
q: { required: false, type: () => String, description: "Order code or product name.", maxLength: 100 },
status: { required: false, type: () => String, description: "Either vocabulary (decision A57); 422 for unknown words.", maxLength: 20 },
scope: { required: false, description: "`own`: bought by the caller. `site`: of the sites that the caller works for. `organization`: of the whole organization.\nNever more than the caller's roles and the organization's settings show.", enum: ["own", "site", "organization"] },
siteId: { required: false, type: () => Number, description: "Only orders for this site.", minimum: 1 },
mine: { required: false, type: () => String, description: "Accepted as recorded; the orders are those of `scope` (decision A61).", maxLength: 10 },
page: { required: false, type: () => String, description: "0-based.", maxLength: 9 },
size: { required: false, type: () => String, description: "1 to 100.", maxLength: 9 } },
"CustomerOrderItemDto": {
id: { required: true, type: () => Number },
kind: { required: true, description: "`goods`: pieces; `print`: their printing (\uC778\uC1C4\uBE44); `setup`: plates (\uD310\uBE44\u00B7\uC14B\uC5C5\uBE44).", enum: ["goods", "print", "setup"] },
ofLineIndex: { required: true, type: () => Number, nullable: true, description: "For a line without goods: the index of its goods line in `items`, from 0." },
productId: { required: true, type: () => Number, nullable: true, description: "Null for lines agreed in an estimate outside the catalogue (fees, goods made to order), and for set-up fees." },
productName: { required: true, type: () => String },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionValueIds: { required: true, type: () => [Number], description: "Chosen option values, ascending: needed to order the same again. They may no longer exist." },
optionSummary: { required: true, type: () => String },
sku: { required: true, type: () => String, nullable: true, description: "Article number when the order was created; null without one." },
optionCodes: { required: true, type: () => [String], description: "Codes of the chosen values, `optionCode:valueCode`; the cart takes them back." },
quantity: { required: true, type: () => Number },
print: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].OrderPrintDto, nullable: true, description: "The print, with the names, prices and fees at the time of the order; null = none." },
printFileWanted: { required: true, type: () => Boolean, description: "True if it was sold with printing, but nothing asked for the file: sending one opens its print job." },
unitPrice: { required: true, type: () => Number, description: "Won per piece, options and print included." },
subtotal: { required: true, type: () => Number, description: "unitPrice times quantity, won." },
priceSource: { required: true, nullable: true, description: "Who set the price of the piece: shop, contract or estimate; null for fees, and for orders from before there were contracts.", enum: ["shop", "contract", "estimate"] },
contractListId: { required: true, type: () => Number, nullable: true, description: "The contract list (\uACC4\uC57D \uB2E8\uAC00\uD45C) of an agreed price; else null." },
currency: { required: true, type: () => String } },
"OrderPrintStateDto": {
id: { required: true, type: () => Number, description: "Id of the print job: its proof discussion has it in its address." },
lineId: { required: true, type: () => Number, description: "Id of the goods line in `items`." },
state: { required: true, enum: ["CANCELED", "WAITING", "CHECKING", "PROOF_SENT", "CHANGES", "APPROVED", "PRODUCING", "PRODUCED"] },
stateLabel: { required: true, type: () => String, description: "Korean word of the state." },
dueOn: { required: true, type: () => String, nullable: true, description: "Day of dispatch, yyyy-MM-dd; null before the approval." } },
"CustomerOrderDto": {
id: { required: true, type: () => Number },
orderCode: { required: true, type: () => String },
orderName: { required: true, type: () => String },
status: { required: true, type: () => String, description: "The customer's vocabulary (decision A57)." },
statusLabel: { required: true, type: () => String },
createdAt: { required: true, type: () => String },
approvedAt: { required: true, type: () => String, nullable: true, description: "When the money arrived, UTC; null before." },
totalAmount: { required: true, type: () => Number, description: "Won, VAT included." },
currency: { required: true, type: () => String },
items: { required: true, type: () => [t["./modules/orders/views/dto/order.dto.js"].CustomerOrderItemDto] },
printJobs: { required: true, type: () => [t["./modules/orders/views/dto/order.dto.js"].OrderPrintStateDto], description: "The print jobs of its lines; empty without print, and before the payment." },
latestRefund: { required: true, type: () => t["./modules/refunds/dto/order-money.dto.js"].OrderRefundStateDto, nullable: true, description: "The latest cancel or refund of the order; null if there is none." },
carrier: { required: true, type: () => String, nullable: true, description: "Null before the parcel is handed over." },
trackingNo: { required: true, type: () => String, nullable: true },
trackingUrl: { required: true, type: () => String, nullable: true, description: "The carrier's tracking page, for a known carrier." },
receiptUrl: { required: true, type: () => String, nullable: true, description: "The provider's receipt; null before the payment is taken, or if the method has none." },
estimateId: { required: true, type: () => Number, nullable: true, description: "The ordered estimate; null for an order from the cart." },
buyerName: { required: true, type: () => String, nullable: true, description: "Who bought it for the organization; null for a personal purchase." },
access: { required: true, nullable: true, description: "What the caller may do with an order of the organization: `own`: all that a buyer may; `papers`: read it with its statement,\nreceipts and tax documents; `read`: read it without them. Null for a personal purchase, which is the caller's own.", enum: ["own", "papers", "read"] } },
"DiscountShareDto": {
lineIndex: { required: true, type: () => Number, description: "Index of the line in `items`, from 0." },
amount: { required: true, type: () => Number, description: "Won, 1 or more." } },
"OrderDiscountDto": {
promotionId: { required: true, type: () => Number, nullable: true, description: "Null for a discount agreed in an estimate." },
name: { required: true, type: () => String },
code: { required: true, type: () => String, nullable: true, description: "Coupon code; null for an automatic discount." },
amount: { required: true, type: () => Number, description: "Won, 1 or more." },
perLine: { required: true, type: () => [t["./modules/orders/views/dto/order.dto.js"].DiscountShareDto], description: "Shares per line; they add up to `amount`." } },
"ShipToDto": {
receiverName: { required: true, type: () => String },
receiverPhone: { required: true, type: () => String, nullable: true },
postalCode: { required: true, type: () => String, nullable: true },
address1: { required: true, type: () => String },
address2: { required: true, type: () => String, nullable: true },
memo: { required: true, type: () => String, nullable: true } },
"OrderEventDto": {
kind: { required: true, enum: ["shipping", "payment", "status", "refund", "note"] },
label: { required: true, type: () => String, nullable: true, description: "The customer's name of the new status, or the state of a cancel or refund ('\uD658\uBD88 \uC811\uC218')." },
createdAt: { required: true, type: () => String } },
"OrderConsentDto": {
kind: { required: true, description: "`withdrawal`: limits of withdrawal (\uCCAD\uC57D\uCCA0\uD68C \uC81C\uD55C); `rights`: rights to the printed artwork.", enum: ["withdrawal", "rights"] },
version: { required: true, type: () => String },
text: { required: true, type: () => String, description: "The whole text, including the lines that it concerns." },
agreedAt: { required: true, type: () => String, description: "UTC." } },
"CustomerOrderDetailDto": {
paymentOrderId: { required: true, type: () => String, description: "Id of the order at the payment provider." },
itemsAmount: { required: true, type: () => Number },
discountAmount: { required: true, type: () => Number, description: "Sum of `discounts`, won." },
discounts: { required: true, type: () => [t["./modules/orders/views/dto/order.dto.js"].OrderDiscountDto] },
shippingFee: { required: true, type: () => Number },
suppliedAmount: { required: true, type: () => Number, description: "totalAmount without VAT." },
vat: { required: true, type: () => Number },
paymentStatus: { required: true, type: () => String, nullable: true, description: "State of the payment: CONFIRMING and UNKNOWN are not settled yet; null before any confirm." },
paymentFailure: { required: true, type: () => String, nullable: true, description: "Korean reason of a failed payment." },
paymentMethod: { required: true, type: () => String, nullable: true },
etaDate: { required: true, type: () => String, nullable: true },
refundedAmount: { required: true, type: () => Number, description: "Won returned from the payment so far." },
refunds: { required: true, type: () => [t["./modules/refunds/dto/order-money.dto.js"].OrderRefundDto], description: "Cancels and refunds, requests included, oldest first." },
returns: { required: true, type: () => [t["./modules/refunds/dto/order-money.dto.js"].LineReturnsDto], description: "Per goods line: returned pieces, and those for which a return can still be requested." },
backOut: { required: true, type: () => t["./modules/refunds/dto/order-money.dto.js"].BackOutDto },
deposit: { required: true, type: () => t["./modules/refunds/dto/order-money.dto.js"].DepositDto, nullable: true, description: "Bank account while a deposit is awaited; null otherwise." },
cashReceipt: { required: true, type: () => t["./modules/refunds/dto/order-money.dto.js"].OrderCashReceiptDto, nullable: true, description: "Null if none was requested, or the method allows none." },
consents: { required: true, type: () => [t["./modules/orders/views/dto/order.dto.js"].OrderConsentDto], description: "Texts accepted before paying for printed lines; empty without print." },
shipTo: { required: true, type: () => t["./modules/orders/views/dto/order.dto.js"].ShipToDto },
events: { required: true, type: () => [t["./modules/orders/views/dto/order.dto.js"].OrderEventDto] } } }],
[import("./modules/orders/views/dto/admin/admin-order.dto.js"), {
"AdminOrderRowDto": {
id: { required: true, type: () => Number },
orderNo: { required: true, type: () => String, description: "Number for people, yyyyMMdd-XXXXXX by the Korean calendar." },
orderName: { required: true, type: () => String, description: "First title, plus \" \uC678 N\uAC74\"." },
status: { required: true, description: "Admin vocabulary.", enum: ["PAID", "PREPARING", "DELIVERED", "NEW", "SHIPPED", "CANCELED"] },
statusLabel: { required: true, type: () => String, description: "Korean name of the status." },
total: { required: true, type: () => Number, description: "The buyer's total: won, VAT and shipping included." },
currency: { required: true, type: () => String, description: "ISO 4217." },
itemsCount: { required: true, type: () => Number, description: "Number of lines." },
createdAt: { required: true, type: () => String, description: "When the order was placed, UTC." },
approvedAt: { required: true, type: () => String, nullable: true, description: "When the payment was approved, UTC; null while unpaid." },
carrier: { required: true, type: () => String, nullable: true, description: "Free text or a known carrier's code or name." },
trackingNo: { required: true, type: () => String, nullable: true },
etaDate: { required: true, type: () => String, nullable: true, description: "Expected day of arrival, yyyy-MM-dd." },
paymentMethod: { required: true, type: () => String, nullable: true, description: "As the payment provider names it: \uCE74\uB4DC, \uACC4\uC88C\uC774\uCCB4 \u2026" },
memberName: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true, description: "Company of the buyer." },
organizationName: { required: true, type: () => String, nullable: true, description: "Name of the organization (\uAC70\uB798\uCC98) that it was bought for; null for a personal purchase." },
quantity: { required: true, type: () => Number, description: "Pieces of all goods." },
printLines: { required: true, type: () => Number, description: "Lines with print." },
memo: { required: true, type: () => String, nullable: true, description: "The buyer's words to the carrier." },
hasNote: { required: true, type: () => Boolean, description: "Operators have left a note." },
receiverName: { required: true, type: () => String, description: "Person who receives the parcel." } },
"AdminOrderPageDto": {
items: { required: true, type: () => [t["./modules/orders/views/dto/admin/admin-order.dto.js"].AdminOrderRowDto] },
total: { required: true, type: () => Number, description: "Total of matching orders." },
amount: { required: true, type: () => Number, description: "Won, sum of the matching orders; cancelled ones count only if the filter selects them." } },
"AdminOrderDto": {
pgOrderId: { required: true, type: () => String, description: "Id of the order at the payment provider." },
receiptUrl: { required: true, type: () => String, nullable: true, description: "Payment receipt; null while unpaid." },
trackingUrl: { required: true, type: () => String, nullable: true, description: "The carrier's tracking page of the parcel; null for an unknown carrier." },
itemsAmount: { required: true, type: () => Number, description: "Sum of the lines, won." },
discountAmount: { required: true, type: () => Number, description: "Sum of `discounts`, won." },
discounts: { required: true, type: () => [t["./modules/orders/views/dto/order.dto.js"].OrderDiscountDto], description: "As stored with the order." },
shippingFee: { required: true, type: () => Number, description: "Won." },
suppliedAmount: { required: true, type: () => Number, description: "Supply amount (\uACF5\uAE09\uAC00\uC561), won." },
vat: { required: true, type: () => Number, description: "VAT (\uBD80\uAC00\uC138), won." },
shipTo: { required: true, type: () => t["./modules/orders/views/dto/admin/admin-order-parts.dto.js"].AdminOrderShipToDto },
member: { required: true, type: () => t["./modules/orders/views/dto/admin/admin-order-parts.dto.js"].AdminOrderMemberDto },
items: { required: true, type: () => [t["./modules/orders/views/dto/admin/admin-order-parts.dto.js"].AdminOrderLineDto] },
events: { required: true, type: () => [t["./modules/orders/views/dto/admin/admin-order-parts.dto.js"].AdminOrderEventDto], description: "History, oldest first." },
ledger: { required: true, type: () => [t["./modules/orders/views/dto/admin/admin-order-parts.dto.js"].AdminOrderLedgerDto], description: "Movements of its money, oldest first." },
refundedAmount: { required: true, type: () => Number, description: "Won returned from the payment so far." },
refundableAmount: { required: true, type: () => Number, description: "Won that can still be refunded." },
refunds: { required: true, type: () => [t["./modules/refunds/dto/order-money.dto.js"].OrderRefundDto], description: "Cancels and refunds, requests included, oldest first." },
returns: { required: true, type: () => [t["./modules/refunds/dto/order-money.dto.js"].LineReturnsDto], description: "Per goods line: returned pieces, and those that can still be returned." },
version: { required: true, type: () => Number, description: "Increases with every change; send it back, then a change meanwhile is answered with 409." } },
"AdminOrderAnswerDto": {
order: { required: true, type: () => t["./modules/orders/views/dto/admin/admin-order.dto.js"].AdminOrderDto } },
"AdminOrderChangedDto": {
offPath: { required: true, type: () => Boolean, description: "The change left the usual path (decision A58). It was made anyway." },
warning: { required: true, type: () => String, nullable: true, description: "Korean warning about it; null on the usual path." } } }],
[import("./modules/content/dto/banner.dto.js"), {
"BannerDto": {
id: { required: true, type: () => Number },
title: { required: true, type: () => String },
sub: { required: true, type: () => String, nullable: true },
ctaLabel: { required: true, type: () => String, nullable: true },
href: { required: true, type: () => String, nullable: true, description: "A path of this store, or an https address of an allowed host." },
background: { required: true, type: () => String, nullable: true, description: "Picture behind the text: http(s) address or /media/ path." },
tone: { required: true, nullable: true, description: "Colour behind the text if there is no picture: a name of the store's palette.", enum: ["ink", "hanji", "pine", "indigo", "persimmon", "dawn", "forest"] },
sortOrder: { required: true, type: () => Number } } }],
[import("./modules/content/dto/admin-banner.dto.js"), {
"AdminBannerDto": {
place: { required: true, description: "Where on the home page it is shown.", enum: ["hero", "work"] },
active: { required: true, type: () => Boolean, description: "Switched on; the dates decide when it is on show." },
startsAt: { required: true, type: () => String, nullable: true, description: "Start of the show, UTC; null = no start." },
endsAt: { required: true, type: () => String, nullable: true, description: "End of the show (first time not shown), UTC; null = no end." },
phase: { required: true, description: "Present phase: hidden (switched off), scheduled, live or ended.", enum: ["ended", "hidden", "scheduled", "live"] },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Increases with every change." } },
"CreateBannerDto": {
title: { required: true, type: () => String } },
"UpdateBannerDto": {
title: { required: false, type: () => String },
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } },
"BannerOrderDto": {
ids: { required: true, type: () => [Number], description: "Every banner's id, first slide first.", minimum: 1, uniqueItems: true },
seen: { required: false, type: () => [Number], description: "The order that the operator saw; 409 if the present one differs. Without it the new order always applies." } } }],
[import("./modules/content/dto/banner-query.dto.js"), {
"BannerQueryDto": {
place: { required: false, description: "The place on the home page whose banners are wanted; default: the hero's slides.", enum: ["hero", "work"] } } }],
[import("./modules/content/dto/best-sellers.dto.js"), {
"PriceAtQuantityDto": {
quantity: { required: true, type: () => Number, description: "Pieces; the smallest order where the compared quantity is below it." },
unitPrice: { required: true, type: () => Number, nullable: true, description: "Won; null = ask for an estimate." } },
"BestSellerCardDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
mainImage: { required: true, type: () => String, nullable: true, description: "http(s) address or /media/ path." },
minQty: { required: true, type: () => Number, description: "Smallest quantity that can be ordered." },
unitPrices: { required: true, type: () => [t["./modules/content/dto/best-sellers.dto.js"].PriceAtQuantityDto], description: "Unit prices at 50, 100 and 300 pieces; fewer where the smallest order is above some of them." } } }],
[import("./modules/enquiries/dto/enquiry.dto.js"), {
"CreateEnquiryDto": {
name: { required: true, type: () => String },
company: { required: false, type: () => String, nullable: true },
phone: { required: false, type: () => String, nullable: true, description: "10 to 11 digits; dashes are removed." },
email: { required: false, type: () => String, nullable: true },
title: { required: true, type: () => String },
body: { required: true, type: () => String, description: "Plain text." },
category: { required: false, type: () => String, nullable: true, description: "Kind of goods, in the requester's words or as a category code." },
budget: { required: false, type: () => Number, nullable: true, description: "Won, 0 to 1,000,000,000,000.", minimum: 0 },
quantity: { required: false, type: () => Number, nullable: true, minimum: 1 },
wishedDate: { required: false, type: () => String, nullable: true, description: "Wished day of delivery, yyyy-MM-dd.", pattern: "^20\\d{2}-\\d{2}-\\d{2}$" },
fileIds: { required: false, type: () => [String], description: "Ids of own uploads (POST /files, or POST /estimates/files without an account).", format: "uuid" },
fileTicket: { required: false, type: () => String, nullable: true, description: "The ticket from a visitor's upload; members need none." },
privacyAgreed: { required: true, type: () => Boolean, description: "Consent to the processing of these personal data; must be true." } },
"EnquirySentDto": {
id: { required: true, type: () => Number },
status: { required: true, enum: ["RECEIVED", "IN_PROGRESS", "ANSWERED", "CLOSED"] },
statusLabel: { required: true, type: () => String, description: "Korean name of the status." },
createdAt: { required: true, type: () => String, description: "UTC." } } }],
[import("./modules/enquiries/dto/enquiry-view.dto.js"), {
"EnquiryPageQuery": {
page: { required: false, type: () => Number, description: "0-based.", minimum: 0, maximum: 100000 },
size: { required: false, type: () => Number, minimum: 1, maximum: 100 } },
"MyEnquiryRowDto": {
title: { required: true, type: () => String },
answerCount: { required: true, type: () => Number, description: "Answers so far." } },
"EnquiryAnswerDto": {
id: { required: true, type: () => Number },
body: { required: true, type: () => String, description: "Plain text." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"MyEnquiryDto": {
name: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true },
email: { required: true, type: () => String, nullable: true },
title: { required: true, type: () => String },
body: { required: true, type: () => String, description: "Plain text." },
category: { required: true, type: () => String, nullable: true },
budget: { required: true, type: () => Number, nullable: true, description: "Won." },
quantity: { required: true, type: () => Number, nullable: true },
wishedDate: { required: true, type: () => String, nullable: true },
files: { required: true, type: () => [t["./modules/files/dto/file.dto.js"].FileDto], description: "With addresses that are valid for a few minutes." },
answers: { required: true, type: () => [t["./modules/enquiries/dto/enquiry-view.dto.js"].EnquiryAnswerDto], description: "Oldest first." } } }],
[import("./modules/enquiries/dto/staff-enquiry.dto.js"), {
"EnquiryPersonDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String } },
"StaffEnquiryAnswerDto": {
authorName: { required: true, type: () => String } },
"StaffEnquiryDto": {
memberId: { required: true, type: () => Number, nullable: true, description: "Null for a visitor." },
assignee: { required: true, type: () => t["./modules/enquiries/dto/staff-enquiry.dto.js"].EnquiryPersonDto, nullable: true },
answers: { required: true, type: () => [t["./modules/enquiries/dto/staff-enquiry.dto.js"].StaffEnquiryAnswerDto], description: "Oldest first." },
next: { required: true, type: () => [Object], description: "States that can follow the present one.", enum: ["RECEIVED", "IN_PROGRESS", "ANSWERED", "CLOSED"], isArray: true },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Increases with every change." } },
"AnswerEnquiryDto": {
body: { required: true, type: () => String, description: "Plain text." } },
"SetEnquiryStatusDto": {
status: { required: true, enum: ["RECEIVED", "IN_PROGRESS", "ANSWERED", "CLOSED"] } },
"AssignEnquiryDto": {
assigneeId: { required: true, type: () => Number, nullable: true, description: "An active manager or admin; null = none." } } }],
[import("./modules/enquiries/dto/admin/admin-enquiry.dto.js"), {
"AdminEnquiryQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "RECEIVED", "IN_PROGRESS", "ANSWERED", "CLOSED"] },
assigneeId: { required: false, type: () => Number, description: "Only enquiries assigned to this person; a manager sees only their own anyway.", minimum: 1, maximum: 2147483647 },
sort: { required: false, description: "By title, requester or assignee; default newest first.", enum: ["recent", "oldest", "titleAsc", "titleDesc", "askerAsc", "assigneeAsc", "askerDesc", "assigneeDesc"] } },
"AdminEnquiryRowDto": {
id: { required: true, type: () => Number },
title: { required: true, type: () => String },
name: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true },
email: { required: true, type: () => String, nullable: true },
category: { required: true, type: () => String, nullable: true },
memberId: { required: true, type: () => Number, nullable: true, description: "Null for a visitor." },
status: { required: true, enum: ["RECEIVED", "IN_PROGRESS", "ANSWERED", "CLOSED"] },
statusLabel: { required: true, type: () => String, description: "Korean name of the status." },
assignee: { required: true, type: () => t["./modules/enquiries/dto/staff-enquiry.dto.js"].EnquiryPersonDto, nullable: true },
createdAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number } },
"AdminEnquiryPageDto": {
items: { required: true, type: () => [t["./modules/enquiries/dto/admin/admin-enquiry.dto.js"].AdminEnquiryRowDto] },
total: { required: true, type: () => Number } } }],
[import("./modules/admin/security/dto/admin-security.dto.js"), {
"StaffPolicyDto": {
secondFactorRequired: { required: true, type: () => Boolean, description: "Staff without a second factor enrol one at their next login; sessions without one end." },
allowedNetworks: { required: true, type: () => [String], description: "Networks (CIDR) or addresses from which staff may sign in and call; empty = all." },
idleMinutes: { required: true, type: () => Number, nullable: true, description: "Minutes after which an unused session ends; null = never." },
sessionMinutes: { required: true, type: () => Number, description: "Minutes from login to the end of a session, used or not." },
version: { required: true, type: () => Number, description: "Send it back with a change." },
yourAddress: { required: true, type: () => String, description: "Network address of this call, as the store sees it." } },
"SaveStaffPolicyDto": {
secondFactorRequired: { required: true, type: () => Boolean, description: "422 if the caller has none." },
allowedNetworks: { required: true, type: () => [String], description: "At most 50; 422 if the caller's own address is not included.", maxLength: 50, maxItems: 50 },
idleMinutes: { required: true, type: () => Number, nullable: true, description: "15 to 1,440; null = never.", minimum: 15, maximum: 1440 },
sessionMinutes: { required: true, type: () => Number, description: "60 to 20,160 (14 days).", minimum: 60, maximum: 20160 },
version: { required: true, type: () => Number, description: "As read; 409 if somebody else has saved since.", minimum: 1, maximum: 2147483647 } },
"StaffSessionDto": {
id: { required: true, type: () => String },
current: { required: true, type: () => Boolean, description: "True for the calling session." },
memberId: { required: true, type: () => Number },
name: { required: true, type: () => String, example: "\uAE40\uAD6C\uB9E4" },
role: { required: true, description: "1 manager, 2 admin.", enum: [0, 1, 2] },
ip: { required: true, type: () => String, nullable: true },
userAgent: { required: true, type: () => String, nullable: true, description: "The name that the browser sends." },
startedAt: { required: true, type: () => String, description: "UTC; the login." },
lastUsedAt: { required: true, type: () => String, description: "UTC; the last refresh, every 15 minutes during use." },
confirmedAt: { required: true, type: () => String, nullable: true, description: "UTC; last confirmation by a second factor in this session; null = never." } },
"StaffMemberDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String, example: "\uAE40\uAD6C\uB9E4" },
email: { required: true, type: () => String, nullable: true },
role: { required: true, description: "1 manager, 2 admin.", enum: [0, 1, 2] },
hasTotp: { required: true, type: () => Boolean, description: "Whether an authenticator app is enrolled." },
passkeys: { required: true, type: () => Number, description: "Number of passkeys." },
recoveryCodesLeft: { required: true, type: () => Number, description: "Unused recovery codes." } } }],
[import("./modules/admin/access-records/dto/access-record.dto.js"), {
"AccessRecordQueryDto": {
actor: { required: false, type: () => Number, description: "Id of the operator.", minimum: 1, maximum: 2147483647 },
keyId: { required: false, type: () => String, description: "Public id of a partner's key." },
use: { required: false, description: "The kind of use.", enum: ["download", "read", "reveal", "change"] },
subject: { required: false, description: "The kind of the handled record.", enum: ["member", "site", "estimate", "order", "artwork", "organization", "print", "refund", "enquiry", "document", "partner", "form", "notice", "audit", "import", "file", "evidence"] },
subjectId: { required: false, type: () => Number, description: "Id of the handled record, together with `subject`.", minimum: 1, maximum: 2147483647 },
flag: { required: false, description: "Only records marked for review: files, from 22:00 to 06:00 in Seoul, more than 100 records at once.", enum: ["download", "night", "many"] },
from: { required: false, type: () => String, description: "First day in Seoul, yyyy-MM-dd." },
to: { required: false, type: () => String, description: "Last day in Seoul, yyyy-MM-dd, included." },
sort: { required: false, description: "Newest first, oldest first, or most records at once first.", enum: ["recent", "oldest", "many"] } },
"AccessRecordDto": {
id: { required: true, type: () => Number },
actorId: { required: true, type: () => Number, nullable: true, description: "The operator; null for a partner." },
actorName: { required: true, type: () => String, description: "The operator's name today, or the partner's at that time." },
actorRole: { required: true, nullable: true, description: "The operator's role at that time: 1 manager, 2 admin; null for a partner.", enum: [0, 1, 2] },
partnerKeyId: { required: true, type: () => String, nullable: true, description: "Public id of the key by which a partner called; null for an operator." },
ip: { required: true, type: () => String, description: "Network address of the caller." },
use: { required: true, description: "`read`, `reveal` (a masked value was shown), `change`, `download`.", enum: ["download", "read", "reveal", "change"] },
subject: { required: true, enum: ["member", "site", "estimate", "order", "artwork", "organization", "print", "refund", "enquiry", "document", "partner", "form", "notice", "audit", "import", "file", "evidence"] },
subjectIds: { required: true, type: () => [Number], description: "Ids of the records, the first 50; empty for a file with a whole list." },
subjectCount: { required: true, type: () => Number, description: "Number of handled records." },
call: { required: true, type: () => String, description: "Method and path pattern of the call, without values." },
query: { required: true, type: "object",
additionalProperties: { type: "string" }, description: "Path parameters and filter of the request." },
flags: { required: true, type: () => [Object], description: "Why the record is marked for review.", enum: ["download", "night", "many"], isArray: true },
createdAt: { required: true, type: () => String, description: "UTC." } },
"AccessRecordPageDto": {
items: { required: true, type: () => [t["./modules/admin/access-records/dto/access-record.dto.js"].AccessRecordDto] },
total: { required: true, type: () => Number, description: "Total of matching records, counted up to 10,000." } },
"AccessMonthQueryDto": {
month: { required: false, type: () => String, description: "yyyy-MM in Seoul; default: the previous month." } },
"AccessReviewFormDto": {
month: { required: true, type: () => String, description: "yyyy-MM in Seoul, a month that is over." },
note: { required: true, type: () => String, description: "Findings and measures.", minLength: 1, maxLength: 1000 } },
"AccessOfPersonDto": {
actorId: { required: true, type: () => Number, nullable: true, description: "The operator; null for a partner." },
actorName: { required: true, type: () => String, description: "The operator's name today, or the partner's at that time." },
actorRole: { required: true, nullable: true, description: "The operator's role today; null for a partner.", enum: [0, 1, 2] },
partnerKeyId: { required: true, type: () => String, nullable: true, description: "Public id of a partner's key; null for an operator." },
total: { required: true, type: () => Number },
reveals: { required: true, type: () => Number, description: "How often masked contacts were shown." },
changes: { required: true, type: () => Number },
downloads: { required: true, type: () => Number },
night: { required: true, type: () => Number, description: "Calls from 22:00 to 06:00 in Seoul." },
many: { required: true, type: () => Number, description: "Calls with more than 100 records at once." },
subjects: { required: true, type: () => Number, description: "Handled records; repetitions count each time." },
flags: { required: true, type: () => [Object], enum: ["download", "night", "many"], isArray: true } },
"AccessReviewDto": {
reviewerName: { required: true, type: () => String },
note: { required: true, type: () => String },
createdAt: { required: true, type: () => String, description: "UTC." } },
"AccessMonthDto": {
month: { required: true, type: () => String },
over: { required: true, type: () => Boolean, description: "Whether the month is over and can be reviewed." },
people: { required: true, type: () => [t["./modules/admin/access-records/dto/access-record.dto.js"].AccessOfPersonDto], description: "Operators and partners who handled personal data, most unusual first." },
reviews: { required: true, type: () => [t["./modules/admin/access-records/dto/access-record.dto.js"].AccessReviewDto], description: "Reviews of the month, newest first." } } }],
[import("./modules/admin/access-records/dto/revealed.dto.js"), {
"RevealedDto": {
id: { required: true, type: () => Number },
phone: { required: true, type: () => String, nullable: true },
email: { required: true, type: () => String, nullable: true },
address: { required: true, type: () => String, nullable: true, description: "Postal code and address in one line." } } }],
[import("./modules/sites/dto/site.dto.js"), {
"SiteDto": {
id: { required: true, type: () => Number },
userId: { required: true, type: () => Number, description: "The owner of the site." },
userName: { required: true, type: () => String },
userCompanyName: { required: true, type: () => String },
userSiteName: { required: true, type: () => String },
userSiteUrl: { required: true, type: () => String, description: "http or https." },
managerId: { required: true, type: () => Number, nullable: true, description: "The manager of the customer; null if there is none." },
managerName: { required: true, type: () => String, nullable: true },
address: { required: true, type: () => t["./modules/organizations/dto/site-address.dto.js"].SiteAddressDto, nullable: true, description: "Delivery address of the site; null if not set." },
openForms: { required: true, type: () => Number, description: "Forms of the site that accept answers now." },
createdAt: { required: true, type: () => String, description: "UTC." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Increases with every change; send it back, then a change meanwhile is answered with 409." } },
"SiteListDto": {
list: { required: true, type: () => [t["./modules/sites/dto/site.dto.js"].SiteDto], description: "Newest first; at most 100." } } }],
[import("./modules/sites/dto/customer.dto.js"), {
"ManagerDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
role: { required: true, description: "1 manager, 2 admin.", enum: [0, 1, 2] },
customersCount: { required: true, type: () => Number, description: "Customers assigned to this person." },
isDefault: { required: true, type: () => Boolean, description: "Used if no manager is chosen (decision A69)." } },
"ManagerListDto": {
list: { required: true, type: () => [t["./modules/sites/dto/customer.dto.js"].ManagerDto], description: "The default manager first, then by name." } },
"SiteUserDto": {
id: { required: true, type: () => Number },
userName: { required: true, type: () => String },
userPhone: { required: true, type: () => String, nullable: true, description: "Digits only." },
userCompany: { required: true, type: () => String, nullable: true },
userRoleId: { required: true, description: "0 customer, 1 manager, 2 admin.", enum: [0, 1, 2] },
managerId: { required: true, type: () => Number, nullable: true },
managerName: { required: true, type: () => String, nullable: true },
claimed: { required: true, type: () => Boolean, description: "The user has joined and can sign in; false while the account waits for `POST /user/join`." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"CreatedUserDto": {
user: { required: true, type: () => t["./modules/sites/dto/customer.dto.js"].SiteUserDto } },
"UserSiteDto": {
id: { required: true, type: () => Number },
userCompanyName: { required: true, type: () => String },
userSiteName: { required: true, type: () => String },
userSiteUrl: { required: true, type: () => String, description: "http or https." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"UserWithSitesDto": {
sites: { required: true, type: () => [t["./modules/sites/dto/customer.dto.js"].UserSiteDto], description: "Newest first; at most 100." } },
"UserListDto": {
userList: { required: true, type: () => [t["./modules/sites/dto/customer.dto.js"].UserWithSitesDto], description: "Newest first." } },
"CustomerDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
companyName: { required: true, type: () => String, nullable: true },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
status: { required: true, enum: ["active", "suspended", "withdrawn"] },
claimed: { required: true, type: () => Boolean, description: "The customer can sign in; false while the account waits for `POST /user/join`." },
managerId: { required: true, type: () => Number, nullable: true },
managerName: { required: true, type: () => String, nullable: true },
sitesCount: { required: true, type: () => Number },
ordersCount: { required: true, type: () => Number, description: "Placed orders without cancelled ones." },
ordersAmount: { required: true, type: () => Number, description: "Won, sum of the paid orders without cancelled ones." },
lastOrderAt: { required: true, type: () => String, nullable: true, description: "UTC, when the last order was placed; null without orders." },
lastOrderNo: { required: true, type: () => String, nullable: true },
createdAt: { required: true, type: () => String, description: "UTC." } },
"CustomerPageDto": {
items: { required: true, type: () => [t["./modules/sites/dto/customer.dto.js"].CustomerDto], description: "Newest first." },
total: { required: true, type: () => Number, description: "Total of matching customers." } },
"SitePageDto": {
items: { required: true, type: () => [t["./modules/sites/dto/site.dto.js"].SiteDto], description: "Newest first." },
total: { required: true, type: () => Number, description: "Total of matching sites." } } }],
[import("./modules/sites/dto/manager-summary.dto.js"), {
"ManagerSummaryDto": {
customers: { required: true, type: () => Number },
sites: { required: true, type: () => Number },
ordersInProgress: { required: true, type: () => Number, description: "Orders that are paid, in preparation or in delivery." },
monthSales: { required: true, type: () => Number, description: "Won: orders paid this month, without cancelled ones." },
weekAnswers: { required: true, type: () => Number, description: "Answers to forms since Monday." } } }],
[import("./modules/sites/dto/admin/site-input.dto.js"), {
"CreateCustomerDto": {
userCompany: { required: true, type: () => String, description: "Up to 100 characters." },
userName: { required: true, type: () => String, description: "2 to 50 characters; the customer joins under this name." },
userPhone: { required: true, type: () => String, description: "10 or 11 digits, with or without dashes; not another member's." },
managerId: { required: false, type: () => Number, description: "An active manager or admin; by default the default manager (id 1)." } },
"CreateSiteDto": {
userId: { required: true, type: () => Number, description: "The owner of the site." },
userCompanyName: { required: false, type: () => String, nullable: true, description: "Up to 100 characters; by default the customer's company." },
userSiteName: { required: true, type: () => String, description: "Up to 100 characters." },
userSiteUrl: { required: true, type: () => String, description: "http or https, up to 500 characters." },
address: { required: false, type: () => t["./modules/organizations/dto/site-address.dto.js"].SaveSiteAddressDto, nullable: true, description: "Delivery address of the site." } },
"UpdateSiteDto": {
userCompanyName: { required: false, type: () => String, description: "Up to 100 characters." },
userSiteName: { required: false, type: () => String, description: "Up to 100 characters." },
userSiteUrl: { required: false, type: () => String, description: "http or https, up to 500 characters." },
address: { required: false, type: () => t["./modules/organizations/dto/site-address.dto.js"].SaveSiteAddressDto, nullable: true, description: "Delivery address of the site; null removes it." },
version: { required: false, type: () => Number, description: "Version that the caller read; 409 if it is out of date. Without it the change is always applied.", minimum: 1 } },
"SiteQueryDto": {
userId: { required: false, type: () => Number, description: "Sites of this customer." },
managerId: { required: false, type: () => Number, description: "Sites of the customers of this manager." },
sort: { required: false, description: "By name of the site, company or customer; default newest first.", enum: ["recent", "oldest", "nameAsc", "nameDesc", "companyAsc", "customerAsc", "companyDesc", "customerDesc"] } } }],
[import("./modules/admin/banners/dto/banner-version.dto.js"), {
"BannerVersionQueryDto": {
version: { required: false, type: () => Number, description: "Version that the operator read; 409 if it is out of date.", minimum: 1 } } }],
[import("./modules/members/views/dto/admin-member.dto.js"), {
"AdminMemberQueryDto": {
status: { required: false, description: "Empty for all.", enum: ["", "active", "suspended", "withdrawn"] },
role: { required: false, description: "0 member, 1 manager, 2 admin; empty for all.", enum: ["", "0", "1", "2"] },
managerId: { required: false, type: () => Number, description: "Only customers of this manager.", minimum: 1, maximum: 2147483647 },
sort: { required: false, description: "`recent`: last joined first; `name`; `lastLogin`: last login first.", enum: ["recent", "name", "lastLogin"] },
joinedFrom: { required: false, type: () => String, description: "First day of joining by the Korean calendar, yyyy-MM-dd." },
joinedTo: { required: false, type: () => String, description: "Last day of joining by the Korean calendar, yyyy-MM-dd." } },
"AdminMemberFactsDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String, description: "Name; \uD0C8\uD1F4\uD68C\uC6D0 for a member who closed the account." },
nickname: { required: true, type: () => String, nullable: true },
account: { required: true, type: () => String, nullable: true, description: "Account id." },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." },
companyName: { required: true, type: () => String, nullable: true },
isBusiness: { required: true, type: () => Boolean },
role: { required: true, description: "0 member, 1 manager, 2 admin.", enum: [0, 1, 2] },
status: { required: true, enum: ["active", "suspended", "withdrawn"] },
createdAt: { required: true, type: () => String, description: "UTC." },
lastLoginAt: { required: true, type: () => String, nullable: true, description: "UTC; null before the first login." },
ordersCount: { required: true, type: () => Number, description: "Orders placed so far." } },
"MemberManagerNameDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String } },
"AdminMemberRowDto": {
manager: { required: true, type: () => t["./modules/members/views/dto/admin-member.dto.js"].MemberManagerNameDto, nullable: true, description: "Null if no manager is assigned to the member." } },
"AdminMemberPageDto": {
items: { required: true, type: () => [t["./modules/members/views/dto/admin-member.dto.js"].AdminMemberRowDto] },
total: { required: true, type: () => Number, description: "Total of matching members." } } }],
[import("./modules/members/views/dto/admin-member-detail.dto.js"), {
"MemberProviderDto": {
provider: { required: true, description: "`password`: the store's own login, the only method so far.", enum: ["password"] },
providerUserId: { required: true, type: () => String, description: "The member's login name: account id, else e-mail address, else phone." },
createdAt: { required: true, type: () => String, description: "UTC; when the account was opened." } },
"MemberLoginDto": {
id: { required: true, type: () => Number },
provider: { required: true, type: () => String },
success: { required: true, type: () => Boolean },
email: { required: true, type: () => String, nullable: true, description: "The typed e-mail, phone or account id." },
loginAt: { required: true, type: () => String, description: "UTC." },
ip: { required: true, type: () => String, nullable: true } },
"MemberManagerDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
email: { required: true, type: () => String, nullable: true },
phone: { required: true, type: () => String, nullable: true, description: "Digits only." } },
"AdminMemberDetailDto": {
bizRegNo: { required: true, type: () => String, nullable: true, description: "Business registration number (\uC0AC\uC5C5\uC790\uB4F1\uB85D\uBC88\uD638), digits only." },
emailProvedAt: { required: true, type: () => String, nullable: true, description: "UTC; when the member proved the e-mail address by a code; null without proof and after a change." },
phoneProvedAt: { required: true, type: () => String, nullable: true, description: "UTC; when the member proved the phone by a code; null without proof and after a change." },
manager: { required: true, type: () => t["./modules/members/views/dto/admin-member-detail.dto.js"].MemberManagerDto, nullable: true, description: "Null if no manager is assigned to the member." },
addresses: { required: true, type: () => [t["./modules/members/dto/address.dto.js"].AddressDto], description: "Default first, then the newest." },
providers: { required: true, type: () => [t["./modules/members/views/dto/admin-member-detail.dto.js"].MemberProviderDto], description: "Empty for a member without a password." },
recentLogins: { required: true, type: () => [t["./modules/members/views/dto/admin-member-detail.dto.js"].MemberLoginDto], description: "The last twenty, newest first." },
terms: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].AgreementDto },
privacy: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].AgreementDto },
marketingEmail: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].ConsentDto },
marketingSms: { required: true, type: () => t["./modules/members/dto/own-profile.dto.js"].ConsentDto },
paidAmount: { required: true, type: () => Number, description: "Won; payments of all orders without refunded money." },
withdrawnAt: { required: true, type: () => String, nullable: true, description: "UTC; when the status became withdrawn, or the member closed the account." },
closedAt: { required: true, type: () => String, nullable: true, description: "UTC; when the member closed the account. No personal data is left then, and no change is possible." },
closeReason: { required: true, nullable: true, enum: ["other", "goods", "not-used", "price", "service", "privacy", "rejoin"] },
retainUntil: { required: true, type: () => String, nullable: true, description: "UTC; until when the orders of a closed account are kept." },
version: { required: true, type: () => Number, description: "Send it back with a change: then two operators cannot overwrite each other's change." } },
"AdminMemberAnswerDto": {
user: { required: true, type: () => t["./modules/members/views/dto/admin-member-detail.dto.js"].AdminMemberDetailDto } } }],
[import("./modules/members/views/dto/admin-member-input.dto.js"), {
"SetMemberStatusDto": {
status: { required: true, enum: ["active", "suspended", "withdrawn"] } },
"SetMemberRoleDto": {
role: { required: true, type: () => Object, description: "0 member, 1 manager, 2 admin; as a number or as text (decision A64)." } },
"SetMemberManagerDto": {
managerId: { required: true, type: () => Number, nullable: true, description: "An active manager or admin; null for none." } },
"EditMemberDto": {} }],
[import("./modules/admin/timeline/dto/member-timeline.dto.js"), {
"MemberEventDto": {
kind: { required: true, enum: ["estimate", "order", "artwork", "refund", "enquiry", "document", "notice", "print-job", "login"] },
id: { required: true, type: () => Number, description: "Its id among those of its kind." },
no: { required: true, type: () => String, nullable: true, description: "Its number for people; null without one." },
title: { required: true, type: () => String, description: "What it is about." },
state: { required: true, type: () => String, description: "Stored state." },
stateLabel: { required: true, type: () => String },
open: { required: true, type: () => Boolean, description: "Somebody must still do something: staff, or the member." },
amount: { required: true, type: () => Number, nullable: true, description: "Won; null where it has no amount." },
at: { required: true, type: () => String, description: "When it began, UTC." } },
"MemberTimelineDto": {
items: { required: true, type: () => [t["./modules/admin/timeline/dto/member-timeline.dto.js"].MemberEventDto], description: "Open matters first, at most 50; then everything else, newest first, at most 100." } } }],
[import("./modules/changes/dto/change-feed.dto.js"), {
"ChangeFeedHourDto": {
hour: { required: true, type: () => String, description: "Beginning of the hour, UTC." },
type: { required: true, enum: ["order.placed", "order.paid", "order.changed", "order.shipped", "order.canceled", "claim.requested", "claim.changed", "product.changed", "stock.changed", "print-job.changed", "tax-document.issued"] },
count: { required: true, type: () => Number, description: "At least 1: an hour without events of the type is left out." } },
"ChangeFeedDto": {
rows: { required: true, type: () => Number, description: "Events that are kept." },
oldest: { required: true, type: () => String, nullable: true, description: "Time of the oldest kept event; null without any." },
newest: { required: true, type: () => String, nullable: true, description: "Time of the newest event; null without any." },
hours: { required: true, type: () => [t["./modules/changes/dto/change-feed.dto.js"].ChangeFeedHourDto], description: "Events of the last 24 hours by hour and type, oldest first." },
openSeconds: { required: true, type: () => Number, nullable: true, description: "Seconds for which the oldest open transaction has been open that may still write; null without one. Readers see\nnothing that was written after its beginning." } } }],
[import("./modules/partners/dto/admin-partner-key.dto.js"), {
"CreatePartnerKeyDto": {
name: { required: true, type: () => String, description: "What the partner uses it for." },
scopes: { required: true, type: () => [Object], description: "What it may do.", enum: ["catalog:read", "stock:read", "stock:write", "prices:write", "orders:read", "orders:write", "claims:read", "events:read", "personal:read"], isArray: true, minItems: 1 },
cidrs: { required: false, type: () => [String], description: "Addresses and ranges that may use it; empty or absent = all.", maxLength: 50 },
expiresInDays: { required: false, type: () => Number, minimum: 1 } },
"RotatePartnerKeyDto": {
overlapHours: { required: false, type: () => Number, description: "0 ends it at once.", minimum: 0 } },
"AdminPartnerKeyDto": {
id: { required: true, type: () => String, description: "The public part, which logs and the change log name." },
name: { required: true, type: () => String },
kind: { required: true, description: "A store accepts keys of one kind: `live` where payments are real.", enum: ["live", "test"] },
state: { required: true, description: "`rotated`: replaced, and valid until `expiresAt`; `exposed`: sent without encryption, the same.", enum: ["active", "expired", "rotated", "exposed", "revoked"] },
scopes: { required: true, type: () => [Object], enum: ["catalog:read", "stock:read", "stock:write", "prices:write", "orders:read", "orders:write", "claims:read", "events:read", "personal:read"], isArray: true },
cidrs: { required: true, type: () => [String], description: "Addresses and ranges that may use it; empty = all." },
expiresAt: { required: true, type: () => String, description: "When it ends by itself." },
rotatedAt: { required: true, type: () => String, nullable: true },
exposedAt: { required: true, type: () => String, nullable: true, description: "When it was first sent without encryption." },
revokedAt: { required: true, type: () => String, nullable: true },
lastUsedAt: { required: true, type: () => String, nullable: true, description: "To the minute; null = never used." },
createdAt: { required: true, type: () => String } },
"NewPartnerKeyDto": {
key: { required: true, type: () => String, description: "The whole key. It is in no other answer: the store keeps only a hash." } } }],
[import("./modules/partners/dto/admin-partner.dto.js"), {
"PartnerContactDto": {
name: { required: true, type: () => String, maxLength: 50 },
email: { required: true, type: () => String, maxLength: 254 },
phone: { required: false, type: () => String, nullable: true, description: "As people write it." } },
"CreatePartnerDto": {
name: { required: true, type: () => String, description: "Unique." },
contact: { required: true, type: () => t["./modules/partners/dto/admin-partner.dto.js"].PartnerContactDto },
purpose: { required: true, type: () => String, description: "Why it works with the store." },
contractEndsOn: { required: false, type: () => String, nullable: true, description: "Last day in Seoul, inclusive; null = no end." } },
"ChangePartnerDto": {
name: { required: false, type: () => String },
contact: { required: false, type: () => t["./modules/partners/dto/admin-partner.dto.js"].PartnerContactDto },
purpose: { required: false, type: () => String },
contractEndsOn: { required: false, type: () => String, nullable: true, description: "Last day in Seoul, inclusive; null = no end." },
state: { required: false, description: "Calls of a suspended partner are refused.", enum: ["active", "suspended"] } },
"StoredPartnerContactDto": {
name: { required: true, type: () => String },
email: { required: true, type: () => String },
phone: { required: true, type: () => String, nullable: true } },
"AdminPartnerDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
contact: { required: true, type: () => t["./modules/partners/dto/admin-partner.dto.js"].StoredPartnerContactDto },
purpose: { required: true, type: () => String },
contractEndsOn: { required: true, type: () => String, nullable: true, description: "Last day in Seoul, inclusive; null = no end." },
state: { required: true, enum: ["active", "suspended"] },
usableKeys: { required: true, type: () => Number, description: "Keys that have not ended, also while the partner is suspended." },
lastUsedAt: { required: true, type: () => String, nullable: true, description: "Last call by any of its keys, to the minute; null = none yet." },
createdAt: { required: true, type: () => String } } }],
[import("./modules/webhooks/dto/webhook.dto.js"), {
"WebhookDto": {
id: { required: true, type: () => Number },
url: { required: true, type: () => String },
types: { required: true, type: () => [Object], enum: ["order.placed", "order.paid", "order.changed", "order.shipped", "order.canceled", "claim.requested", "claim.changed", "product.changed", "stock.changed", "print-job.changed", "tax-document.issued"], isArray: true },
description: { required: true, type: () => String, nullable: true },
state: { required: true, description: "`unverified`: has not answered a ping; `off`: failed for three days, or answered 410. Only `active` receives events.", enum: ["active", "unverified", "off"] },
failingSince: { required: true, type: () => String, nullable: true, description: "The first failed try since the last success; null while all is well." },
lastSuccessAt: { required: true, type: () => String, nullable: true, description: "To the minute." },
offAt: { required: true, type: () => String, nullable: true, description: "When it was switched off; read the events since then in the feed." },
previousUntil: { required: true, type: () => String, nullable: true, description: "Until when the secret before the last rotation signs as well." },
sentFrom: { required: true, description: "Addresses and ranges that messages come from, for a firewall; empty where the store names none." },
createdAt: { required: true, type: () => String } },
"WebhookDeliveryTryDto": {
at: { required: true, type: () => String },
status: { required: true, type: () => Number, nullable: true, description: "HTTP status of the answer; null without one." },
error: { required: true, nullable: true, description: "Why there was no answer; null with one. TARGET_FORBIDDEN: the name leads to an address that messages may not go to.", enum: ["CLOSED", "DNS", "TARGET_FORBIDDEN", "CONNECT", "TLS", "TIMEOUT", "SECRET_UNREADABLE"] } },
"WebhookDeliveryDto": {
messageId: { required: true, type: () => String, description: "The id of the event, as in the feed: the header `webhook-id`." },
type: { required: true, type: () => String, description: "Type of the event, or `ping`." },
state: { required: true, description: "`failed`: no try is left.", enum: ["failed", "pending", "delivered"] },
tries: { required: true, type: () => [t["./modules/webhooks/dto/webhook.dto.js"].WebhookDeliveryTryDto], description: "Oldest first; of many, the last ones." },
nextTryAt: { required: true, type: () => String, nullable: true, description: "When the next try is due; null where none follows." },
createdAt: { required: true, type: () => String } } }],
[import("./modules/webhooks/dto/admin-delivery.dto.js"), {
"AdminDeliveryQueryDto": {
state: { required: false, description: "All without it.", enum: ["failed", "pending", "delivered"] },
page: { required: false, type: () => Number, description: "Page number; `meta.pageBase` of the answer is the number of the first page.", minimum: 0 },
size: { required: false, type: () => Number, description: "Rows per page; at most 200, larger values are cut.", minimum: 1 } },
"AdminDeliveryPageDto": {
items: { required: true, type: () => [t["./modules/webhooks/dto/webhook.dto.js"].WebhookDeliveryDto] },
total: { required: true, type: () => Number, description: "Counted up to 10,000." } } }],
[import("./modules/product-feed/dto/product-feed.dto.js"), {
"LeftOutProductDto": {
id: { required: true, type: () => Number },
title: { required: true, type: () => String } },
"LeftOutDto": {
reason: { required: true, type: () => String, description: "Code of the reason." },
message: { required: true, type: () => String, description: "The reason in Korean, to show to a person." },
count: { required: true, type: () => Number, description: "How many they are." },
products: { required: true, type: () => [t["./modules/product-feed/dto/product-feed.dto.js"].LeftOutProductDto], description: "The first of them, by id." } },
"KeptBackDto": {
at: { required: true, type: () => String },
rows: { required: true, type: () => Number, description: "Products that it has." } },
"ProductFeedDto": {
address: { required: true, type: () => String, description: "Address of the file, to be entered at the price comparison." },
rows: { required: true, type: () => Number, description: "Products in the file." },
builtAt: { required: true, type: () => String, nullable: true, description: "When the file was built; null before the first one." },
requestedAt: { required: true, type: () => String, nullable: true, description: "Since when a build is waited for; null if none is." },
building: { required: true, type: () => Boolean, description: "Whether it is being built now." },
keptBack: { required: true, type: () => t["./modules/product-feed/dto/product-feed.dto.js"].KeptBackDto, nullable: true, description: "The last build, if it had fewer than half the products of the file and so did not replace it; else null." },
leftOut: { required: true, type: () => [t["./modules/product-feed/dto/product-feed.dto.js"].LeftOutDto], description: "Products on sale that the last build left out." } },
"BuildProductFeedDto": {
accept: { required: false, type: () => Boolean, description: "Replaces the file however few products the new one has; absent = false." } } }],
[import("./modules/partners/dto/admin-partner-usage.dto.js"), {
"PartnerUsageQueryDto": {
hours: { required: false, type: () => Number, description: "Hours up to the present one.", minimum: 1 } },
"PartnerCallsDto": {
calls: { required: true, type: () => Number },
refused: { required: true, type: () => Number, description: "Those of the calls whose answer was an error." } },
"PartnerCallsByKindDto": {
call: { required: true, type: () => t["./modules/partners/dto/admin-partner-usage.dto.js"].PartnerCallsDto, description: "All other calls." },
bulk: { required: true, type: () => t["./modules/partners/dto/admin-partner-usage.dto.js"].PartnerCallsDto, description: "Calls with many rows." },
feed: { required: true, type: () => t["./modules/partners/dto/admin-partner-usage.dto.js"].PartnerCallsDto, description: "Calls of the change feed." } },
"PartnerHourDto": {
at: { required: true, type: () => String, description: "Beginning of the hour." },
byKind: { required: true, type: () => t["./modules/partners/dto/admin-partner-usage.dto.js"].PartnerCallsByKindDto } },
"PartnerUsageDto": {
hours: { required: true, type: () => [t["./modules/partners/dto/admin-partner-usage.dto.js"].PartnerHourDto], description: "Oldest first, up to the present one." } },
"PartnerFailureDto": {
at: { required: true, type: () => String },
call: { required: true, type: () => String, description: "Method and path pattern of the call, without values." },
status: { required: true, type: () => Number },
code: { required: true, type: () => String, nullable: true, description: "Null for an answer without a code." },
keyId: { required: true, type: () => String, description: "Public id of the key." },
requestId: { required: true, type: () => String, description: "`X-Request-Id` of the answer, which the log names too." } } }],
[import("./modules/organizations/views/dto/staff-organization-input.dto.js"), {
"OrganizationQueryDto": {
state: { required: false, description: "Empty for all.", enum: ["", "active", "suspended", "closed", "pending", "refused"] },
managerId: { required: false, type: () => Number, description: "Organizations in this manager's care; gives no rights.", minimum: 1 },
memberId: { required: false, type: () => Number, description: "The organization that this member belongs to.", minimum: 1 },
sort: { required: false, description: "By name or by the manager's name; newest first without it.", enum: ["recent", "oldest", "nameAsc", "nameDesc", "managerAsc", "managerDesc"] } },
"RegisterOrganizationDto": {
memberId: { required: true, type: () => Number, description: "The member who becomes its first admin and buys for it.", minimum: 1 } },
"AdminRegisterOrganizationDto": {
managerId: { required: false, type: () => Number, nullable: true, description: "An active manager or admin who looks after it.", minimum: 1 } },
"AdminUpdateOrganizationDto": {
managerId: { required: false, type: () => Number, nullable: true, description: "An active manager or admin who looks after it; null removes the assignment.", minimum: 1 },
staffNote: { required: false, type: () => String, nullable: true, description: "For staff only; null or empty clears it." },
version: { required: false, type: () => Number, description: "Version that the caller read; 409 if it is out of date. Without it the change is always applied.", minimum: 1 } },
"SetOrganizationStateDto": {
state: { required: true, enum: ["active", "suspended", "closed", "pending", "refused"] },
reason: { required: false, type: () => String, nullable: true, description: "Its people read it; required to refuse, suspend and close, ignored otherwise." },
version: { required: false, type: () => Number, description: "Version that the caller read; 409 if it is out of date. Without it only the state decides.", minimum: 1 } } }],
[import("./modules/organizations/views/dto/staff-organization.dto.js"), {
"OrganizationManagerDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String } },
"StaffOrganizationRowDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String },
bizRegNo: { required: true, type: () => String, description: "Business registration number, ten digits." },
branchNo: { required: true, type: () => String, nullable: true, description: "\uC885\uC0AC\uC5C5\uC7A5\uBC88\uD638, four digits." },
state: { required: true, enum: ["active", "suspended", "closed", "pending", "refused"] },
stateLabel: { required: true, type: () => String, description: "Korean word of the state." },
peopleCount: { required: true, type: () => Number, description: "People who belong to it now." },
siteCount: { required: true, type: () => Number },
joinRequestCount: { required: true, type: () => Number, description: "Requests to join that wait for its own admins." },
manager: { required: true, type: () => t["./modules/organizations/views/dto/staff-organization.dto.js"].OrganizationManagerDto, nullable: true, description: "Null if nobody looks after it." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"StaffOrganizationPageDto": {
items: { required: true, type: () => [t["./modules/organizations/views/dto/staff-organization.dto.js"].StaffOrganizationRowDto] },
total: { required: true, type: () => Number, description: "Total of matching organizations." } },
"StaffOrganizationDto": {
stateReason: { required: true, type: () => String, nullable: true, description: "Why it was refused, suspended or closed; null otherwise." },
staffNote: { required: true, type: () => String, nullable: true, description: "What staff noted; its people never see it." },
profile: { required: true, type: () => t["./modules/organizations/dto/organization.dto.js"].OrganizationProfileDto },
settings: { required: true, type: () => t["./modules/organizations/dto/organization.dto.js"].OrganizationSettingsDto },
registry: { required: true, type: () => t["./modules/files/dto/admin-document.dto.js"].RegistryCheckDto, description: "The tax office's last answer about the number." },
invitationCount: { required: true, type: () => Number, description: "Invitations that wait for an answer." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Send it back with a change." } },
"StaffOrganizationDetailDto": {
people: { required: true, type: () => [t["./modules/organizations/dto/person.dto.js"].OrganizationPersonDto], description: "By name." },
sites: { required: true, type: () => [t["./modules/organizations/dto/organization-site.dto.js"].OrganizationSiteDto], description: "By name, also those that are not active." } } }],
[import("./modules/orders/thread/dto/order-thread.dto.js"), {
"OrderMessageDto": {
author: { required: true, enum: ["buyer", "staff"] } },
"OrderThreadDto": {
orderId: { required: true, type: () => Number },
waitingSince: { required: true, type: () => String, nullable: true, description: "UTC; when the oldest question without an answer arrived, null where none waits." },
messages: { required: true, type: () => [t["./modules/orders/thread/dto/order-thread.dto.js"].OrderMessageDto], description: "Oldest first; at most the newest 500." } },
"SettleQuestionDto": {
settled: { required: true, type: () => Boolean, description: "True = no answer is needed; false = they wait again." } } }],
[import("./modules/refunds/dto/order-cancellation.dto.js"), {
"RefundAccountDto": {
bankCode: { required: true, type: () => String, description: "Code of the bank, as Toss Payments numbers them." },
accountNumber: { required: true, type: () => String, description: "1 to 20 digits; hyphens and spaces are ignored." },
holderName: { required: true, type: () => String, description: "Name of the account's holder." } },
"RefundLineDto": {
lineId: { required: true, type: () => Number, description: "Id of the order's line.", minimum: 1 },
quantity: { required: true, type: () => Number, description: "Pieces, at most as many as were bought.", minimum: 1 } },
"CancelOrderDto": {
reason: { required: true, type: () => String, description: "Why, in words." },
refundAccount: { required: false, type: () => t["./modules/refunds/dto/order-cancellation.dto.js"].RefundAccountDto, nullable: true, description: "The account for the refund; required where the money was paid into a virtual account, and only there." } },
"RequestRefundDto": {
reasonCode: { required: true, enum: ["OTHER", "CHANGE_OF_MIND", "MISORDER", "DEFECT", "WRONG_ITEM", "NOT_AS_DESCRIBED", "LATE_DELIVERY"] },
lines: { required: false, type: () => [t["./modules/refunds/dto/order-cancellation.dto.js"].RefundLineDto], nullable: true, description: "What comes back; absent = the whole order.", minItems: 1 },
fileIds: { required: false, type: () => [String], nullable: true, description: "Ids of own uploaded files that show the reason, e.g. pictures of the damage.", format: "uuid" } } }],
[import("./modules/refunds/dto/admin-refund-input.dto.js"), {
"AdminRefundQueryDto": {
state: { required: false, type: () => String, description: "State of the refund; empty for all. Unknown words are answered with 422." },
sort: { required: false, description: "By amount, or by company or member; newest first without it.", enum: ["recent", "oldest", "buyerAsc", "amountAsc", "buyerDesc", "amountDesc"] } },
"RejectRefundDto": {
version: { required: false, type: () => Number, description: "Version of the refund that the operator saw; an older one is answered with 409.", minimum: 1 } },
"ApproveRefundDto": {
version: { required: false, type: () => Number, description: "Version of the refund that the operator saw; an older one is answered with 409.", minimum: 1 } },
"RefundOrderDto": {
version: { required: true, type: () => Number, description: "Version of the order that the operator saw: a second click with the same version refunds nothing again.", minimum: 1 } } }],
[import("./modules/refunds/dto/admin-refund.dto.js"), {
"AdminRefundRowDto": {
id: { required: true, type: () => Number },
orderId: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
orderName: { required: true, type: () => String },
memberName: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
kind: { required: true, description: "`cancel` ends the order, `refund` is money back for goods.", enum: ["cancel", "refund"] },
kindLabel: { required: true, type: () => String },
origin: { required: true, description: "Who began it.", enum: ["member", "admin"] },
state: { required: true, enum: ["approved", "rejected", "withdrawn", "failed", "done", "requested", "processing"] },
stateLabel: { required: true, type: () => String },
amount: { required: true, type: () => Number, nullable: true, description: "Won; null until it is decided." },
reasonCode: { required: true, nullable: true, enum: ["OTHER", "CHANGE_OF_MIND", "MISORDER", "DEFECT", "WRONG_ITEM", "NOT_AS_DESCRIBED", "LATE_DELIVERY"] },
reason: { required: true, type: () => String },
paymentMethod: { required: true, type: () => String, nullable: true },
createdAt: { required: true, type: () => String, description: "UTC." },
doneAt: { required: true, type: () => String, nullable: true, description: "When the money was refunded, UTC." },
version: { required: true, type: () => Number, description: "Grows with every change; send it back to learn (409) of a change in between." } },
"AdminRefundPageDto": {
items: { required: true, type: () => [t["./modules/refunds/dto/admin-refund.dto.js"].AdminRefundRowDto] },
total: { required: true, type: () => Number, description: "Number of refunds that match." } },
"MaskedAccountDto": {
bankName: { required: true, type: () => String },
accountNumber: { required: true, type: () => String, description: "The last four digits only." },
holderName: { required: true, type: () => String, description: "The first letter only." } },
"AdminRefundDto": {
suppliedAmount: { required: true, type: () => Number, nullable: true, description: "Supply amount (\uACF5\uAE09\uAC00\uC561) of the amount, won." },
vat: { required: true, type: () => Number, nullable: true, description: "VAT (\uBD80\uAC00\uC138) of the amount, won." },
lines: { required: true, type: () => [t["./modules/refunds/dto/order-money.dto.js"].OrderRefundLineDto], nullable: true, description: "What the member sends back; null = the whole order, or not said." },
restock: { required: true, type: () => Object, description: "What returns to stock after the refund: nothing, all, or these pieces." },
files: { required: true, type: () => [t["./modules/files/dto/file.dto.js"].FileDto], description: "What the member attached." },
account: { required: true, type: () => t["./modules/refunds/dto/admin-refund.dto.js"].MaskedAccountDto, nullable: true, description: "The account that the member gave; null without one, and after the refund has ended." },
accountRequired: { required: true, type: () => Boolean, description: "Its approval needs an account." },
estimate: { required: true, type: () => Number, description: "Won: the price of the returned pieces, with their share of the discount. A proposal." },
transactionKey: { required: true, type: () => String, nullable: true, description: "Toss's name of the movement." },
tries: { required: true, type: () => Number, description: "Number of calls to Toss so far." },
failureCode: { required: true, type: () => String, nullable: true, description: "Toss's last refusal or problem." },
failureMessage: { required: true, type: () => String, nullable: true },
decisionNote: { required: true, type: () => String, nullable: true },
decidedByName: { required: true, type: () => String, nullable: true },
decidedAt: { required: true, type: () => String, nullable: true, description: "UTC." },
orderStatus: { required: true, enum: ["PAID", "PREPARING", "DELIVERED", "NEW", "SHIPPED", "CANCELED"] },
orderVersion: { required: true, type: () => Number, description: "For a refund without a request." },
paymentStatus: { required: true, type: () => String, nullable: true, description: "State of the order's payment; null without one." },
totalAmount: { required: true, type: () => Number, description: "What was paid, won." },
itemsAmount: { required: true, type: () => Number },
discountAmount: { required: true, type: () => Number },
refundedAmount: { required: true, type: () => Number, description: "Won refunded so far." },
refundableAmount: { required: true, type: () => Number, description: "Won that can still be refunded." } } }],
[import("./modules/sites/dto/admin/manager.dto.js"), {
"ManagerCustomerQueryDto": {
sort: { required: false, description: "By company or name, by sum of the orders or by last order; default newest first.", enum: ["recent", "oldest", "nameAsc", "nameDesc", "amountAsc", "amountDesc", "lastOrderAsc", "lastOrderDesc"] } },
"ManagerOrderQueryDto": {
status: { required: false, type: () => String, description: "A status in either spelling; empty for all. 422 for unknown words.", maxLength: 20 },
group: { required: false, description: "`open`: paid, in preparation or in delivery. `sales`: everything that is not cancelled.", enum: ["", "open", "sales"] },
organizationId: { required: false, type: () => Number, description: "Only orders that were bought for this organization (\uAC70\uB798\uCC98).", minimum: 1 },
paidFrom: { required: false, type: () => String, description: "First day of the payment by the Korean calendar, yyyy-MM-dd." },
paidTo: { required: false, type: () => String, description: "Last day of the payment, included." },
sort: { required: false, description: "`recent`: last placed first; `approved`: last paid first.", enum: ["recent", "oldest", "approved", "totalAsc", "totalDesc"] } },
"CustomerDetailDto": {
customer: { required: true, type: () => t["./modules/sites/dto/customer.dto.js"].CustomerDto },
sites: { required: true, type: () => [t["./modules/sites/dto/site.dto.js"].SiteDto], description: "Newest first; at most 100." },
recentOrders: { required: true, type: () => [t["./modules/orders/views/dto/admin/admin-order.dto.js"].AdminOrderRowDto], description: "The last five orders." } },
"InvitationDto": {
code: { required: true, type: () => String, description: "Code for the customer, who sends it to POST /user/join as `code`. Shown only this once." },
expiresAt: { required: true, type: () => String, description: "UTC; until when it is valid: seven days." } } }],
[import("./modules/sites/dto/admin/user-list.dto.js"), {
"UserListQueryDto": {
id: { required: false, type: () => Number, description: "The user with this id." },
userRoleId: { required: false, type: () => Number, description: "Users of this role: 0 customer, 1 manager, 2 admin." },
managerId: { required: false, type: () => Number, description: "Users in the care of this manager." },
page: { required: false, type: () => Number, description: "Counted from 0.", minimum: 0, maximum: 1000000 },
size: { required: false, type: () => Number, description: "Users per page.", minimum: 1 } } }],
[import("./modules/sites/dto/site-form.dto.js"), {
"FormFieldDto": {
code: { required: true, type: () => String, description: "Name of the field in an answer; unique within the form." },
label: { required: true, type: () => String },
type: { required: true, enum: ["number", "file", "text", "date", "choice"] },
required: { required: true, type: () => Boolean },
help: { required: true, type: () => String, nullable: true, description: "Shown under the field." },
min: { required: true, type: () => Number, nullable: true, description: "number: smallest value." },
max: { required: true, type: () => Number, nullable: true, description: "number: largest value; file: most files (null: 1)." },
minDate: { required: true, type: () => String, nullable: true, description: "date: first day." },
maxDate: { required: true, type: () => String, nullable: true, description: "date: last day." },
maxLength: { required: true, type: () => Number, nullable: true, description: "text: most characters (null: 1,000)." },
choices: { required: true, type: () => [String], description: "choice: the choices." },
multiple: { required: true, type: () => Boolean, description: "choice: whether several can be selected." },
sortOrder: { required: true, type: () => Number, description: "Position in the form; fields are sorted by it." } },
"SiteFormDto": {
id: { required: true, type: () => Number },
siteId: { required: true, type: () => Number },
userSiteName: { required: true, type: () => String },
title: { required: true, type: () => String },
description: { required: true, type: () => String, nullable: true },
status: { required: true, description: "Only an open form accepts answers.", enum: ["closed", "draft", "open"] },
statusLabel: { required: true, type: () => String, description: "Korean name of the status." },
revision: { required: true, type: () => Number, description: "Number of the definition; it increases when fields change after an answer. Send it back with an answer." },
fields: { required: true, type: () => [t["./modules/sites/dto/site-form.dto.js"].FormFieldDto], description: "Sorted as in the form." },
answersCount: { required: true, type: () => Number, description: "Answers so far: all for staff, the caller's own for a customer." },
lastAnsweredAt: { required: true, type: () => String, nullable: true, description: "UTC; null without answers. Counted like `answersCount`." },
createdAt: { required: true, type: () => String, description: "UTC." },
updatedAt: { required: true, type: () => String, description: "UTC." },
version: { required: true, type: () => Number, description: "Increases with every change; send it back, then a change meanwhile is answered with 409." } },
"SiteFormListDto": {
forms: { required: true, type: () => [t["./modules/sites/dto/site-form.dto.js"].SiteFormDto], description: "Newest first; at most 50." } },
"FormAnswerDto": {
id: { required: true, type: () => Number },
formId: { required: true, type: () => Number },
userId: { required: true, type: () => Number, description: "Author of the answer." },
userName: { required: true, type: () => String },
revision: { required: true, type: () => Number, description: "Number of the definition that was answered." },
fields: { required: true, type: () => [t["./modules/sites/dto/site-form.dto.js"].FormFieldDto], description: "The fields at that time." },
values: { required: true, type: "object", additionalProperties: true, description: "Values by the code of their field: text, date (yyyy-MM-dd) and single choice as strings, numbers as numbers,\nseveral choices as strings, files as their ids. Fields without a value are absent." },
files: { required: true, type: () => [t["./modules/files/dto/file.dto.js"].FileDto], description: "The files of all file fields, with signed addresses." },
createdAt: { required: true, type: () => String, description: "UTC." } },
"FormAnswerPageDto": {
items: { required: true, type: () => [t["./modules/sites/dto/site-form.dto.js"].FormAnswerDto], description: "Newest first." },
total: { required: true, type: () => Number, description: "Total of answers." } } }],
[import("./modules/sites/dto/user-site.dto.js"), {
"UserSitesQueryDto": {
userId: { required: false, type: () => Number, description: "Owner of the sites. Staff may name a customer in their care; for any other caller the own list is returned\n(decision A68)." },
userCompanyName: { required: false, type: () => String, nullable: true, description: "Only sites of this company: the site's or the customer's." } },
"OwnSitesQueryDto": {
userCompanyName: { required: false, type: () => String, nullable: true, description: "Only sites of this company: the site's or the customer's." } },
"SubmitAnswerDto": {
values: { required: true, type: "object", additionalProperties: true, description: "Values by the code of their field. text, date (yyyy-MM-dd), single choice: a string; number: a number; several\nchoices: a list of strings; file: a list of file ids of `POST /files`. Unknown codes are refused." },
revision: { required: false, type: () => Number, nullable: true, description: "`revision` of the form that the customer saw; 409 if fields have changed since.", minimum: 1 } },
"AnswersQueryDto": {
page: { required: false, type: () => Number, description: "Counted from 0.", minimum: 0, maximum: 1000000 },
size: { required: false, type: () => Number, description: "Rows per page.", minimum: 1 } } }],
[import("./modules/sites/dto/admin/form-input.dto.js"), {
"SaveFormFieldDto": {
code: { required: true, type: () => String, description: "A lower-case letter, then lower-case letters, digits, hyphen or underscore; unique within the form.", pattern: "^[a-z][a-z0-9_-]{0,39}$" },
label: { required: true, type: () => String },
type: { required: true, enum: ["number", "file", "text", "date", "choice"] },
required: { required: false, type: () => Boolean },
help: { required: false, type: () => String, nullable: true, description: "Shown under the field." },
min: { required: false, type: () => Number, nullable: true, description: "number: smallest value." },
max: { required: false, type: () => Number, nullable: true, description: "number: largest value; file: most files (1 to 10; default 1)." },
minDate: { required: false, type: () => String, nullable: true, description: "date: first day." },
maxDate: { required: false, type: () => String, nullable: true, description: "date: last day." },
maxLength: { required: false, type: () => Number, nullable: true, description: "text: most characters; default 1,000.", minimum: 1 },
choices: { required: false, type: () => [String], description: "choice: the choices; different texts of 1 to 100 characters." },
multiple: { required: false, type: () => Boolean, description: "choice: whether several can be selected." },
sortOrder: { required: false, type: () => Number, description: "Position in the form; by default the position in this list.", minimum: 0, maximum: 1000 } },
"FormPartsDto": {
description: { required: false, type: () => String, nullable: true },
status: { required: false, description: "Only an open form accepts answers; default draft.", enum: ["closed", "draft", "open"] },
fields: { required: false, type: () => [t["./modules/sites/dto/admin/form-input.dto.js"].SaveFormFieldDto], description: "Fields of the form; a draft may have none." } },
"CreateFormDto": {
title: { required: true, type: () => String, description: "Up to 100 characters." } },
"UpdateFormDto": {
title: { required: false, type: () => String, description: "Up to 100 characters." },
version: { required: false, type: () => Number, description: "Version that the caller read; 409 if it is out of date. Without it the change is always applied.", minimum: 1 } } }],
[import("./modules/sites/dto/claim.dto.js"), {
"CheckUserDto": {
userName: { required: true, type: () => String, description: "The name that staff entered: 2 to 50 characters." },
userPhone: { required: true, type: () => String, description: "10 or 11 digits, with or without dashes." } },
"JoinUserDto": {
userAccount: { required: true, type: () => String, description: "Account id: 3 to 50 of a-z, 0-9, '.', '_', '-', with a letter." },
password: { required: true, type: () => String, description: "8 to 16 printable ASCII characters with a digit, a letter and a special character." },
claimTicket: { required: false, type: () => String, nullable: true, description: "`data.claimTicket` of POST /user/check. Optional, but a ticket that is sent must be valid." },
code: { required: false, type: () => String, nullable: true, description: "The code that POST /user/check sent to the phone, or a manager's invitation; required where `codeRequired` was true." },
termsAgreed: { required: false, type: () => Boolean, description: "True if the customer accepted terms and privacy policy on the way: the server stores version and time." } },
"ClaimTicketDto": {
claimTicket: { required: true, type: () => String, description: "Send it to POST /user/join once; the server stores only its hash." },
expiresAt: { required: true, type: () => String, description: "End of the ticket's (and the code's) validity, UTC: ten minutes." },
codeSent: { required: true, type: () => Boolean, description: "A code was sent to the phone; send it to POST /user/join." },
codeRequired: { required: true, type: () => Boolean, description: "POST /user/join needs a code: the one sent to the phone, or one from the customer's manager." } },
"JoinedUserDto": {
id: { required: true, type: () => Number, description: "Id of the member, who can sign in now." } } }],
[import("./modules/sites/dto/admin/version-query.dto.js"), {
"VersionQueryDto": {
version: { required: false, type: () => Number, description: "Version that the caller read; 409 if it is out of date.", minimum: 1 } } }],
[import("./modules/admin/search/dto/search.dto.js"), {
"ConsoleSearchQueryDto": {
q: { required: true, type: () => String, description: "At least 2 characters of a number, name, phone, e-mail, recipient or street; of a phone at least 4 digits.", minLength: 2, maxLength: 100 } },
"SearchHitDto": {
kind: { required: true, enum: ["member", "estimate", "order", "organization", "print", "product", "contract-list", "purchase-request"] },
id: { required: true, type: () => Number },
title: { required: true, type: () => String, description: "Its number or name." },
detail: { required: true, type: () => String, description: "What tells it from others: buyer, recipient, company, phone; empty if there is nothing." },
statusLabel: { required: true, type: () => String, description: "Korean name of its state." } },
"ConsoleSearchDto": {
hits: { required: true, type: () => [t["./modules/admin/search/dto/search.dto.js"].SearchHitDto] } } }],
[import("./modules/admin/uploads/dto/uploaded-image.dto.js"), {
"UploadedVariantDto": {
url: { required: true, type: () => String },
width: { required: true, type: () => Number, description: "Pixels." },
height: { required: true, type: () => Number, description: "Pixels." },
type: { required: true, enum: ["image/jpeg", "image/webp"] } },
"UploadedImageDto": {
url: { required: true, type: () => String, description: "The largest picture (WebP); absolute." },
width: { required: true, type: () => Number, description: "Width of the largest picture, pixels; at most 1920." },
height: { required: true, type: () => Number, description: "Height of the largest picture, pixels." },
srcset: { required: true, type: () => String, description: "Value for the attribute of the same name." },
variants: { required: true, type: () => [t["./modules/admin/uploads/dto/uploaded-image.dto.js"].UploadedVariantDto], description: "All files by increasing width, the JPEG last." } } }],
[import("./modules/exports/dto/export-query.dto.js"), {
"OrderExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated; default: the usual ones. 400 for unknown ones." },
ids: { required: false, type: () => String, description: "Only these orders of the list." } },
"ProductExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated; `tier` means all columns of the price tiers." },
ids: { required: false, type: () => String, description: "Only these products of the list." } },
"StockExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"MemberExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"RefundExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } } }],
[import("./modules/admin/summary/dto/summary.dto.js"), {
"SalesDayDto": {
date: { required: true, type: () => String, description: "Korean calendar, yyyy-MM-dd." },
orders: { required: true, type: () => Number, description: "Orders placed on that day." },
sales: { required: true, type: () => Number, description: "Won paid on that day, without cancelled orders." } },
"ComparedDayDto": {
ordersByNow: { required: true, type: () => Number, description: "Orders placed on that day until this time of day." },
salesByNow: { required: true, type: () => Number, description: "Won paid on that day until this time of day, without cancelled orders." },
newMembers: { required: true, type: () => Number, description: "Members who signed up on that day." } },
"WaitingDto": {
paid: { required: true, type: () => Number, description: "Paid, preparation not started." },
preparing: { required: true, type: () => Number, description: "Being prepared, not yet sent." },
untracked: { required: true, type: () => Number, description: "Sent, but without a tracking number." },
unsettledPayments: { required: true, type: () => Number, description: "Payments with an unknown outcome." },
refundRequests: { required: true, type: () => Number, description: "Undecided cancel and refund requests of members." },
enquiries: { required: true, type: () => Number, description: "Enquiries without an answer." },
documents: { required: true, type: () => Number, description: "Proof documents that wait for a review." },
organizations: { required: true, type: () => Number, description: "Organizations whose number nobody has confirmed yet." },
failedNotices: { required: true, type: () => Number, description: "Notices that failed finally after several tries." },
accessReviews: { required: true, type: () => Number, description: "1 if the access record of last month is not reviewed yet." },
printDueToday: { required: true, type: () => Number, description: "Print jobs due for dispatch today." },
printOverdue: { required: true, type: () => Number, description: "Print jobs whose dispatch day has passed." },
proofsToSend: { required: true, type: () => Number, description: "Print jobs that wait for a proof by staff and are not on hold." } },
"BestSellerDto": {
productId: { required: true, type: () => Number },
title: { required: true, type: () => String },
quantity: { required: true, type: () => Number, description: "Pieces sold." },
amount: { required: true, type: () => Number, description: "Won, sum of the lines before discounts of the order." },
orders: { required: true, type: () => Number, description: "Orders that contain it." } },
"BestSellersDto": {
week: { required: true, type: () => [t["./modules/admin/summary/dto/summary.dto.js"].BestSellerDto], description: "The last 7 days by the Korean calendar, today included." },
month: { required: true, type: () => [t["./modules/admin/summary/dto/summary.dto.js"].BestSellerDto], description: "The last 30 days." } },
"SummaryDto": {
today: { required: true, type: () => String, description: "Today by the Korean calendar, yyyy-MM-dd." },
todayOrders: { required: true, type: () => Number },
todaySales: { required: true, type: () => Number, description: "Won paid today, without cancelled orders." },
lowStock: { required: true, type: () => Number, description: "Tracked products with no more free pieces than their low mark." },
newMembers: { required: true, type: () => Number, description: "Members who signed up today." },
yesterday: { required: true, type: () => t["./modules/admin/summary/dto/summary.dto.js"].ComparedDayDto },
lastWeek: { required: true, type: () => t["./modules/admin/summary/dto/summary.dto.js"].ComparedDayDto, description: "The same day of the week, seven days ago." },
waiting: { required: true, type: () => t["./modules/admin/summary/dto/summary.dto.js"].WaitingDto },
bestSellers: { required: true, type: () => t["./modules/admin/summary/dto/summary.dto.js"].BestSellersDto },
days: { required: true, type: () => [t["./modules/admin/summary/dto/summary.dto.js"].SalesDayDto], description: "The last 30 days, oldest first, today included." },
previousDays: { required: true, type: () => [t["./modules/admin/summary/dto/summary.dto.js"].SalesDayDto], description: "The 30 days before `days`, oldest first." } } }],
[import("./modules/admin/summary/dto/sales.dto.js"), {
"SalesQueryDto": {
from: { required: true, type: () => String, description: "First day by the Korean calendar, yyyy-MM-dd." },
to: { required: true, type: () => String, description: "Last day, included; at most a year after the first." },
by: { required: false, description: "By product, category, customer, or the customer's site to whose address it was sent.", enum: ["site", "customer", "product", "category"] } },
"SalesSumDto": {
from: { required: true, type: () => String, description: "First day, yyyy-MM-dd." },
to: { required: true, type: () => String, description: "Last day, included." },
orders: { required: true, type: () => Number, description: "Orders paid in the period, without cancelled ones." },
sales: { required: true, type: () => Number, description: "Won paid for them." } },
"SalesRowDto": {
id: { required: true, type: () => Number, nullable: true, description: "Its id; null for goods outside the catalogue, and for addresses that are no site." },
name: { required: true, type: () => String },
orders: { required: true, type: () => Number },
quantity: { required: true, type: () => Number, description: "Pieces." },
amount: { required: true, type: () => Number, description: "Won. Of a product or category: its lines before discounts on the whole order and shipping. Of a customer or site: what was\npaid." } },
"SalesReportDto": {
period: { required: true, type: () => t["./modules/admin/summary/dto/sales.dto.js"].SalesSumDto },
previous: { required: true, type: () => t["./modules/admin/summary/dto/sales.dto.js"].SalesSumDto, description: "As many days before." },
days: { required: true, type: () => [t["./modules/admin/summary/dto/summary.dto.js"].SalesDayDto], description: "Each day of the period, oldest first." },
rows: { required: true, type: () => [t["./modules/admin/summary/dto/sales.dto.js"].SalesRowDto], description: "Largest amount first, at most 100; the file has all of them." } } }],
[import("./modules/exports/dto/record-export-query.dto.js"), {
"PromotionExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"ContractPriceExportQueryDto": {
listId: { required: false, type: () => Number, description: "The prices of this list, of any state.", minimum: 1 },
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"NoticeExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"DocumentExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"AuditExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"AccessRecordExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"TaxDocumentExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." },
ids: { required: false, type: () => String, description: "Only these documents of the list." } },
"SalesExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } } }],
[import("./modules/exports/dto/staff-export-query.dto.js"), {
"SiteExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"OrganizationExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"ContractListExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"EnquiryExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"CustomerExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"CareOrderExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"EstimateExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } },
"PrintJobExportQueryDto": {
columns: { required: false, type: () => String, description: "Columns to write, comma-separated." } } }],
[import("./modules/imports/dto/import.dto.js"), {
"CreateImportQueryDto": {
kind: { required: false, type: () => String, description: "`tracking`: tracking numbers of orders; `products`: prices, stock and new products. 422 for unknown words.", maxLength: 20 } },
"ImportQueryDto": {
kind: { required: false, description: "Empty for all.", enum: ["", "products", "tracking", "contract-prices"] },
page: { required: false, type: () => Number, description: "0-based.", minimum: 0 },
size: { required: false, type: () => Number, description: "Rows per page; at most 200, larger values are cut.", minimum: 1 } },
"ImportRowQueryDto": {
verdict: { required: false, description: "A row's result in the dry run, or its final state: `applied`, `refused`. Empty for all.", enum: ["", "refused", "same", "ok", "warning", "error", "applied"] },
page: { required: false, type: () => Number, description: "0-based.", minimum: 0 },
size: { required: false, type: () => Number, description: "Rows per page; at most 200, larger values are cut.", minimum: 1 } },
"ImportCountsDto": {
total: { required: true, type: () => Number },
ok: { required: true, type: () => Number, description: "Rows with a valid change." },
warning: { required: true, type: () => Number, description: "Rows with an unusual change; they are applied too." },
error: { required: true, type: () => Number, description: "Rows that cannot be applied." },
same: { required: true, type: () => Number, description: "Rows that change nothing." },
waiting: { required: true, type: () => Number, description: "Rows to be applied that still wait." },
applied: { required: true, type: () => Number },
refused: { required: true, type: () => Number, description: "Rows that could no longer be applied when the run reached them." } },
"ImportDto": {
id: { required: true, type: () => Number },
kind: { required: true, enum: ["products", "tracking", "contract-prices"] },
kindLabel: { required: true, type: () => String },
state: { required: true, description: "`checking`: waits for the worker's dry run, ask again a second later; `ready`: checked, waits to be run; `running`,\n`done`; `canceled`: remaining rows are never applied; `unreadable`: the file could not be read (`problem`).", enum: ["running", "done", "canceled", "checking", "ready", "unreadable"] },
stateLabel: { required: true, type: () => String },
fileName: { required: true, type: () => String },
encoding: { required: true, type: () => String, description: "Encoding of the file: XLSX, UTF-8, UTF-16 or CP949; empty before it was read." },
ignored: { required: true, type: () => [String], description: "Headings of the file that this kind of import does not use." },
createdByName: { required: true, type: () => String },
ranByName: { required: true, type: () => String, nullable: true, description: "The operator who ran it; null before the run." },
createdAt: { required: true, type: () => String, description: "UTC." },
startedAt: { required: true, type: () => String, nullable: true },
finishedAt: { required: true, type: () => String, nullable: true },
problem: { required: true, type: () => String, nullable: true, description: "Why the file could not be read, in state `unreadable`; else null." },
counts: { required: true, type: () => t["./modules/imports/dto/import.dto.js"].ImportCountsDto, description: "All 0 before the file was read." } },
"ImportPageDto": {
items: { required: true, type: () => [t["./modules/imports/dto/import.dto.js"].ImportDto] },
total: { required: true, type: () => Number } },
"ImportChangeDto": {
field: { required: true, type: () => String },
before: { required: true, type: () => String, nullable: true, description: "Null if there was no value." },
after: { required: true, type: () => String, nullable: true, description: "Null if the value is removed." } },
"ImportProblemDto": {
column: { required: true, type: () => String, nullable: true, description: "Heading of the column; null if it concerns the whole row." },
code: { required: true, type: () => String },
message: { required: true, type: () => String },
level: { required: true, enum: ["warning", "error"] } },
"ImportRowDto": {
number: { required: true, type: () => Number, description: "Row number as in the spreadsheet." },
verdict: { required: true, enum: ["same", "ok", "warning", "error"] },
state: { required: true, enum: ["pending", "refused", "applied"] },
label: { required: true, type: () => String, description: "The row's subject: an order number, a product's title." },
targetId: { required: true, type: () => Number, nullable: true, description: "Order or product; null for a new or unknown one." },
changes: { required: true, type: () => [t["./modules/imports/dto/import.dto.js"].ImportChangeDto] },
problems: { required: true, type: () => [t["./modules/imports/dto/import.dto.js"].ImportProblemDto] } },
"ImportRowPageDto": {
items: { required: true, type: () => [t["./modules/imports/dto/import.dto.js"].ImportRowDto] },
total: { required: true, type: () => Number } } }],
[import("./modules/imports/par-items/par-item-import.dto.js"), {
"ImportParItemsQueryDto": {
run: { required: false, description: "`true` applies the good rows; absent or `false` only says what they would change.", enum: ["true", "false"] } },
"ParItemImportRowDto": {},
"ParItemImportCountsDto": {},
"ParItemImportDto": {
applied: { required: true, type: () => Boolean, description: "Whether the good rows are applied now." },
ignored: { required: true, type: () => [String], description: "Headings of the file that are not used." },
counts: { required: true, type: () => t["./modules/imports/par-items/par-item-import.dto.js"].ParItemImportCountsDto },
rows: { required: true, type: () => [t["./modules/imports/par-items/par-item-import.dto.js"].ParItemImportRowDto] } } }],
[import("./modules/par-lists/dto/par-list.dto.js"), {
"ParListQueryDto": {
siteId: { required: false, type: () => Number, description: "Only those of this site.", minimum: 1 } },
"CreateParListDto": {
siteId: { required: true, type: () => Number, description: "A site that the caller works for.", minimum: 1 },
name: { required: true, type: () => String },
reminderBusinessDay: { required: false, type: () => Number, nullable: true, description: "The business day of each month at whose 09:00 its buyers are reminded; the last one where a month has fewer. Null = none." } },
"UpdateParListDto": {
name: { required: false, type: () => String },
reminderBusinessDay: { required: false, type: () => Number, nullable: true, description: "Null = no reminder." } },
"ParListRefillDto": {
id: { required: true, type: () => Number },
number: { required: true, type: () => Number, description: "From 1 within the month." },
state: { required: true, enum: ["submitted", "open", "dropped"] },
counted: { required: true, type: () => Number, description: "Items that were counted." } },
"ParListDto": {
id: { required: true, type: () => Number },
siteId: { required: true, type: () => Number },
siteName: { required: true, type: () => String },
name: { required: true, type: () => String },
reminderBusinessDay: { required: true, type: () => Number, nullable: true, description: "The business day of each month on which its buyers are reminded; null = none." },
itemCount: { required: true, type: () => Number },
refill: { required: true, type: () => t["./modules/par-lists/dto/par-list.dto.js"].ParListRefillDto, nullable: true, description: "Null: none was begun this month." },
version: { required: true, type: () => Number, description: "Grows with each change of the list or its items." },
updatedAt: { required: true, type: () => String } },
"ParListsDto": {
items: { required: true, type: () => [t["./modules/par-lists/dto/par-list.dto.js"].ParListDto] },
total: { required: true, type: () => Number } },
"ParItemDto": {
id: { required: true, type: () => Number },
productId: { required: true, type: () => Number },
productName: { required: true, type: () => String },
slug: { required: true, type: () => String },
thumbnailUrl: { required: true, type: () => String, nullable: true },
optionValueIds: { required: true, type: () => [Number] },
optionSummary: { required: true, type: () => String },
par: { required: true, type: () => Number, description: "Pieces that should lie there." },
step: { required: true, type: () => Number, description: "Pieces are ordered in multiples of it." },
place: { required: true, type: () => String, nullable: true, description: "Where it lies; items are in this order, those without a place last." },
minimum: { required: true, type: () => Number, description: "Smallest quantity that can be ordered." },
problem: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].LineErrorDto, nullable: true, description: "Why it cannot be ordered any more; null if it can. It stays in the list." } },
"ParListDetailDto": {
items: { required: true, type: () => [t["./modules/par-lists/dto/par-list.dto.js"].ParItemDto] } },
"SaveParItemDto": {
productId: { required: true, type: () => Number, minimum: 1 },
optionValueIds: { required: false, type: () => Object, description: "Value ids as list or comma string, or `optionCode:valueCode`." },
par: { required: true, type: () => Number, description: "Pieces that should lie there.", minimum: 1 },
step: { required: false, type: () => Number, description: "Pieces are ordered in multiples of it.", minimum: 1 },
place: { required: false, type: () => String, nullable: true, description: "Where it lies (\uCC3D\uACE0\u00B7\uCE35)." } },
"AddParItemsDto": {
items: { required: true, type: () => [t["./modules/par-lists/dto/par-list.dto.js"].SaveParItemDto] } },
"SaveParItemsDto": {
version: { required: true, type: () => Number, description: "Version of the list as read; a stale one answers 409." } } }],
[import("./modules/par-lists/dto/refill.dto.js"), {
"RefillRowDto": {
itemId: { required: true, type: () => Number },
onTheWay: { required: true, type: () => Number, description: "Paid and not delivered pieces to the site, less refunded ones." },
counted: { required: true, type: () => Number, nullable: true, description: "Pieces on hand; null = not counted, so that nothing is asked for." },
countedAt: { required: true, type: () => String, nullable: true, description: "When it was counted, or the count taken back; null = never. A later count has a later time, whatever the clock of its device." },
suggested: { required: true, type: () => Number, nullable: true, description: "Pieces that fill the shelf; null = not counted." },
quantity: { required: true, type: () => Number, nullable: true, description: "Pieces that are asked for: the suggested ones, unless somebody changed them; null = not counted." },
unitTotal: { required: true, type: () => Number, nullable: true, description: "Won per piece at this quantity, with options; null without a price." },
subtotal: { required: true, type: () => Number, nullable: true, description: "Won of the pieces; null without a price." },
problem: { required: true, type: () => t["./modules/pricing/dto/price-line.dto.js"].LineErrorDto, nullable: true, description: "Why the pieces cannot be ordered; null if they can. A product that is gone asks for nothing." } },
"RefillSummaryDto": {
id: { required: true, type: () => Number },
listId: { required: true, type: () => Number },
listName: { required: true, type: () => String },
siteId: { required: true, type: () => Number },
siteName: { required: true, type: () => String },
month: { required: true, type: () => String, description: "yyyy-MM in Seoul." },
number: { required: true, type: () => Number, description: "From 1 within the month." },
state: { required: true, enum: ["submitted", "open", "dropped"] },
itemCount: { required: true, type: () => Number, description: "Items of the list." },
counted: { required: true, type: () => Number, description: "Items that were counted." },
problems: { required: true, type: () => Number, description: "Items that cannot be ordered as they are asked for: below the minimum, or more than the stock. Submitting is refused." },
total: { required: true, type: () => Number, description: "Won of what is asked for, without shipping." },
requestId: { required: true, type: () => Number, nullable: true, description: "What it became; null before." },
requestNo: { required: true, type: () => String, nullable: true },
version: { required: true, type: () => Number, description: "Grows with each count." } },
"RefillDto": {
rows: { required: true, type: () => [t["./modules/par-lists/dto/refill.dto.js"].RefillRowDto], description: "In the order of the list; after the submission as they were then." } },
"RefillsDto": {
items: { required: true, type: () => [t["./modules/par-lists/dto/refill.dto.js"].RefillSummaryDto] } },
"RefillCountDto": {
itemId: { required: true, type: () => Number, description: "An item that the list lost meanwhile is ignored.", minimum: 1 },
counted: { required: true, type: () => Number, nullable: true, description: "Pieces on hand; null takes the count back.", minimum: 0 },
quantity: { required: false, type: () => Number, nullable: true, description: "Pieces to order in place of the suggested ones; absent or null = the suggested ones.", minimum: 0 },
countedAt: { required: false, type: () => String, nullable: true, description: "When it was counted, by the device. A newer count of somebody else stays. Absent, or in the future = now." } },
"CountRefillDto": {
rows: { required: true, type: () => [t["./modules/par-lists/dto/refill.dto.js"].RefillCountDto] } },
"SubmitRefillsDto": {
ids: { required: true, type: () => [Number], minimum: 1, minItems: 1 },
poNo: { required: false, type: () => String, nullable: true, description: "The organization's own number, for each request." } },
"SubmittedRefillDto": {
refillId: { required: true, type: () => Number },
requestId: { required: true, type: () => Number, nullable: true, description: "The request of its site; null where it failed." },
requestNo: { required: true, type: () => String, nullable: true },
state: { required: true, nullable: true, description: "The request's; `approved` where nothing stands against paying. Null where it failed.", enum: ["approved", "rejected", "withdrawn", "waiting", "expired", "ordered"] },
code: { required: true, type: () => String, nullable: true, description: "Why it was not submitted; null if it was. It stays open." },
message: { required: true, type: () => String, nullable: true } } }],
[import("./modules/imports/dto/tracking-entry.dto.js"), {
"TrackingEntryRowDto": {
orderNo: { required: true, type: () => String, maxLength: 64 },
trackingNo: { required: true, type: () => String, maxLength: 500 } },
"TrackingEntryDto": {
carrier: { required: false, type: () => String, description: "Code or name of a carrier, or free text; without it each order keeps its own.", maxLength: 500 },
rows: { required: true, type: () => [t["./modules/imports/dto/tracking-entry.dto.js"].TrackingEntryRowDto], description: "At most 200 orders.", minItems: 1 },
markShipped: { required: false, type: () => Boolean, description: "Also sets the status SHIPPED and notifies the buyers." },
includeWarnings: { required: false, type: () => Boolean, description: "Also saves rows with a warning; by default they stay, for a person to look at." } },
"TrackingEntryResultRowDto": {
orderNo: { required: true, type: () => String, description: "As sent." },
verdict: { required: true, enum: ["same", "ok", "warning", "error"] },
saved: { required: true, type: () => Boolean, description: "The order has these data now because of this call." },
problems: { required: true, type: () => [t["./modules/imports/dto/import.dto.js"].ImportProblemDto] } },
"TrackingEntryResultDto": {
saved: { required: true, type: () => Number, description: "Orders that were changed." },
items: { required: true, type: () => [t["./modules/imports/dto/tracking-entry.dto.js"].TrackingEntryResultRowDto] } } }],
[import("./platform/health/health.dto.js"), {
"HealthDto": {
database: { required: true, enum: ["up", "down"] },
queue: { required: true, enum: ["up", "down"] },
writes: { required: true, description: "Whether the database accepts writes: with a full disk it answers, and refuses every order.", enum: ["up", "down"] },
files: { required: true, description: "Whether pictures and files can be stored. Without that the store sells, but refuses uploads.", enum: ["up", "down"] },
worker: { required: true, description: "The background process. Without it the store sells, but open payments and messages wait.", enum: ["up", "down"] },
replicas: { required: true, description: "The server of DATABASE_READ_URL; `none` if it is not set. `down`: it does not answer, and the primary is read\ninstead.", enum: ["none", "up", "down"] },
status: { required: true, description: "`degraded`: everything for buyers works; the background process, the folder for files or a replica does not.", enum: ["ok", "down", "degraded"] },
problem: { required: true, type: () => String, nullable: true, description: "The fault and what to do, for the operator; null without a fault." } },
"LivenessDto": {
status: { required: true, enum: ["live"] } },
"ReadinessDto": {
status: { required: true, description: "`draining`: the process was told to end and accepts no new work. `down`: its database does not answer.", enum: ["ready", "down", "draining"] } } }],
[import("./modules/admin/operations/dto/operations.dto.js"), {
"QueueStateDto": {
queue: { required: true, enum: ["payment-confirm", "refunds", "import-checks", "imports", "preflight"] },
label: { required: true, type: () => String },
waiting: { required: true, type: () => Number, description: "Due, but not started." },
active: { required: true, type: () => Number },
delayed: { required: true, type: () => Number, description: "Not due yet, or between two tries." },
failed: { required: true, type: () => Number, description: "Failed finally." } },
"OpenWorkDto": {
count: { required: true, type: () => Number },
since: { required: true, type: () => String, nullable: true, description: "When the oldest one began to wait; null without open work." } },
"NoticeWorkDto": {
failed: { required: true, type: () => Number, description: "Failed finally." } },
"DatedWorkDto": {
overdue: { required: true, type: () => Number, description: "The part whose due date has passed, in Seoul." } },
"VersionsDto": {
store: { required: true, type: () => String },
node: { required: true, type: () => String },
database: { required: true, type: () => String, description: "Version of PostgreSQL." },
migration: { required: true, type: () => String, nullable: true, description: "Newest migration of the tables; null without one." },
queue: { required: true, enum: ["postgresql", "redis"] } },
"DiskDto": {
free: { required: true, type: () => Number },
size: { required: true, type: () => Number } },
"OperationsDto": {
health: { required: true, type: () => t["./platform/health/health.dto.js"].HealthDto },
workerSeenAt: { required: true, type: () => String, nullable: true, description: "When a worker was last seen; null if never." },
queues: { required: true, type: () => [t["./modules/admin/operations/dto/operations.dto.js"].QueueStateDto], nullable: true, description: "Null if the queue does not answer." },
payments: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].OpenWorkDto, description: "Payment attempts with an unknown outcome." },
refunds: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].OpenWorkDto, description: "Refunds in execution." },
refundRequests: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].OpenWorkDto, description: "Refunds that wait for a decision." },
notices: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].NoticeWorkDto, description: "`count`: not sent yet; `since`: due time of the longest overdue one." },
fileChecks: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].OpenWorkDto, description: "Files for print (artworks and proofs) that are not checked yet." },
printJobs: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].DatedWorkDto, description: "Print jobs that are not finished." },
taxDocuments: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].DatedWorkDto, description: "Tax documents that must still be issued." },
taxDocumentsUnsettled: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].OpenWorkDto, description: "Tax documents with an unknown outcome at the issuer; `since`: when the oldest was sent." },
evidenceFindings: { required: true, type: () => Number, description: "Findings of the daily check of evidence without acknowledgement." },
lastBackupAt: { required: true, type: () => String, nullable: true, description: "When the last backup was made; null if never." },
disk: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].DiskDto, nullable: true, description: "Null if the disk cannot be read." },
versions: { required: true, type: () => t["./modules/admin/operations/dto/operations.dto.js"].VersionsDto } },
"FailedJobDto": {
queue: { required: true, enum: ["payment-confirm", "refunds", "import-checks", "imports", "preflight"] },
label: { required: true, type: () => String },
id: { required: true, type: () => String },
reason: { required: true, type: () => String, description: "Why the last try failed, without any value from a request." },
tries: { required: true, type: () => Number, description: "Number of tries." },
failedAt: { required: true, type: () => String, nullable: true },
orderId: { required: true, type: () => Number, nullable: true, description: "The order of the job; null for jobs of other kinds." } } }],
[import("./modules/admin/inbox/dto/inbox.dto.js"), {
"InboxQueryDto": {
kind: { required: false, enum: ["", "estimate", "order", "print", "enquiry", "correction"] },
page: { required: false, type: () => Number, description: "0-based.", minimum: 0, maximum: 100000 },
size: { required: false, type: () => Number, minimum: 1, maximum: 100 } },
"InboxItemDto": {
kind: { required: true, enum: ["estimate", "order", "print", "enquiry", "correction"] },
id: { required: true, type: () => Number, description: "Number of the order, estimate, enquiry, print job or tax document: with the kind it names the page." },
number: { required: true, type: () => String, description: "For people: of an order 20261121-7K3Q9D, of an estimate E-\u2026; an enquiry has its id." },
title: { required: true, type: () => String },
company: { required: true, type: () => String, nullable: true },
memberName: { required: true, type: () => String },
excerpt: { required: true, type: () => String, description: "The beginning of the newest message, at most 200 characters; empty without one." },
waitingSince: { required: true, type: () => String, description: "UTC; since when an answer is due." } },
"InboxPageDto": {
items: { required: true, type: () => [t["./modules/admin/inbox/dto/inbox.dto.js"].InboxItemDto], description: "The longest wait first." },
total: { required: true, type: () => Number, description: "Of the filter." } },
"InboxCountsDto": {
order: { required: true, type: () => Number },
estimate: { required: true, type: () => Number },
enquiry: { required: true, type: () => Number, description: "Sourcing enquiries without an answer." },
print: { required: true, type: () => Number, description: "Print jobs with comments on the proof that nobody of the staff has answered." },
correction: { required: true, type: () => Number, description: "Messages that a tax document is wrong." },
total: { required: true, type: () => Number, description: "All of them." } } }],
[import("./modules/inventory/alerts/dto/stock-alert.dto.js"), {
"StockAlertDto": {
productId: { required: true, type: () => Number },
name: { required: true, type: () => String },
mainImage: { required: true, type: () => String, nullable: true, description: "http(s) address or /media/ path." },
available: { required: true, type: () => Boolean, description: "False while the product is not on sale; its page cannot be opened then." },
requestedAt: { required: true, type: () => String, description: "UTC; when the member asked." } },
"StockAlertsDto": {
items: { required: true, type: () => [t["./modules/inventory/alerts/dto/stock-alert.dto.js"].StockAlertDto], description: "Last asked first." } },
"StockAlertStateDto": {
productId: { required: true, type: () => Number },
requested: { required: true, type: () => Boolean, description: "Whether the member waits for it now." } } }],
[import("./modules/members/saved-views/dto/saved-view.dto.js"), {
"SavedViewQueryDto": {
list: { required: true, type: () => String, description: "Name of the list." } },
"SaveViewDto": {
name: { required: true, type: () => String, maxLength: 40 },
query: { required: true, type: () => String, description: "The list's query string, without `?` and without the page.", maxLength: 2000 },
isDefault: { required: false, type: () => Boolean, description: "Applied when the list is opened without a query." } },
"SavedViewDto": {
id: { required: true, type: () => Number },
list: { required: true, type: () => String },
name: { required: true, type: () => String },
query: { required: true, type: () => String },
isDefault: { required: true, type: () => Boolean } } }],
[import("./modules/wishlist/dto/wish.dto.js"), {
"WishlistQueryDto": {
page: { required: false, type: () => Number, description: "From 0.", minimum: 0, maximum: 1000 },
size: { required: false, type: () => Number, description: "Products per page, 1 to 100.", minimum: 1 } },
"WishDto": {
available: { required: true, type: () => Boolean, description: "False while the product is not on sale; its prices are null then." },
wishedAt: { required: true, type: () => String, description: "UTC; when the member marked it." } },
"WishlistDto": {
items: { required: true, type: () => [t["./modules/wishlist/dto/wish.dto.js"].WishDto], description: "Last marked first." },
total: { required: true, type: () => Number, description: "Total of marked products." } },
"WishIdsDto": {
ids: { required: true, type: () => [Number], description: "Last marked first; at most 500." } },
"WishStateDto": {
productId: { required: true, type: () => Number },
wished: { required: true, type: () => Boolean },
total: { required: true, type: () => Number, description: "Total of marked products." },
undo: { required: false, type: () => String, description: "Puts a removed mark back by POST /user/wishlist/restore; only in the answer of a removal." } } }],
[import("./modules/account-closing/dto/account-closing.dto.js"), {
"ClosingObstacleDto": {
orderId: { required: true, type: () => Number, nullable: true },
orderNo: { required: true, type: () => String, nullable: true },
status: { required: true, nullable: true, enum: ["PENDING", "PAID", "PREPARING", "SHIPPING", "DELIVERED", "CANCELLED"] },
statusLabel: { required: true, type: () => String, nullable: true, description: "Korean name of the status." },
reason: { required: true, description: "The order is not finished, its payment is not settled, its refund is not finished; or nobody else runs the organization.", enum: ["ORDER_OPEN", "PAYMENT_OPEN", "REFUND_OPEN", "ORG_LAST_ADMIN"] } },
"CloseAccountDto": {
password: { required: true, type: () => String },
agree: { required: true, type: () => Boolean, description: "Must be true: the member has read what is erased and what is kept." },
reason: { required: false, nullable: true, description: "Reason; a code, so that no personal data is entered here.", enum: ["other", "goods", "not-used", "price", "service", "privacy", "rejoin"] } },
"ClosingPreviewDto": {
closable: { required: true, type: () => Boolean, description: "True without obstacles." },
obstacles: { required: true, type: () => [t["./modules/account-closing/dto/account-closing.dto.js"].ClosingObstacleDto], description: "Newest first, at most 50." },
keptOrders: { required: true, type: () => Number, description: "Orders that the law requires the store to keep, without the account." },
retainUntil: { required: true, type: () => String, nullable: true, description: "UTC; until when the last of them is kept (five years from its last event); null without one." } },
"AccountClosedDto": {
closedAt: { required: true, type: () => String, description: "UTC." },
keptOrders: { required: true, type: () => Number, description: "Orders that the law requires the store to keep, without the account." },
retainUntil: { required: true, type: () => String, nullable: true, description: "UTC; until when the last of them is kept (five years from its last event); null without one." } } }],
[import("./modules/partners/api/bulk/bulk.dto.js"), {
"BulkFormDto": {
dryRun: { required: false, type: () => Boolean, description: "Answers as the call would, and changes nothing." } },
"BulkSummaryDto": {
applied: { required: true, type: () => Number, description: "Carried out." },
same: { required: true, type: () => Number, description: "Nothing had to change." },
warning: { required: true, type: () => Number, description: "Carried out, and something about it is odd." },
refused: { required: true, type: () => Number, description: "Not carried out; the other rows are." } },
"BulkRowDto": {
row: { required: true, type: () => Number, description: "Place of the row in the request, from 0." },
result: { required: true, enum: ["refused", "same", "warning", "applied"] },
id: { required: false, type: () => Number, description: "The order or product; absent where the row names none." },
code: { required: false, type: () => String, description: "Why the row was refused, or what is odd about it; `x-error-codes` of the call lists them under 200." },
message: { required: false, type: () => String, description: "The same for people, in Korean." },
version: { required: false, type: () => Number, description: "Version of the order, product or stock after the call; absent in a dry run and where the row was refused." } },
"BulkAnswerDto": {
summary: { required: true, type: () => t["./modules/partners/api/bulk/bulk.dto.js"].BulkSummaryDto },
rows: { required: true, type: () => [t["./modules/partners/api/bulk/bulk.dto.js"].BulkRowDto] } } }],
[import("./modules/partners/api/bulk/goods-bulk.dto.js"), {
"StockCountRowDto": {
id: { required: false, type: () => Number },
sku: { required: false, type: () => String },
onHand: { required: true, type: () => Number, description: "Pieces that are not sold: without those of paid orders, with those held for unpaid ones.", minimum: 0 },
asOf: { required: false, type: () => String, description: "Base: when the pieces were counted, with offset. What orders took since then is taken off, what they gave back is\nadded. At most a minute ahead, and not before the counting of the product began in the store." },
afterMovement: { required: false, type: () => Number, description: "Base: the last movement that the count has seen, `lastMovement` of GET /partner/stock." },
version: { required: false, type: () => Number, description: "Base: the version that was read; refused as STALE_VERSION where the stock has moved since." } },
"StockBulkDto": {
rows: { required: true, type: () => [t["./modules/partners/api/bulk/goods-bulk.dto.js"].StockCountRowDto] } },
"PriceRowTierDto": {
minQty: { required: true, type: () => Number, minimum: 1 },
maxQty: { required: false, type: () => Number, nullable: true, description: "Inclusive; null or absent: no upper end.", minimum: 1 },
unitPrice: { required: true, type: () => Number, description: "Won for a piece, VAT included.", minimum: 0 } },
"PriceRowDto": {
id: { required: false, type: () => Number },
sku: { required: false, type: () => String },
version: { required: false, type: () => Number, description: "Version that was read; refused as STALE_VERSION where the product has changed since. Absent: any." },
basePrice: { required: false, type: () => Number, nullable: true, description: "Won for a piece, VAT included; null clears it, absent leaves it." },
salePrice: { required: false, type: () => Number, nullable: true, description: "Won for a piece, VAT included; null clears it, absent leaves it." },
tiers: { required: false, type: () => [t["./modules/partners/api/bulk/goods-bulk.dto.js"].PriceRowTierDto], nullable: true, description: "All prices by quantity; they replace the former ones. Null or an empty list clears them, absent leaves them." } },
"PricesBulkDto": {
rows: { required: true, type: () => [t["./modules/partners/api/bulk/goods-bulk.dto.js"].PriceRowDto] } } }],
[import("./modules/partners/api/bulk/order-bulk.dto.js"), {
"AcknowledgeRowDto": {
id: { required: false, type: () => Number },
orderNo: { required: false, type: () => String },
externalId: { required: false, type: () => String, description: "The partner's own id of the order; absent leaves it." } },
"AcknowledgeDto": {
rows: { required: true, type: () => [t["./modules/partners/api/bulk/order-bulk.dto.js"].AcknowledgeRowDto] } },
"ShipmentRowDto": {
id: { required: false, type: () => Number },
orderNo: { required: false, type: () => String },
carrier: { required: true, type: () => String, description: "Code or name of a carrier, or free text; only known ones give the buyer a link." },
trackingNo: { required: true, type: () => String },
etaDate: { required: false, type: () => String, description: "Day in Korea on which it is expected to arrive; absent leaves it." } },
"ShipmentsDto": {
rows: { required: true, type: () => [t["./modules/partners/api/bulk/order-bulk.dto.js"].ShipmentRowDto] } } }],
[import("./modules/partners/api/lists/external-id.dto.js"), {
"GivenExternalIdDto": {
externalId: { required: true, type: () => String, nullable: true, description: "Your own id, unique among your orders or products; null takes it away." } },
"ExternalIdDto": {
id: { required: true, type: () => Number, description: "Of the order or product." },
externalId: { required: true, type: () => String, nullable: true } } }],
[import("./modules/partners/api/lists/partner-list-query.dto.js"), {
"PartnerListQueryDto": {
limit: { required: false, type: () => Number, description: "Rows of a page.", minimum: 1 },
cursor: { required: false, type: () => String, description: "`next` of the page before, with the same filters; absent for the first page.", maxLength: 200 } } }],
[import("./modules/partners/api/catalog/partner-product.dto.js"), {
"PartnerProductQueryDto": {
changedFrom: { required: false, type: () => String, description: "Changed at or after; absent = all. ISO 8601 with any offset; a day alone begins at midnight in Korea." },
status: { required: false, enum: ["active", "hidden", "archived", "draft", "deleted"] },
externalId: { required: false, type: () => String, description: "Only the product with this id of yours." } },
"PartnerStockQueryDto": {
changedFrom: { required: false, type: () => String, description: "Changed at or after; absent = all. ISO 8601 with any offset; a day alone begins at midnight in Korea." } },
"PartnerTierDto": {
minQty: { required: true, type: () => Number },
maxQty: { required: true, type: () => Number, nullable: true, description: "Inclusive; null = no end." },
unitPrice: { required: true, type: () => Number, description: "Won per piece." } },
"PartnerOptionValueDto": {
code: { required: true, type: () => String },
label: { required: true, type: () => String },
addPrice: { required: true, type: () => Number, description: "Won that it adds to one piece." },
status: { required: true, enum: ["active", "hidden"] } },
"PartnerOptionDto": {
code: { required: true, type: () => String },
name: { required: true, type: () => String },
type: { required: true, enum: ["toggle", "select"] },
required: { required: true, type: () => Boolean },
addPrice: { required: true, type: () => Number, description: "Won that a toggle adds to one piece." },
status: { required: true, enum: ["active", "hidden"] },
values: { required: true, type: () => [t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerOptionValueDto] } },
"PartnerStockLevelDto": {
onHand: { required: true, type: () => Number, description: "Pieces in stock, reserved ones included." },
reserved: { required: true, type: () => Number, description: "Pieces held by orders that are not paid yet." },
available: { required: true, type: () => Number, description: "onHand \u2212 reserved." },
asOf: { required: true, type: () => String, description: "When it was read." } },
"PartnerProductDto": {
id: { required: true, type: () => Number },
sku: { required: true, type: () => String, nullable: true, description: "The article number." },
title: { required: true, type: () => String },
slug: { required: true, type: () => String, description: "Its address in the store: /p/{slug}." },
status: { required: true, enum: ["active", "hidden", "archived", "draft", "deleted"] },
categoryCode: { required: true, type: () => String },
basePrice: { required: true, type: () => Number, nullable: true, description: "Won per piece, VAT included, where no tier applies; null without one." },
salePrice: { required: true, type: () => Number, nullable: true },
tiers: { required: true, type: () => [t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerTierDto], description: "Prices by quantity, smallest first." },
options: { required: true, type: () => [t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerOptionDto], description: "Hidden ones too." },
minimumQuantity: { required: true, type: () => Number, description: "The smallest order, pieces." },
stock: { required: false, type: () => t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerStockLevelDto, nullable: true, description: "Only with `stock:read`: absent without it, null for a product whose stock is not counted." },
externalId: { required: true, type: () => String, nullable: true, description: "Your own id; null without one." },
version: { required: true, type: () => Number, description: "Grows with every change; its stock has a version of its own." },
updatedAt: { required: true, type: () => String, description: "When anything of it but its stock last changed. Lists are in this order." } },
"PartnerProductPageDto": {
items: { required: true, type: () => [t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerProductDto], description: "By time of change, then id." },
next: { required: true, type: () => String, nullable: true, description: "`cursor` of the next page; null after the last." } },
"PartnerStockDto": {
productId: { required: true, type: () => Number },
sku: { required: true, type: () => String, nullable: true },
version: { required: true, type: () => Number, description: "Grows with every change." },
lastMovement: { required: true, type: () => Number, nullable: true, description: "Id of the last movement that it contains, for `afterMovement`; null before the first." } },
"PartnerStockPageDto": {
items: { required: true, type: () => [t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerStockDto], description: "By time of change, then product." },
next: { required: true, type: () => String, nullable: true, description: "`cursor` of the next page; null after the last." } } }],
[import("./modules/partners/api/changes/dto/partner-changes.dto.js"), {
"ChangesQueryDto": {
cursor: { required: false, type: () => String, description: "From the answer before, or from `GET /partner/changes/head`. CURSOR_INVALID without it and without `from`." },
from: { required: false, type: () => String, description: "In place of a cursor: begins ten minutes before this moment. ISO 8601 with an offset; a day alone is a Korean day. A\nmoment in the future is the end of the log." },
types: { required: false, type: () => [Object], description: "Only these types, separated by commas; default: all that the key may read. KEY_SCOPE for one that it may not.", enum: ["order.placed", "order.paid", "order.changed", "order.shipped", "order.canceled", "claim.requested", "claim.changed", "product.changed", "stock.changed", "print-job.changed", "tax-document.issued"], isArray: true },
limit: { required: false, type: () => Number, description: "Most events of the answer.", minimum: 1 },
wait: { required: false, type: () => Number, description: "Seconds for which an answer without events waits for the next one. A waiting call counts among those at once.", minimum: 0 } },
"ChangeSubjectDto": {
kind: { required: true, enum: ["stock", "order", "print-job", "claim", "product", "tax-document"] },
id: { required: true, type: () => Number, description: "Id of the order, claim, product, print job or tax document; of stock, the product's." },
no: { required: true, type: () => String, nullable: true, description: "For people: number of the order, print job or tax document, SKU of the product; null where there is none." } },
"ChangeEventDto": {
id: { required: true, type: () => String, description: "The same in every answer." },
type: { required: true, description: "More types may come.", enum: ["order.placed", "order.paid", "order.changed", "order.shipped", "order.canceled", "claim.requested", "claim.changed", "product.changed", "stock.changed", "print-job.changed", "tax-document.issued"] },
at: { required: true, type: () => String, description: "Time of the change, UTC." },
subject: { required: true, type: () => t["./modules/partners/api/changes/dto/partner-changes.dto.js"].ChangeSubjectDto },
version: { required: true, type: () => Number, description: "Version of the subject after the change; it grows with every change and says which of two events is the newer one.\nAcross transactions, events of one subject need not come in its order." },
data: { required: true, type: "object", additionalProperties: true, description: "The facts that decide whether to read on; nothing personal, at most 1 kB." } },
"ChangesPageDto": {
items: { required: true, type: () => [t["./modules/partners/api/changes/dto/partner-changes.dto.js"].ChangeEventDto] },
cursor: { required: true, type: () => String, description: "For the next call, also after an answer without events. It can be used for 30 days." },
more: { required: true, type: () => Boolean, description: "There are more events now: call again at once." },
rewound: { required: true, type: () => Boolean, description: "The store's database was promoted or restored since the cursor. The answer begins ten minutes before it, so events\ncome again, and versions may have been given anew: take what the subject's own call says." } },
"ChangesHeadDto": {
cursor: { required: true, type: () => String, description: "Behind the last event. For a first load: take it, read the lists, then follow the feed from it." } } }],
[import("./modules/partners/api/orders/partner-order.dto.js"), {
"PartnerAmountsDto": {
goods: { required: true, type: () => Number, description: "Sum of the lines." },
discount: { required: true, type: () => Number },
shipping: { required: true, type: () => Number },
total: { required: true, type: () => Number, description: "The amount to pay." },
vat: { required: true, type: () => Number, description: "The VAT (\uBD80\uAC00\uC138) within the total." } },
"PartnerPlacementDto": {
area: { required: true, type: () => String },
areaName: { required: true, type: () => String },
method: { required: true, type: () => String },
methodName: { required: true, type: () => String },
inks: { required: true, type: () => Number, description: "Inks of a spot method; 1 for every other." },
colours: { required: true, type: () => [String], nullable: true, description: "What each ink is, as the buyer wrote it; null without `personal:read`." },
artwork: { required: true, type: () => t["./modules/printing/configuration/dto/line-print.dto.js"].PlacedArtworkDto, nullable: true, description: "Null: the file is missing." },
widthMm: { required: true, type: () => Number, nullable: true, description: "Size of the print, mm; null while there is no artwork." },
heightMm: { required: true, type: () => Number, nullable: true } },
"PartnerPrintDto": {
summary: { required: true, type: () => String, description: "For people." },
placements: { required: true, type: () => [t["./modules/partners/api/orders/partner-order.dto.js"].PartnerPlacementDto] },
needBy: { required: true, type: () => String, nullable: true, description: "When the goods are needed (\uD76C\uB9DD \uB0A9\uAE30\uC77C); null = not said." } },
"PartnerOrderLineDto": {
id: { required: true, type: () => Number },
productId: { required: true, type: () => Number, nullable: true, description: "Null for a fee, and for goods that an estimate agreed outside the catalogue." },
sku: { required: true, type: () => String, nullable: true, description: "The article number at the time of the order." },
name: { required: true, type: () => String },
options: { required: true, type: () => String, description: "The chosen options in words; empty without any." },
quantity: { required: true, type: () => Number },
unitPrice: { required: true, type: () => Number, description: "Won per piece, options and print included." },
subtotal: { required: true, type: () => Number, description: "Won." },
print: { required: true, type: () => t["./modules/partners/api/orders/partner-order.dto.js"].PartnerPrintDto, nullable: true, description: "Null = nothing is printed." } },
"PartnerReceiverDto": {
name: { required: true, type: () => String },
phone: { required: true, type: () => String, nullable: true },
postalCode: { required: true, type: () => String, nullable: true },
address1: { required: true, type: () => String },
address2: { required: true, type: () => String, nullable: true },
memo: { required: true, type: () => String, nullable: true, description: "For the carrier." } },
"PartnerOrganizationDto": {
name: { required: true, type: () => String },
bizRegNo: { required: true, type: () => String, description: "Ten digits." } },
"PartnerPiecesDto": {
lineId: { required: true, type: () => Number },
quantity: { required: true, type: () => Number } },
"PartnerShipmentDto": {
id: { required: true, type: () => Number },
carrier: { required: true, type: () => String, nullable: true },
trackingNo: { required: true, type: () => String, nullable: true },
shippedAt: { required: true, type: () => String, nullable: true, description: "Null: the number was registered before the parcel left." },
lines: { required: true, type: () => [t["./modules/partners/api/orders/partner-order.dto.js"].PartnerPiecesDto], description: "What is in it." } },
"PartnerOrderClaimDto": {
id: { required: true, type: () => Number },
kind: { required: true, description: "`cancel` ends the order, `refund` gives money back for goods.", enum: ["cancel", "refund"] },
state: { required: true, description: "`requested`, `approved`, `processing` and `failed` are open.", enum: ["approved", "rejected", "withdrawn", "failed", "done", "requested", "processing"] } },
"PartnerOrderDto": {
id: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
orderName: { required: true, type: () => String, description: "The first title, and how many more." },
status: { required: true, enum: ["PAID", "PREPARING", "DELIVERED", "NEW", "SHIPPED", "CANCELED"] },
paymentStatus: { required: true, nullable: true, description: "Null: no payment is known.", enum: ["READY", "EXPIRED", "CANCELED", "CONFIRMING", "UNKNOWN", "DONE", "WAITING_FOR_DEPOSIT", "FAILED", "PARTIAL_CANCELED"] },
placedAt: { required: true, type: () => String },
changedAt: { required: true, type: () => String, description: "When anything of this answer last changed, the claims included. Lists are in this order." },
amounts: { required: true, type: () => t["./modules/partners/api/orders/partner-order.dto.js"].PartnerAmountsDto },
lines: { required: true, type: () => [t["./modules/partners/api/orders/partner-order.dto.js"].PartnerOrderLineDto], description: "Goods and fees, in the order of the console." },
receiver: { required: true, type: () => t["./modules/partners/api/orders/partner-order.dto.js"].PartnerReceiverDto, nullable: true, description: "Null without `personal:read`." },
organization: { required: true, type: () => t["./modules/partners/api/orders/partner-order.dto.js"].PartnerOrganizationDto, nullable: true, description: "Null for a personal purchase, and without `personal:read`." },
poNo: { required: true, type: () => String, nullable: true, description: "The organization's own number of the order; null without one, and without `personal:read`." },
shipments: { required: true, type: () => [t["./modules/partners/api/orders/partner-order.dto.js"].PartnerShipmentDto], description: "At most one today." },
claims: { required: true, type: () => [t["./modules/partners/api/orders/partner-order.dto.js"].PartnerOrderClaimDto], description: "Oldest first." },
externalId: { required: true, type: () => String, nullable: true, description: "Your own id; null without one." },
version: { required: true, type: () => Number, description: "Grows with every change." } },
"PartnerOrderPageDto": {
items: { required: true, type: () => [t["./modules/partners/api/orders/partner-order.dto.js"].PartnerOrderDto], description: "By time of change, then id." },
next: { required: true, type: () => String, nullable: true, description: "`cursor` of the next page; null after the last." } } }],
[import("./modules/partners/api/claims/partner-claim.dto.js"), {
"PartnerClaimQueryDto": {
changedFrom: { required: false, type: () => String, description: "Changed at or after. Alone, it runs to now. ISO 8601 with any offset; a day alone begins at midnight in Korea." },
changedTo: { required: false, type: () => String, description: "Changed before. Alone, it begins 31 days earlier." },
state: { required: false, enum: ["approved", "rejected", "withdrawn", "failed", "done", "requested", "processing"] } },
"PartnerClaimDto": {
id: { required: true, type: () => Number },
kind: { required: true, description: "`cancel` ends the order, `refund` gives money back for goods.", enum: ["cancel", "refund"] },
orderId: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
state: { required: true, description: "`requested`, `approved`, `processing` and `failed` are open: such an order is not sent.", enum: ["approved", "rejected", "withdrawn", "failed", "done", "requested", "processing"] },
amount: { required: true, type: () => Number, nullable: true, description: "Won; null until it is decided, 0 for an account that nobody paid into." },
lines: { required: true, type: () => [t["./modules/partners/api/orders/partner-order.dto.js"].PartnerPiecesDto], nullable: true, description: "Pieces of goods lines; null = it names none: the whole order, or an amount alone." },
reason: { required: true, type: () => String, nullable: true, description: "In the words of the one who began it; null without `personal:read`." },
requestedAt: { required: true, type: () => String },
changedAt: { required: true, type: () => String, description: "Lists are in this order." } },
"PartnerClaimPageDto": {
items: { required: true, type: () => [t["./modules/partners/api/claims/partner-claim.dto.js"].PartnerClaimDto], description: "By time of change, then id." },
next: { required: true, type: () => String, nullable: true, description: "`cursor` of the next page; null after the last." } } }],
[import("./modules/partners/api/orders/partner-order-query.dto.js"), {
"PartnerOrderQueryDto": {
status: { required: false, enum: ["PAID", "PREPARING", "DELIVERED", "NEW", "SHIPPED", "CANCELED"] },
placedFrom: { required: false, type: () => String, description: "Placed at or after. Alone, it runs to now. ISO 8601 with any offset; a day alone begins at midnight in Korea." },
placedTo: { required: false, type: () => String, description: "Placed before. Alone, it begins 31 days earlier." },
changedFrom: { required: false, type: () => String, description: "Changed at or after. Alone, it runs to now." },
changedTo: { required: false, type: () => String, description: "Changed before. Alone, it begins 31 days earlier." },
externalId: { required: false, type: () => String, description: "Only the order with this id of yours; without a window, whenever it changed." } } }],
[import("./modules/partners/api/dto/partner-me.dto.js"), {
"PartnerSelfDto": {
id: { required: true, type: () => Number },
name: { required: true, type: () => String } },
"PartnerLimitsDto": {
callsPerMinute: { required: true, type: () => Number, description: "Calls a minute; a minute begins with its first call." },
bulkPerMinute: { required: true, type: () => Number, description: "Bulk calls a minute." },
feedPerMinute: { required: true, type: () => Number, description: "Calls of the feed a minute." },
atOnce: { required: true, type: () => Number, description: "Calls at the same time." } },
"PartnerMeDto": {
partner: { required: true, type: () => t["./modules/partners/api/dto/partner-me.dto.js"].PartnerSelfDto },
scopes: { required: true, type: () => [Object], enum: ["catalog:read", "stock:read", "stock:write", "prices:write", "orders:read", "orders:write", "claims:read", "events:read", "personal:read"], isArray: true },
limits: { required: true, type: () => t["./modules/partners/api/dto/partner-me.dto.js"].PartnerLimitsDto },
keyExpiresAt: { required: true, type: () => String, description: "When the key ends by itself." } } }],
[import("./modules/partners/api/dto/partner-sandbox.dto.js"), {
"SandboxOrderFormDto": {
sku: { required: false, type: () => String, description: "Absent: any product on sale that needs no choice." },
quantity: { required: false, type: () => Number, description: "Pieces; absent: the smallest quantity of the product.", minimum: 1 },
claim: { required: false, description: "After the payment the order is acknowledged (`PREPARING`), and the demo member asks for its cancellation: the claim\nstays `requested` until an operator decides, GET /partner/claims shows it, and a waybill is refused as CLAIM_OPEN.\nAbsent: no claim.", enum: ["cancel"] } },
"SandboxOrderDto": {
id: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
paymentStatus: { required: true, description: "`DONE`: paid.", enum: ["READY", "EXPIRED", "CANCELED", "CONFIRMING", "UNKNOWN", "DONE", "WAITING_FOR_DEPOSIT", "FAILED", "PARTIAL_CANCELED"] } } }],
[import("./modules/partners/api/webhooks/dto/partner-delivery.dto.js"), {
"PartnerDeliveryQueryDto": {
state: { required: false, enum: ["failed", "pending", "delivered"] } },
"PartnerDeliveryListDto": {
items: { required: true, type: () => [t["./modules/webhooks/dto/webhook.dto.js"].WebhookDeliveryDto] },
next: { required: true, type: () => String, nullable: true, description: "For the query of the next page; null after the last." } },
"PartnerPingDto": {
messageId: { required: true, type: () => String },
delivered: { required: true, type: () => Boolean, description: "Whether it was answered with 2xx." },
status: { required: true, type: () => Number, nullable: true, description: "HTTP status of the answer; null without one." },
error: { required: true, nullable: true, enum: ["CLOSED", "DNS", "TARGET_FORBIDDEN", "CONNECT", "TLS", "TIMEOUT", "SECRET_UNREADABLE"] },
webhook: { required: true, type: () => t["./modules/webhooks/dto/webhook.dto.js"].WebhookDto, description: "The endpoint after it." } },
"PartnerResendDto": {
queued: { required: true, type: () => Number, description: "Messages that had failed." } } }],
[import("./modules/partners/api/webhooks/dto/partner-webhook.dto.js"), {
"CreateWebhookDto": {
url: { required: true, type: () => String, description: "https, port 443 or 8443, a host name, no user or password; never this store." },
types: { required: true, type: () => [Object], description: "Types of events to receive: those whose read scope the key has.", enum: ["order.placed", "order.paid", "order.changed", "order.shipped", "order.canceled", "claim.requested", "claim.changed", "product.changed", "stock.changed", "print-job.changed", "tax-document.issued"], isArray: true, uniqueItems: true, minItems: 1 },
description: { required: false, type: () => String, nullable: true, description: "For people." } },
"ChangeWebhookDto": {
url: { required: false, type: () => String, description: "Another address has to answer a ping before it receives events." },
types: { required: false, type: () => [Object], enum: ["order.placed", "order.paid", "order.changed", "order.shipped", "order.canceled", "claim.requested", "claim.changed", "product.changed", "stock.changed", "print-job.changed", "tax-document.issued"], isArray: true, uniqueItems: true, minItems: 1 },
description: { required: false, type: () => String, nullable: true, description: "Null removes it." } },
"PartnerWebhookSecretDto": {
secret: { required: true, type: () => String, description: "Verifies the signatures. It is in no other answer." } },
"PartnerWebhookListDto": {
items: { required: true, type: () => [t["./modules/webhooks/dto/webhook.dto.js"].WebhookDto] },
next: { required: true, type: () => String, nullable: true, description: "Always null: a partner has few endpoints." } } }],
[import("./modules/todos/dto/todo.dto.js"), {
"TodoDto": {
kind: { required: true, description: "`deposit`: pay into the account; `file`: send a print file; `proof`: decide about a proof; `estimate`: decide about\nan estimate or answer; `estimatePayment`: pay an accepted one; `form`: fill in a form.", enum: ["estimate", "proof", "form", "file", "deposit", "estimatePayment"] },
id: { required: true, type: () => Number, description: "Id of the order, print job, estimate or form." },
siteId: { required: true, type: () => Number, nullable: true, description: "The site of a form; null for everything else." },
title: { required: true, type: () => String },
number: { required: true, type: () => String, description: "For people: number of the order, job or estimate, name of the site." },
dueOn: { required: true, type: () => String, nullable: true, description: "Last day in Korea; null without one." } },
"TodoListDto": {
items: { required: true, type: () => [t["./modules/todos/dto/todo.dto.js"].TodoDto], description: "What is due first stands first; at most 20." },
total: { required: true, type: () => Number, description: "All of them." } } }],
[import("./modules/changes/dto/change-data.dto.js"), {
"OrderChangeDataDto": {
status: { required: true, type: () => String, description: "Status after the change." },
previousStatus: { required: true, type: () => String, nullable: true, description: "Status before the change; null where partners see the order for the first time." },
amount: { required: true, type: () => Number, description: "What the buyer pays, won with VAT." } },
"ClaimChangeDataDto": {
kind: { required: true, type: () => String },
state: { required: true, type: () => String, description: "State after the change." },
previousState: { required: true, type: () => String, nullable: true, description: "State before the change; null for a new claim." },
orderId: { required: true, type: () => Number },
orderNo: { required: true, type: () => String },
amount: { required: true, type: () => Number, nullable: true, description: "What is to be paid back, won with VAT; null until it is decided." } },
"ProductChangeDataDto": {
status: { required: true, type: () => String, description: "Status after the change; `deleted` products stay readable." },
previousStatus: { required: true, type: () => String, nullable: true, description: "Status before the change; null for a new product." },
basePrice: { required: true, type: () => Number, nullable: true, description: "Price of a piece, won with VAT; null without one, as of products that are priced by quantity alone." },
salePrice: { required: true, type: () => Number, nullable: true, description: "Reduced price of a piece, won with VAT; null without one." } },
"StockChangeDataDto": {
onHand: { required: true, type: () => Number, nullable: true, description: "Pieces in stock, reserved ones included; null where the stock is no longer counted." },
reserved: { required: true, type: () => Number, nullable: true, description: "Pieces that orders hold until their payment." },
available: { required: true, type: () => Number, nullable: true, description: "Pieces that can be sold." },
tracked: { required: true, type: () => Boolean, description: "Whether the store counts the stock of this product." } },
"PrintJobChangeDataDto": {
state: { required: true, type: () => String, description: "State after the change." },
previousState: { required: true, type: () => String, nullable: true, description: "State before the change; null for a new job." },
held: { required: true, type: () => Boolean, description: "Whether production is put on hold." },
orderId: { required: true, type: () => Number },
orderLineId: { required: true, type: () => Number, nullable: true, description: "The order's line that is printed; null where the line is not known." },
dueOn: { required: true, type: () => String, nullable: true, description: "Korean day on which it is to be dispatched; null before it is known." } },
"TaxDocumentChangeDataDto": {
kind: { required: true, type: () => String },
supplied: { required: true, type: () => Number, description: "Amount without VAT, won; negative on an amendment that takes back." },
vat: { required: true, type: () => Number, description: "VAT, won." },
amount: { required: true, type: () => Number, description: "Amount with VAT, won." },
writeDate: { required: true, type: () => String, description: "Korean day that stands on it." } } }]], "controllers": [
[import("./modules/company/company.controller.js"), {
"CompanyController": {
"current": { type: t["./platform/http/envelope.js"].CachedResponse } } }],
[import("./modules/members/addresses.controller.js"), {
"AddressesController": {
"listAddresses": { type: [t["./modules/members/dto/address.dto.js"].AddressDto] },
"addAddress": { type: t["./modules/members/dto/address.dto.js"].AddressDto },
"updateAddress": { type: t["./modules/members/dto/address.dto.js"].AddressDto },
"deleteAddress": {},
"setDefaultAddress": { type: t["./modules/members/dto/address.dto.js"].AddressDto } } }],
[import("./modules/notices/notices.controller.js"), {
"NoticesController": {
"listMyNotices": {},
"countUnreadNotices": { type: t["./modules/notices/dto/member-notice.dto.js"].UnreadNoticesDto },
"readNotices": { type: t["./modules/notices/dto/member-notice.dto.js"].UnreadNoticesDto } } }],
[import("./modules/files/documents/business-documents.controller.js"), {
"BusinessDocumentsController": {
"listBusinessDocuments": { type: [t["./modules/files/dto/business-document.dto.js"].BusinessDocumentDto] },
"submitBusinessDocument": {},
"deleteBusinessDocument": {} } }],
[import("./modules/files/documents/business-info.controller.js"), {
"BusinessInfoController": {
"businessInfo": { type: t["./modules/files/dto/business-info.dto.js"].BusinessInfoDto },
"saveBusinessInfo": {} } }],
[import("./modules/files/files.controller.js"), {
"FilesController": {
"uploadFile": { type: t["./modules/files/dto/file.dto.js"].FileDto },
"readFile": {},
"deleteFile": {} } }],
[import("./modules/organizations/my-invitations.controller.js"), {
"MyInvitationsController": {
"listOrganizationInvitations": {},
"createOrganizationInvitation": {},
"resendOrganizationInvitation": {},
"deleteOrganizationInvitation": {} } }],
[import("./modules/organizations/my-organization.controller.js"), {
"MyOrganizationController": {
"getMyOrganization": { type: t["./modules/organizations/dto/organization.dto.js"].MyOrganizationDto },
"createMyOrganization": {},
"updateMyOrganization": {},
"listMyOrganizationPeople": {},
"updateMyOrganizationPerson": {},
"removeMyOrganizationPerson": {},
"getOwnJoinRequest": { type: t["./modules/organizations/dto/person.dto.js"].OwnJoinRequestDto },
"listOrganizationJoinRequests": { type: t["./modules/organizations/dto/person.dto.js"].JoinRequestListDto },
"acceptOrganizationJoinRequest": {},
"refuseOrganizationJoinRequest": {},
"listMyOrganizationSites": { type: t["./modules/organizations/dto/organization-site.dto.js"].OrganizationSitesDto },
"createMyOrganizationSite": { type: t["./modules/organizations/dto/organization-site.dto.js"].OrganizationSiteDto },
"updateMyOrganizationSite": { type: t["./modules/organizations/dto/organization-site.dto.js"].OrganizationSiteDto } } }],
[import("./modules/organizations/open-invitations.controller.js"), {
"OpenInvitationsController": {
"getInvitation": { type: t["./modules/organizations/dto/invitation.dto.js"].OpenInvitationDto },
"acceptInvitation": {} } }],
[import("./modules/orders/tracking.controller.js"), {
"TrackingController": {
"trackShipment": { type: t["./modules/orders/dto/tracking.dto.js"].ShipmentDto } } }],
[import("./modules/catalog/categories.controller.js"), {
"CategoriesController": {
"listCategories": { summary: "Active categories whose ancestors are active too.", type: t["./platform/http/envelope.js"].CachedResponse } } }],
[import("./modules/catalog/discovery/discovery.controller.js"), {
"DiscoveryController": {
"robots": {},
"sitemapFile": {} } }],
[import("./modules/catalog/facets/product-facets.controller.js"), {
"ProductFacetsController": {
"countProductFacets": { summary: "The filters of a list or a search, with counts.", type: t["./platform/http/envelope.js"].CachedResponse } } }],
[import("./modules/catalog/products.controller.js"), {
"ProductsController": {
"listProducts": { summary: "One page of the catalogue, or of a search.", type: t["./platform/http/envelope.js"].CachedResponse },
"getProduct": { summary: "A product on sale, by id or slug; 404 for anything else.", type: t["./platform/http/envelope.js"].CachedResponse } } }],
[import("./modules/printing/artwork/artworks.controller.js"), {
"ArtworksController": {
"listMyArtworks": {},
"uploadArtwork": {},
"getMyArtwork": { type: t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkDto },
"uploadArtworkVersion": {},
"keepArtwork": {},
"renameArtwork": { type: t["./modules/printing/artwork/dto/artwork.dto.js"].ArtworkDto },
"deleteArtwork": {} } }],
[import("./modules/pricing/my-prices.controller.js"), {
"MyPricesController": {
"listMyPrices": { type: [t["./modules/pricing/dto/my-price.dto.js"].MyPriceDto] } } }],
[import("./modules/pricing/pricing.controller.js"), {
"PricingController": {
"priceLine": { summary: "The server's present price of one line; `error` says why it cannot be bought.", type: t["./modules/pricing/dto/price-line.dto.js"].LinePriceDto },
"priceLines": { summary: "The same for up to a hundred lines at once, in their order; lines of one product are pooled if the product says so.", type: [t["./modules/pricing/dto/price-line.dto.js"].PricedLineDto] } } }],
[import("./modules/cart/cart.controller.js"), {
"CartController": {
"cart": { type: t["./modules/cart/dto/cart.dto.js"].CartDto },
"cartCount": { type: Number },
"addCartItem": {},
"saveCart": {},
"saveCartPrint": { type: t["./modules/cart/dto/cart.dto.js"].CartDto },
"saveCartOptions": { type: t["./modules/cart/dto/cart.dto.js"].CartDto },
"removeCartItems": { type: t["./modules/cart/dto/cart.dto.js"].CartDto },
"removeCartItem": { type: t["./modules/cart/dto/cart.dto.js"].CartDto },
"restoreCartItems": { type: t["./modules/cart/dto/cart.dto.js"].CartDto },
"chooseCartAddress": { type: t["./modules/cart/dto/cart.dto.js"].CartDto } } }],
[import("./modules/cart/coupons.controller.js"), {
"CouponsController": {
"chooseCartCoupon": {},
"clearCartCoupon": {},
"listCoupons": { type: [t["./modules/cart/dto/coupon.dto.js"].CouponDto] } } }],
[import("./modules/company/calendar/calendar.controller.js"), {
"CalendarController": {
"calendarDays": { type: t["./platform/http/envelope.js"].CachedResponse } } }],
[import("./modules/estimates/estimates.controller.js"), {
"EstimatesController": {
"requestEstimate": {},
"issueEstimate": {},
"uploadEstimateFile": { type: t["./modules/files/dto/ticketed-file.dto.js"].TicketedFileDto } } }],
[import("./modules/estimates/my-estimate-moves.controller.js"), {
"MyEstimateMovesController": {
"acceptEstimate": {},
"declineEstimate": {},
"cancelMyEstimate": {} } }],
[import("./modules/estimates/my-estimate-thread.controller.js"), {
"MyEstimateThreadController": {
"claimEstimate": {},
"writeMyEstimateMessage": {} } }],
[import("./modules/estimates/my-estimates.controller.js"), {
"MyEstimatesController": {
"listMyEstimates": {},
"getMyEstimate": { type: t["./modules/estimates/dto/estimate-view.dto.js"].EstimateDto },
"getMyEstimatePdf": {} } }],
[import("./modules/estimates/shared-estimates.controller.js"), {
"SharedEstimatesController": {
"getSharedEstimate": { type: t["./modules/estimates/dto/estimate-view.dto.js"].SharedEstimateDto },
"getSharedEstimatePdf": {},
"writeSharedEstimateMessage": {},
"declineSharedEstimate": {} } }],
[import("./modules/printing/jobs/reprint/reprint.controller.js"), {
"ReprintController": {
"previewReprint": { type: t["./modules/printing/jobs/reprint/reprint.dto.js"].ReprintResultDto },
"reprintLine": { type: t["./modules/printing/jobs/reprint/reprint.dto.js"].ReprintResultDto } } }],
[import("./modules/printing/jobs/late-prints.controller.js"), {
"LatePrintsController": {
"openLinePrintJob": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto } } }],
[import("./modules/printing/jobs/my-print-jobs.controller.js"), {
"MyPrintJobsController": {
"listPrintJobs": {},
"getPrintJob": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"submitPrintFile": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"reopenPrintJob": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"skipPrintProof": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto } } }],
[import("./modules/printing/jobs/downloads/print-downloads.controller.js"), {
"PrintDownloadsController": {
"readPrintDownload": {} } }],
[import("./modules/printing/proofs/my-proofs.controller.js"), {
"MyProofsController": {
"approveProof": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"requestProofChanges": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"writeProofComment": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"reopenProofThread": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"shareProof": { type: t["./modules/printing/proofs/dto/print-link.dto.js"].CreatedPrintLinkDto },
"endProofLink": {} } }],
[import("./modules/printing/suppliers/print-supply.controller.js"), {
"PrintSupplyController": {
"getPrintSupply": { type: t["./modules/printing/suppliers/supply.dto.js"].SupplyRoomDto },
"startSupplyJob": { type: t["./modules/printing/suppliers/supply.dto.js"].SupplyRoomDto },
"finishSupplyJob": { type: t["./modules/printing/suppliers/supply.dto.js"].SupplyRoomDto },
"writeSupplyComment": { type: t["./modules/printing/suppliers/supply.dto.js"].SupplyRoomDto },
"getSupplyJobSheet": {},
"downloadSupplyFiles": { type: [t["./modules/printing/suppliers/supply.dto.js"].SupplyFileDto] } } }],
[import("./modules/printing/proofs/shared-proofs.controller.js"), {
"SharedProofsController": {
"getSharedProof": { type: t["./modules/printing/proofs/dto/shared-room.dto.js"].SharedRoomDto },
"approveSharedProof": { type: t["./modules/printing/proofs/dto/shared-room.dto.js"].SharedRoomDto },
"requestSharedProofChanges": { type: t["./modules/printing/proofs/dto/shared-room.dto.js"].SharedRoomDto },
"writeSharedProofComment": { type: t["./modules/printing/proofs/dto/shared-room.dto.js"].SharedRoomDto },
"reopenSharedProofThread": { type: t["./modules/printing/proofs/dto/shared-room.dto.js"].SharedRoomDto } } }],
[import("./modules/purchase-requests/checks/spend-checks.controller.js"), {
"SpendChecksController": {
"listSpendFindings": {},
"runSpendCheck": {},
"acknowledgeSpendFinding": {} } }],
[import("./modules/purchase-requests/decisions/decisions.controller.js"), {
"DecisionsController": {
"decidePurchaseRequest": {},
"decidePurchaseRequests": { type: [t["./modules/purchase-requests/dto/purchase-request.dto.js"].DecisionResultDto] } } }],
[import("./modules/purchase-requests/links/approvals.controller.js"), {
"ApprovalsController": {
"getApproval": { type: t["./modules/purchase-requests/dto/purchase-request.dto.js"].ApprovalPageDto },
"sendApprovalCode": {},
"decideByLink": {} } }],
[import("./modules/purchase-requests/limits/limits.controller.js"), {
"LimitsController": {
"listSpendingLimits": { type: t["./modules/purchase-requests/dto/spending-limit.dto.js"].SpendingLimitsDto },
"createSpendingLimit": {},
"updateSpendingLimit": {},
"removeSpendingLimit": {} } }],
[import("./modules/purchase-requests/requests/my-requests.controller.js"), {
"MyRequestsController": {
"createPurchaseRequest": {},
"listPurchaseRequests": {},
"getPurchaseRequest": { type: t["./modules/purchase-requests/dto/purchase-request.dto.js"].PurchaseRequestDto },
"withdrawPurchaseRequest": {},
"remindOfPurchaseRequest": {},
"sendPurchaseRequestLink": {} } }],
[import("./modules/purchase-requests/limits/staff-limits.controller.js"), {
"StaffLimitsController": {
"listAdminSpendingLimits": { type: t["./modules/purchase-requests/dto/spending-limit.dto.js"].SpendingLimitsDto },
"listManagerSpendingLimits": { type: t["./modules/purchase-requests/dto/spending-limit.dto.js"].SpendingLimitsDto } } }],
[import("./modules/purchase-requests/requests/staff-requests.controller.js"), {
"StaffRequestsController": {
"listAdminPurchaseRequests": {},
"listManagerPurchaseRequests": {},
"getAdminPurchaseRequest": { type: t["./modules/purchase-requests/dto/purchase-request.dto.js"].StaffPurchaseRequestDto },
"getManagerPurchaseRequest": { type: t["./modules/purchase-requests/dto/purchase-request.dto.js"].StaffPurchaseRequestDto } } }],
[import("./modules/purchase-requests/rules/approval.controller.js"), {
"ApprovalController": {
"getApprovalRules": { type: t["./modules/purchase-requests/dto/approval-rules.dto.js"].ApprovalRulesDto },
"saveApprovalRules": {},
"listApprovalContacts": { type: t["./modules/purchase-requests/dto/approval-contact.dto.js"].ApprovalContactsDto },
"createApprovalContact": {},
"removeApprovalContact": {} } }],
[import("./modules/purchase-requests/usage/my-spending.controller.js"), {
"MySpendingController": {
"readMySpending": { type: t["./modules/purchase-requests/dto/spending-usage.dto.js"].SpendingUsageDto },
"downloadMySpending": {} } }],
[import("./modules/payment/prepare/estimate-checkout.controller.js"), {
"EstimateCheckoutController": {
"checkoutEstimate": { type: t["./modules/payment/dto/payment.dto.js"].PreparedPaymentDto } } }],
[import("./modules/payment/payment.controller.js"), {
"PaymentController": {
"paymentConfig": { type: t["./modules/payment/dto/payment.dto.js"].PaymentConfigDto },
"preparePayment": { type: t["./modules/payment/dto/payment.dto.js"].PreparedPaymentDto },
"confirmPayment": {} } }],
[import("./modules/payment/prepare/request-checkout.controller.js"), {
"RequestCheckoutController": {
"preparePurchaseRequest": { type: t["./modules/payment/dto/payment.dto.js"].PreparedPaymentDto } } }],
[import("./modules/payment/reconcile/webhooks.controller.js"), {
"WebhooksController": {
"tossWebhook": {} } }],
[import("./modules/tax-documents/my-evidence.controller.js"), {
"MyEvidenceController": {
"listEvidence": {},
"getTaxDocument": { type: t["./modules/tax-documents/dto/evidence.dto.js"].TaxDocumentDetailDto },
"requestCorrection": {},
"getOrderEvidence": { type: t["./modules/tax-documents/dto/evidence.dto.js"].OrderEvidenceDto },
"chooseOrderEvidence": {},
"getTaxDocumentPdf": {},
"getEvidenceArchive": {},
"getOrderStatement": {},
"getMonthStatement": {} } }],
[import("./modules/admin/evidence/admin-evidence.controller.js"), {
"AdminEvidenceController": {
"listAdminEvidence": {},
"evidenceBoard": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].EvidenceBoardDto },
"listMonthlyMembers": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].MonthlyMembersDto },
"evidenceSettings": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].EvidenceSettingsDto },
"saveEvidenceSettings": {},
"listEvidenceFindings": {},
"runEvidenceCheck": {},
"acknowledgeEvidenceFinding": {},
"createEvidenceRun": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].EvidenceRunDto },
"applyEvidenceRun": {},
"getAdminTaxDocument": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].AdminTaxDocumentDetailDto } } }],
[import("./modules/admin/evidence/admin-order-evidence.controller.js"), {
"AdminOrderEvidenceController": {
"getAdminOrderEvidence": { type: t["./modules/tax-documents/dto/evidence.dto.js"].OrderEvidenceDto },
"chooseAdminOrderEvidence": {},
"createManualTaxDocument": {} } }],
[import("./modules/admin/evidence/hometax.controller.js"), {
"HometaxController": {
"listHometaxFiles": { type: t["./modules/tax-documents/report/hometax/hometax.dto.js"].HometaxFilesDto },
"exportHometax": {} } }],
[import("./modules/admin/evidence/staff-evidence-pdf.controller.js"), {
"StaffEvidencePdfController": {
"getAdminTaxDocumentPdf": {},
"getManagerTaxDocumentPdf": {} } }],
[import("./modules/admin/evidence/tax-document-actions.controller.js"), {
"TaxDocumentActionsController": {
"listManagerEvidence": {},
"issueTaxDocument": {},
"retryTaxDocument": {},
"cancelTaxDocument": {},
"replaceTaxDocument": {},
"resendTaxDocument": {},
"markTaxDocumentByHand": {},
"amendTaxDocument": {},
"answerCorrection": {},
"setMonthlyInvoice": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].MonthlyInvoiceDto },
"issuerState": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].IssuerStateDto },
"certificatePage": { type: t["./modules/tax-documents/dto/admin-evidence.dto.js"].IssuerPageUrlDto } } }],
[import("./modules/admin/print-jobs/manager-print-jobs.controller.js"), {
"ManagerPrintJobsController": {
"listManagerPrintJobs": {},
"getPrintBoard": { type: t["./modules/printing/board/dto/print-board.dto.js"].PrintBoardDto },
"movePrintJobs": {},
"preparePrintDownload": { type: t["./modules/printing/jobs/downloads/print-downloads.dto.js"].PrintDownloadDto },
"getPrintJobFiles": { type: t["./modules/printing/jobs/downloads/print-downloads.dto.js"].PrintJobFilesDto },
"readPrintJobSheet": {},
"getManagerPrintJob": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"movePrintJob": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"movePrintDue": {},
"startPrintJobUnapproved": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto } } }],
[import("./modules/admin/print-jobs/manager-proofs.controller.js"), {
"ManagerProofsController": {
"createSupplyLink": { type: t["./modules/printing/proofs/dto/print-link.dto.js"].CreatedPrintLinkDto },
"endPrintLink": {},
"uploadProof": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"removeProofDraft": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"writeManagerProofComment": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"resolveProofThread": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"submitPrintFileByStaff": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"savePrintNote": { type: t["./modules/printing/jobs/dto/print-job.dto.js"].PrintJobDetailDto },
"listPrintJobPlates": { type: [t["./modules/printing/configuration/dto/plate.dto.js"].PlateDto] },
"changePrintJobPlate": {} } }],
[import("./modules/admin/artworks/admin-artworks.controller.js"), {
"AdminArtworksController": {
"listAdminArtworks": {},
"getAdminArtwork": { type: t["./modules/printing/artwork/dto/admin-artwork.dto.js"].AdminArtworkDto },
"blockArtwork": {} } }],
[import("./modules/auth/account.controller.js"), {
"AccountController": {
"changePassword": {},
"loginSessions": { type: [t["./modules/auth/dto/account.dto.js"].LoginSessionDto] },
"endLoginSession": {},
"endOtherLoginSession": {} } }],
[import("./modules/auth/auth.controller.js"), {
"AuthController": {
"signUp": {},
"login": {},
"logout": {},
"refresh": { type: t["./modules/auth/dto/session.dto.js"].TokensDto },
"me": {} } }],
[import("./modules/auth/contact-proof.controller.js"), {
"ContactProofController": {
"sendEmailCode": {},
"proveEmail": {},
"sendPhoneCode": {},
"provePhone": {} } }],
[import("./modules/auth/own-profile.controller.js"), {
"OwnProfileController": {
"ownProfile": { type: t["./modules/members/dto/own-profile.dto.js"].OwnProfileDto },
"updateOwnProfile": {} } }],
[import("./modules/auth/password-reset.controller.js"), {
"PasswordResetController": {
"requestPasswordReset": {},
"confirmPasswordReset": {} } }],
[import("./modules/auth/second-factor/own-security.controller.js"), {
"OwnSecurityController": {
"ownSecurity": { type: t["./modules/auth/second-factor/dto/second-factor.dto.js"].OwnSecurityDto },
"offerTotp": { type: t["./modules/auth/second-factor/dto/second-factor.dto.js"].TotpOfferDto },
"enrolTotp": {},
"removeTotp": {},
"offerPasskey": { type: t["./modules/auth/second-factor/dto/second-factor.dto.js"].PasskeyOfferDto },
"enrolPasskey": {},
"removePasskey": {},
"makeRecoveryCodes": {},
"startStepUp": { type: t["./modules/auth/second-factor/dto/second-factor.dto.js"].StepUpOfferDto },
"confirmStepUp": {} } }],
[import("./modules/auth/second-factor/second-factor-login.controller.js"), {
"SecondFactorLoginController": {
"completeLogin": {},
"offerLoginTotp": { type: t["./modules/auth/second-factor/dto/second-factor.dto.js"].TotpOfferDto },
"enrolLoginTotp": {},
"offerLoginPasskey": { type: t["./modules/auth/second-factor/dto/second-factor.dto.js"].PasskeyOfferDto },
"enrolLoginPasskey": {} } }],
[import("./modules/auth/user-login.controller.js"), {
"UserLoginController": {
"userLogin": {} } }],
[import("./modules/orders/views/orders.controller.js"), {
"OrdersController": {
"list": {},
"order": { type: t["./modules/orders/views/dto/order.dto.js"].CustomerOrderDetailDto } } }],
[import("./modules/content/banners.controller.js"), {
"BannersController": {
"listBanners": { summary: "Banners of a place on show now, in their order. No caching: a copy could be shown after a banner's end.", type: [t["./modules/content/dto/banner.dto.js"].BannerDto] } } }],
[import("./modules/content/best-sellers.controller.js"), {
"BestSellersController": {
"listBestSellers": { summary: "What is bought most, with the prices of usual quantities.", type: t["./platform/http/envelope.js"].CachedResponse } } }],
[import("./modules/enquiries/enquiries.controller.js"), {
"EnquiriesController": {
"sendEnquiry": {} } }],
[import("./modules/enquiries/my-enquiries.controller.js"), {
"MyEnquiriesController": {
"listMyEnquiries": {},
"getMyEnquiry": { type: t["./modules/enquiries/dto/enquiry-view.dto.js"].MyEnquiryDto } } }],
[import("./modules/admin/security/admin-security.controller.js"), {
"AdminSecurityController": {
"staffPolicy": { type: t["./modules/admin/security/dto/admin-security.dto.js"].StaffPolicyDto },
"saveStaffPolicy": {},
"staffSessions": { type: [t["./modules/admin/security/dto/admin-security.dto.js"].StaffSessionDto] },
"endStaffSession": {},
"staffMembers": { type: [t["./modules/admin/security/dto/admin-security.dto.js"].StaffMemberDto] },
"resetStaffFactors": {} } }],
[import("./modules/admin/access-records/admin-access-records.controller.js"), {
"AdminAccessRecordsController": {
"listAccessRecords": {},
"getAccessMonth": { type: t["./modules/admin/access-records/dto/access-record.dto.js"].AccessMonthDto },
"reviewAccessMonth": {} } }],
[import("./modules/admin/access-records/reveal.controller.js"), {
"RevealController": {
"revealMember": { type: t["./modules/admin/access-records/dto/revealed.dto.js"].RevealedDto },
"revealEnquiry": { type: t["./modules/admin/access-records/dto/revealed.dto.js"].RevealedDto },
"revealSite": { type: t["./modules/admin/access-records/dto/revealed.dto.js"].RevealedDto },
"revealNotice": { type: t["./modules/admin/access-records/dto/revealed.dto.js"].RevealedDto } } }],
[import("./modules/admin/audit/admin-audit.controller.js"), {
"AdminAuditController": {
"listAudit": {},
"getAuditEntry": { type: t["./modules/audit/dto/audit-log.dto.js"].AuditEntryDto } } }],
[import("./modules/admin/banners/admin-banners.controller.js"), {
"AdminBannersController": {
"listAdminBanners": { type: [t["./modules/content/dto/admin-banner.dto.js"].AdminBannerDto] },
"createBanner": {},
"getBanner": { type: t["./modules/content/dto/admin-banner.dto.js"].AdminBannerDto },
"updateBanner": {},
"deleteBanner": {} } }],
[import("./modules/admin/banners/banner-order.controller.js"), {
"BannerOrderController": {
"orderBanners": {} } }],
[import("./modules/admin/plates/admin-plates.controller.js"), {
"AdminPlatesController": {
"listPlates": { type: [t["./modules/printing/configuration/dto/plate.dto.js"].PlateDto] },
"changePlate": {} } }],
[import("./modules/admin/calendar/admin-holidays.controller.js"), {
"AdminHolidaysController": {
"listHolidays": { type: t["./modules/company/calendar/dto/calendar.dto.js"].HolidayYearDto },
"getHoliday": { type: [t["./modules/company/calendar/dto/calendar.dto.js"].HolidayDto] },
"saveHoliday": {},
"removeHoliday": {} } }],
[import("./modules/admin/company/admin-company.controller.js"), {
"AdminCompanyController": {
"adminCompany": { type: t["./modules/company/dto/company.dto.js"].AdminCompanyDto },
"saveCompany": {} } }],
[import("./modules/admin/estimates/admin-estimate-contract-prices.controller.js"), {
"AdminEstimateContractPricesController": {
"keep": {} },
"ManagerEstimateContractPricesController": {
"keep": {} } }],
[import("./modules/admin/estimates/estimate-assignment.controller.js"), {
"EstimateAssignmentController": {
"assignEstimate": {} } }],
[import("./modules/admin/estimates/manager-estimate-pdf.controller.js"), {
"ManagerEstimatePdfController": {
"getManagerEstimatePdf": {},
"getEstimateDraftPdf": {} } }],
[import("./modules/admin/estimates/manager-estimate-thread.controller.js"), {
"ManagerEstimateThreadController": {
"writeManagerEstimateMessage": {},
"cancelManagerEstimate": {} } }],
[import("./modules/admin/estimates/manager-estimate-work.controller.js"), {
"ManagerEstimateWorkController": {
"saveEstimateDraft": {},
"sendEstimate": {},
"withdrawEstimate": {} } }],
[import("./modules/admin/estimates/manager-estimates.controller.js"), {
"ManagerEstimatesController": {
"listManagerEstimates": {},
"getEstimateBoard": { type: t["./modules/estimates/dto/staff-estimate.dto.js"].EstimateBoardDto },
"getEstimateSummary": { type: t["./modules/estimates/dto/staff-estimate.dto.js"].EstimateSummaryDto },
"getManagerEstimate": { type: t["./modules/estimates/dto/staff-estimate.dto.js"].StaffEstimateDto } } }],
[import("./modules/admin/enquiries/admin-enquiries.controller.js"), {
"AdminEnquiriesController": {
"listAdminEnquiries": {},
"getAdminEnquiry": { type: t["./modules/enquiries/dto/staff-enquiry.dto.js"].StaffEnquiryDto },
"answerEnquiry": {},
"setEnquiryStatus": {} } }],
[import("./modules/admin/enquiries/enquiry-assignment.controller.js"), {
"EnquiryAssignmentController": {
"assignEnquiry": {} } }],
[import("./modules/admin/inventory/admin-stock.controller.js"), {
"AdminStockController": {
"listStock": {},
"setStock": {},
"listStockMovements": {} } }],
[import("./modules/admin/notices/admin-notices.controller.js"), {
"AdminNoticesController": {
"listAdminNotices": {},
"retryNotice": {} } }],
[import("./modules/admin/categories/admin-categories.controller.js"), {
"AdminCategoriesController": {
"listAdminCategories": { type: t["./modules/catalog/admin/dto/categories/admin-category.dto.js"].AdminCategoryListDto },
"createCategory": {},
"updateCategory": {} } }],
[import("./modules/admin/categories/admin-category-tree.controller.js"), {
"AdminCategoryTreeController": {
"setCategoryStatus": {},
"moveCategory": {},
"archiveCategory": {} } }],
[import("./modules/admin/documents/admin-documents.controller.js"), {
"AdminDocumentsController": {
"listDocuments": {},
"readDocument": { type: t["./modules/files/dto/admin-document.dto.js"].AdminDocumentDto },
"reviewDocument": {},
"checkRegistration": { type: t["./modules/files/dto/admin-document.dto.js"].RegistryCheckDto } } }],
[import("./modules/admin/members/admin-member-access.controller.js"), {
"AdminMemberAccessController": {
"setMemberStatus": {},
"setMemberRole": {},
"setMemberManager": {},
"endMemberSessions": {} } }],
[import("./modules/admin/members/admin-members.controller.js"), {
"AdminMembersController": {
"listAdminMembers": {},
"getAdminMember": { type: t["./modules/members/views/dto/admin-member-detail.dto.js"].AdminMemberAnswerDto },
"getAdminMemberTimeline": { type: t["./modules/admin/timeline/dto/member-timeline.dto.js"].MemberTimelineDto },
"updateAdminMember": {} } }],
[import("./modules/admin/change-feed/admin-change-feed.controller.js"), {
"AdminChangeFeedController": {
"getChangeFeed": { type: t["./modules/changes/dto/change-feed.dto.js"].ChangeFeedDto } } }],
[import("./modules/admin/partners/admin-partner-keys.controller.js"), {
"AdminPartnerKeysController": {
"list": { type: [t["./modules/partners/dto/admin-partner-key.dto.js"].AdminPartnerKeyDto] },
"create": { type: t["./modules/partners/dto/admin-partner-key.dto.js"].NewPartnerKeyDto },
"rotate": { type: t["./modules/partners/dto/admin-partner-key.dto.js"].NewPartnerKeyDto },
"revoke": { type: t["./modules/partners/dto/admin-partner-key.dto.js"].AdminPartnerKeyDto } } }],
[import("./modules/admin/partners/admin-partner-webhooks.controller.js"), {
"AdminPartnerWebhooksController": {
"list": { type: [t["./modules/webhooks/dto/webhook.dto.js"].WebhookDto] },
"listDeliveries": {},
"resend": { type: t["./modules/webhooks/dto/webhook.dto.js"].WebhookDeliveryDto },
"resume": { type: t["./modules/webhooks/dto/webhook.dto.js"].WebhookDto } } }],
[import("./modules/admin/product-feed/admin-product-feed.controller.js"), {
"AdminProductFeedController": {
"get": { type: t["./modules/product-feed/dto/product-feed.dto.js"].ProductFeedDto },
"build": { type: t["./modules/product-feed/dto/product-feed.dto.js"].ProductFeedDto } } }],
[import("./modules/admin/partners/admin-partners.controller.js"), {
"AdminPartnersController": {
"list": { type: [t["./modules/partners/dto/admin-partner.dto.js"].AdminPartnerDto] },
"create": { type: t["./modules/partners/dto/admin-partner.dto.js"].AdminPartnerDto },
"get": { type: t["./modules/partners/dto/admin-partner.dto.js"].AdminPartnerDto },
"change": { type: t["./modules/partners/dto/admin-partner.dto.js"].AdminPartnerDto },
"getUsage": { type: t["./modules/partners/dto/admin-partner-usage.dto.js"].PartnerUsageDto },
"listFailures": { type: [t["./modules/partners/dto/admin-partner-usage.dto.js"].PartnerFailureDto] } } }],
[import("./modules/admin/contract-lists/admin-contract-lists.controller.js"), {
"AdminContractListsController": {
"list": {},
"create": {},
"get": { type: t["./modules/contract-prices/dto/contract-list.dto.js"].ContractListDto },
"update": {},
"setState": {},
"prices": {},
"setPrices": {},
"changePrices": {},
"products": { type: t["./modules/contract-prices/dto/contract-list.dto.js"].ContractProductsDto },
"copy": {} } }],
[import("./modules/admin/contract-lists/manager-contract-lists.controller.js"), {
"ManagerContractListsController": {
"list": {},
"create": {},
"get": { type: t["./modules/contract-prices/dto/contract-list.dto.js"].ContractListDto },
"update": {},
"setState": {},
"prices": {},
"setPrices": {},
"changePrices": {},
"products": { type: t["./modules/contract-prices/dto/contract-list.dto.js"].ContractProductsDto },
"copy": {} } }],
[import("./modules/admin/organizations/admin-organization-parts.controller.js"), {
"AdminOrganizationPartsController": {
"updatePerson": {},
"removePerson": {},
"createSite": {},
"updateSite": {} } }],
[import("./modules/admin/organizations/admin-organizations.controller.js"), {
"AdminOrganizationsController": {
"list": {},
"create": {},
"get": { type: t["./modules/organizations/views/dto/staff-organization.dto.js"].StaffOrganizationDetailDto },
"update": {},
"setState": {},
"check": { type: t["./modules/files/dto/admin-document.dto.js"].RegistryCheckDto } } }],
[import("./modules/admin/organizations/manager-organizations.controller.js"), {
"ManagerOrganizationsController": {
"list": {},
"create": {},
"get": { type: t["./modules/organizations/views/dto/staff-organization.dto.js"].StaffOrganizationDetailDto },
"setState": {},
"check": { type: t["./modules/files/dto/admin-document.dto.js"].RegistryCheckDto } } }],
[import("./modules/admin/promotions/admin-promotions.controller.js"), {
"AdminPromotionsController": {
"listAdminPromotions": {},
"createPromotion": {},
"getPromotion": { type: t["./modules/promotions/dto/admin-promotion.dto.js"].AdminPromotionDto },
"updatePromotion": {},
"endPromotion": {},
"setPromotionStatus": {} } }],
[import("./modules/admin/promotions/promotion-uses.controller.js"), {
"PromotionUsesController": {
"previewPromotion": { type: t["./modules/promotions/dto/promotion-use.dto.js"].PromotionPreviewDto },
"listRedemptions": {} } }],
[import("./modules/admin/orders/admin-order-work.controller.js"), {
"AdminOrderWorkController": {
"setOrdersStatus": {},
"undoOrdersStatus": {},
"listPackingSlips": { type: [t["./modules/orders/views/dto/admin/order-bulk.dto.js"].PackingSlipDto] },
"addOrderNote": {} } }],
[import("./modules/admin/orders/manager-order-thread.controller.js"), {
"ManagerOrderThreadController": {
"getManagerOrderThread": { type: t["./modules/orders/thread/dto/order-thread.dto.js"].OrderThreadDto },
"writeManagerOrderMessage": {},
"settleOrderQuestion": {} } }],
[import("./modules/orders/thread/my-order-thread.controller.js"), {
"MyOrderThreadController": {
"getMyOrderThread": { type: t["./modules/orders/thread/dto/order-thread.dto.js"].OrderThreadDto },
"writeMyOrderMessage": {} } }],
[import("./modules/admin/orders/admin-orders.controller.js"), {
"AdminOrdersController": {
"listAdminOrders": {},
"getAdminOrder": { type: t["./modules/orders/views/dto/admin/admin-order.dto.js"].AdminOrderAnswerDto },
"saveOrderShipping": {},
"setOrderStatus": {} } }],
[import("./modules/admin/products/admin-product-edit.controller.js"), {
"AdminProductEditController": {
"createProduct": {},
"getAdminProduct": { type: t["./modules/catalog/admin/dto/products/product.dto.js"].AdminProductDto },
"updateProduct": {} } }],
[import("./modules/admin/products/admin-product-status.controller.js"), {
"AdminProductStatusController": {
"deleteProduct": {},
"deleteProductByPost": { summary: "The recorded path of the same call (decision A33)." },
"restoreProduct": {},
"copyProduct": {} } }],
[import("./modules/admin/products/admin-products.controller.js"), {
"AdminProductsController": {
"listAdminProducts": {},
"setProductsStatus": { type: t["./modules/catalog/admin/dto/products/admin-product.dto.js"].ProductsStatusDto },
"setProductStatus": { type: t["./modules/catalog/admin/dto/products/admin-product.dto.js"].ProductStatusDto } } }],
[import("./modules/admin/refunds/admin-refunds.controller.js"), {
"AdminRefundsController": {
"listAdminRefunds": {},
"getAdminRefund": { type: t["./modules/refunds/dto/admin-refund.dto.js"].AdminRefundDto },
"approveRefund": {},
"rejectRefund": {},
"refundOrder": {} } }],
[import("./modules/admin/refunds/settlement-checks.controller.js"), {
"SettlementChecksController": {
"listSettlementMismatches": {},
"runSettlementCheck": {},
"acknowledgeSettlementMismatch": {} } }],
[import("./modules/sites/claims/claims.controller.js"), {
"ClaimsController": {
"checkUser": {},
"joinUser": {} } }],
[import("./modules/sites/user-forms.controller.js"), {
"UserFormsController": {
"listSiteForms": { type: t["./modules/sites/dto/site-form.dto.js"].SiteFormListDto },
"submitFormAnswer": {},
"listMyFormAnswers": {} } }],
[import("./modules/sites/user-sites.controller.js"), {
"UserSitesController": {
"listMySites": { type: t["./modules/sites/dto/site.dto.js"].SiteListDto },
"listUserSites": { type: t["./modules/sites/dto/site.dto.js"].SiteListDto },
"getMySite": { type: t["./modules/sites/dto/site.dto.js"].SiteDto },
"addSiteAddress": { type: t["./modules/members/dto/address.dto.js"].AddressDto } } }],
[import("./modules/admin/sites/admin-customers.controller.js"), {
"AdminCustomersController": {
"listManagers": { type: t["./modules/sites/dto/customer.dto.js"].ManagerListDto },
"createCustomer": {},
"listUsersWithSites": {} } }],
[import("./modules/admin/sites/admin-sites.controller.js"), {
"AdminSitesController": {
"listSites": {},
"createSite": {},
"getSite": { type: t["./modules/sites/dto/site.dto.js"].SiteDto },
"updateSite": {},
"deleteSite": {} } }],
[import("./modules/admin/search/console-search.controller.js"), {
"ConsoleSearchController": {
"searchConsole": { type: t["./modules/admin/search/dto/search.dto.js"].ConsoleSearchDto } } }],
[import("./modules/admin/sites/manager.controller.js"), {
"ManagerController": {
"getManagerSummary": { type: t["./modules/sites/dto/manager-summary.dto.js"].ManagerSummaryDto },
"listManagerCustomers": {},
"getManagerCustomer": { type: t["./modules/sites/dto/admin/manager.dto.js"].CustomerDetailDto },
"inviteCustomer": {},
"listManagerOrders": {},
"getManagerOrder": { type: t["./modules/orders/views/dto/admin/admin-order.dto.js"].AdminOrderAnswerDto },
"listManagerSites": {} } }],
[import("./modules/admin/sites/manager-forms.controller.js"), {
"ManagerFormsController": {
"getForm": { type: t["./modules/sites/dto/site-form.dto.js"].SiteFormDto },
"updateForm": {},
"deleteForm": {},
"listFormAnswers": {} } }],
[import("./modules/admin/sites/manager-site-forms.controller.js"), {
"ManagerSiteFormsController": {
"listFormsOfSite": { type: t["./modules/sites/dto/site-form.dto.js"].SiteFormListDto },
"createForm": {} } }],
[import("./modules/admin/uploads/admin-uploads.controller.js"), {
"AdminUploadsController": {
"uploadImage": { type: t["./modules/admin/uploads/dto/uploaded-image.dto.js"].UploadedImageDto } } }],
[import("./modules/exports/admin-exports.controller.js"), {
"AdminExportsController": {
"exportOrders": {},
"exportOrderLines": {},
"exportProducts": {},
"exportStock": {},
"exportMembers": {},
"exportRefunds": {} } }],
[import("./modules/exports/admin-record-exports.controller.js"), {
"AdminRecordExportsController": {
"exportSales": {},
"exportPromotions": {},
"exportContractPrices": {},
"exportNotices": {},
"exportDocuments": {},
"exportTaxDocuments": {},
"exportAudit": {},
"exportAccessRecords": {},
"exportSites": {},
"exportOrganizations": {},
"exportContractLists": {} } }],
[import("./modules/exports/staff-exports.controller.js"), {
"StaffExportsController": {
"exportEnquiries": {},
"exportManagerCustomers": {},
"exportManagerOrders": {},
"exportManagerEstimates": {},
"exportManagerPrintJobs": {},
"exportManagerSites": {},
"exportManagerOrganizations": {},
"exportManagerContractLists": {} } }],
[import("./modules/imports/admin-imports.controller.js"), {
"AdminImportsController": {
"listImports": {},
"createImport": {},
"readImport": { type: t["./modules/imports/dto/import.dto.js"].ImportDto },
"listImportRows": {} } }],
[import("./modules/imports/import-files.controller.js"), {
"ImportFilesController": {
"readImportTemplate": {},
"readRejectedRows": {} } }],
[import("./modules/imports/import-run.controller.js"), {
"ImportRunController": {
"runImport": {},
"cancelImport": {} } }],
[import("./modules/imports/par-items/par-item-import.controller.js"), {
"ParItemImportController": {
"downloadParItems": {},
"importParItems": {} } }],
[import("./modules/par-lists/par-lists.controller.js"), {
"ParListsController": {
"listParLists": {},
"createParList": {},
"readParList": { type: t["./modules/par-lists/dto/par-list.dto.js"].ParListDetailDto },
"updateParList": {},
"removeParList": {},
"saveParItems": {},
"addParItems": {},
"beginRefill": { type: t["./modules/par-lists/dto/refill.dto.js"].RefillDto } } }],
[import("./modules/par-lists/refills.controller.js"), {
"RefillsController": {
"listOpenRefills": { type: t["./modules/par-lists/dto/refill.dto.js"].RefillsDto },
"submitRefills": {},
"readRefill": { type: t["./modules/par-lists/dto/refill.dto.js"].RefillDto },
"countRefill": {},
"dropRefill": {} } }],
[import("./modules/imports/tracking-entry.controller.js"), {
"TrackingEntryController": {
"enterTrackingNumbers": {} } }],
[import("./modules/admin/operations/admin-operations.controller.js"), {
"AdminOperationsController": {
"getOperations": { type: t["./modules/admin/operations/dto/operations.dto.js"].OperationsDto },
"listFailedJobs": { type: [t["./modules/admin/operations/dto/operations.dto.js"].FailedJobDto] },
"rerunJob": {} } }],
[import("./modules/admin/inbox/inbox.controller.js"), {
"InboxController": {
"listInbox": {},
"getInboxCounts": { type: t["./modules/admin/inbox/dto/inbox.dto.js"].InboxCountsDto } } }],
[import("./modules/admin/summary/admin-summary.controller.js"), {
"AdminSummaryController": {
"getAdminSummary": { type: t["./modules/admin/summary/dto/summary.dto.js"].SummaryDto },
"getAdminWaiting": { type: t["./modules/admin/summary/dto/summary.dto.js"].WaitingDto },
"getAdminSales": { type: t["./modules/admin/summary/dto/sales.dto.js"].SalesReportDto } } }],
[import("./modules/inventory/alerts/stock-alerts.controller.js"), {
"StockAlertsController": {
"list": { type: t["./modules/inventory/alerts/dto/stock-alert.dto.js"].StockAlertsDto },
"request": { type: t["./modules/inventory/alerts/dto/stock-alert.dto.js"].StockAlertStateDto },
"withdraw": { type: t["./modules/inventory/alerts/dto/stock-alert.dto.js"].StockAlertStateDto } } }],
[import("./modules/members/saved-views/saved-views.controller.js"), {
"SavedViewsController": {
"listSavedViews": { type: [t["./modules/members/saved-views/dto/saved-view.dto.js"].SavedViewDto] },
"saveView": {},
"deleteSavedView": {} } }],
[import("./modules/wishlist/wishlist.controller.js"), {
"WishlistController": {
"list": {},
"ids": { type: t["./modules/wishlist/dto/wish.dto.js"].WishIdsDto },
"add": { type: t["./modules/wishlist/dto/wish.dto.js"].WishStateDto },
"remove": { type: t["./modules/wishlist/dto/wish.dto.js"].WishStateDto },
"restore": { type: t["./modules/wishlist/dto/wish.dto.js"].WishStateDto } } }],
[import("./modules/account-closing/account-closing.controller.js"), {
"AccountClosingController": {
"closingPreview": { type: t["./modules/account-closing/dto/account-closing.dto.js"].ClosingPreviewDto },
"closeAccount": {} } }],
[import("./modules/orders/views/cancellation/order-cancellation.controller.js"), {
"OrderCancellationController": {
"cancelOrder": {},
"requestRefund": {},
"withdrawRefundRequest": {} } }],
[import("./modules/partners/api/bulk/partner-bulk.controller.js"), {
"PartnerBulkController": {
"acknowledge": { summary: "Take orders on (\uBC1C\uC8FC\uD655\uC778): paid orders become PREPARING, and may get the partner's own id.", type: t["./modules/partners/api/bulk/bulk.dto.js"].BulkAnswerDto },
"shipments": { summary: "Register waybills (\uC1A1\uC7A5): paid orders become SHIPPED, and the buyer is notified once.", type: t["./modules/partners/api/bulk/bulk.dto.js"].BulkAnswerDto },
"stock": { summary: "Set counted stock: what orders took since the count is taken off, what they gave back is added.", type: t["./modules/partners/api/bulk/bulk.dto.js"].BulkAnswerDto },
"prices": { summary: "Set prices, by the rules of the product form.", type: t["./modules/partners/api/bulk/bulk.dto.js"].BulkAnswerDto } } }],
[import("./modules/partners/api/catalog/partner-catalog.controller.js"), {
"PartnerCatalogController": {
"listProducts": { summary: "Products, oldest change first: all of them, or those that changed since a moment.\n\nDrafts are shown; a deleted product stays with the status `deleted`. Stock changes alone do not move a product here:\n`GET /partner/stock` lists them.", type: t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerProductPageDto },
"getProduct": { summary: "A product by its id, or by `sku:` and its article number.", type: t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerProductDto },
"nameProduct": { summary: "Gives a product an id of yours, which your reads show and find; null takes it away. It is no event.", type: t["./modules/partners/api/lists/external-id.dto.js"].ExternalIdDto },
"listStock": { summary: "Counted stock, oldest change first: all of it, or what changed since a moment.", type: t["./modules/partners/api/catalog/partner-product.dto.js"].PartnerStockPageDto } } }],
[import("./modules/partners/api/changes/partner-changes.controller.js"), {
"PartnerChangesController": {
"readChanges": { summary: "The changes after a cursor, in an order that does not change any more. Only types whose read scope the key has.\nCURSOR_INVALID without exactly one of `cursor` and `from`; CURSOR_EXPIRED for one of more than 30 days ago: read the\nlists again. With `wait`, an answer without events waits for the next one.", type: t["./modules/partners/api/changes/dto/partner-changes.dto.js"].ChangesPageDto },
"changesHead": { summary: "The cursor behind the last change. For a first load: take it, read the lists, then follow the feed from it.", type: t["./modules/partners/api/changes/dto/partner-changes.dto.js"].ChangesHeadDto } } }],
[import("./modules/partners/api/claims/partner-claims.controller.js"), {
"PartnerClaimsController": {
"listClaims": { summary: "Cancellations and refunds that changed in a window of time, oldest change first.\n\nWhile a claim is open, the store refuses waybills of its order (CLAIM_OPEN).", type: t["./modules/partners/api/claims/partner-claim.dto.js"].PartnerClaimPageDto } } }],
[import("./modules/partners/api/orders/partner-orders.controller.js"), {
"PartnerOrdersController": {
"listOrders": { summary: "Orders that changed in a window of time, oldest change first.\n\nAn order appears here from its payment on, or from the issue of the account that it is paid into, and again with every\nchange. Changes that are being written at this moment follow a little later: begin each window ten minutes before the\nend of the last one, and drop what has the same id and version.", type: t["./modules/partners/api/orders/partner-order.dto.js"].PartnerOrderPageDto },
"getOrder": { summary: "An order by its id, or by `no:` and its number.", type: t["./modules/partners/api/orders/partner-order.dto.js"].PartnerOrderDto },
"nameOrder": { summary: "Gives an order an id of yours, which your reads show and find; null takes it away. It is no event.", type: t["./modules/partners/api/lists/external-id.dto.js"].ExternalIdDto } } }],
[import("./modules/partners/api/partner-me.controller.js"), {
"PartnerMeController": {
"me": { summary: "What the key may do. The first call of a new partner: it shows that the key works.", type: t["./modules/partners/api/dto/partner-me.dto.js"].PartnerMeDto } } }],
[import("./modules/partners/api/sandbox/partner-sandbox.controller.js"), {
"PartnerSandboxController": {
"createSandboxOrder": { summary: "Make a paid order of the demo member.\n\nOnly in a demo store without real payments; elsewhere 404. At most 20 orders in ten minutes. Without a body, the\nstore chooses the goods.", type: t["./modules/partners/api/dto/partner-sandbox.dto.js"].SandboxOrderDto } } }],
[import("./modules/partners/api/webhooks/partner-deliveries.controller.js"), {
"PartnerDeliveriesController": {
"listDeliveries": { summary: "Lists the messages of an endpoint with every try, newest first. They are kept for 30 days.", type: t["./modules/partners/api/webhooks/dto/partner-delivery.dto.js"].PartnerDeliveryListDto },
"resendDelivery": { summary: "Sends a message again, with the same id and bytes and a new timestamp and signature. Also one that arrived.", type: t["./modules/webhooks/dto/webhook.dto.js"].WebhookDeliveryDto },
"resendFailedDeliveries": { summary: "Sends every message of an endpoint again that has failed.", type: t["./modules/partners/api/webhooks/dto/partner-delivery.dto.js"].PartnerResendDto } } }],
[import("./modules/partners/api/webhooks/partner-webhooks.controller.js"), {
"PartnerWebhooksController": {
"listWebhooks": { summary: "Lists the endpoints of the partner, oldest first. All of them are in one page: a partner has at most five.", type: t["./modules/partners/api/webhooks/dto/partner-webhook.dto.js"].PartnerWebhookListDto },
"createWebhook": { summary: "Makes an endpoint. It receives events once it has answered a ping. The secret is in this answer only.", type: t["./modules/partners/api/webhooks/dto/partner-webhook.dto.js"].PartnerWebhookSecretDto },
"getWebhook": { summary: "Reads an endpoint.", type: t["./modules/webhooks/dto/webhook.dto.js"].WebhookDto },
"changeWebhook": { summary: "Changes an endpoint. Another address has to answer a ping before it receives events.", type: t["./modules/webhooks/dto/webhook.dto.js"].WebhookDto },
"deleteWebhook": { summary: "Deletes an endpoint and its messages." },
"pingWebhook": { summary: "Sends a ping and answers how it ended, after up to 15 seconds. A success makes an unverified endpoint active; at most\nten pings a minute.", type: t["./modules/partners/api/webhooks/dto/partner-delivery.dto.js"].PartnerPingDto },
"rotateWebhookSecret": { summary: "Replaces the secret. The new one is in this answer only; for 24 hours messages have a signature by each.", type: t["./modules/partners/api/webhooks/dto/partner-webhook.dto.js"].PartnerWebhookSecretDto },
"resumeWebhook": { summary: "Sends again to an endpoint that was switched off. Messages that waited are sent; what happened meanwhile is in the\nfeed, from `offAt` on.", type: t["./modules/webhooks/dto/webhook.dto.js"].WebhookDto } } }],
[import("./modules/todos/todos.controller.js"), {
"TodosController": {
"listMyTodos": { type: t["./modules/todos/dto/todo.dto.js"].TodoListDto } } }],
[import("./platform/health.controller.js"), {
"HealthController": {
"health": { summary: "200 only if database and queue answer and writes work; 503 names the part that is down, and its fault. A dead\nworker, or files that cannot be stored, is 200 and `degraded`: taking this process out of service for it would\nclose the store and repair nothing.", type: t["./platform/health/health.dto.js"].HealthDto },
"live": { summary: "Whether the process works or must be restarted: 200 as long as it answers at all. It checks no other part, because\nkilling this process repairs no other part.", type: t["./platform/health/health.dto.js"].LivenessDto },
"ready": { summary: "Whether this process should get new requests: 503 after the signal to end, and while its database does not answer.\nA queue that is down or a full disk takes no process out of service: pages can still be read, and no other process\nwould do better.", type: t["./platform/health/health.dto.js"].ReadinessDto } } }]] } };
};