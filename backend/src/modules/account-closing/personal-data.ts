/** One table with data of a member, and its treatment when the account is closed. */
export interface PersonalData {
  table: string;
  /** Whether its module deletes or empties rows at closing; false if everything is kept unchanged. */
  erased: boolean;
  /** Why rows are kept after closing, and for how long. */
  retained?: string;
}

/**
 * Every table that refers to a member or contains personal data. The module that owns a table erases it; its service is
 * called by person-erasure.service.ts. Tests compare this list with the database's catalogue and with the statements of
 * those modules: a new table fails them until it is listed here (record 12).
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'audit_log',
    erased: true,
    retained: 'which operator or partner changed the standing of which member number, when and from where',
  },
  {
    table: 'access_records',
    erased: false,
    retained:
      'which operator or partner handled the data of which member number, for two years (record-retention.service.ts)',
  },
  {
    table: 'partners',
    erased: false,
    retained: 'the contact of a company that works with the store, who is no member',
  },
  {
    table: 'company_versions',
    erased: false,
    retained: 'which operator saved the supplier of the documents, as long as documents name the version',
  },
  { table: 'access_reviews', erased: false, retained: 'who looked through the access record of a month' },
  { table: 'carts', erased: true },
  { table: 'addresses', erased: true },
  { table: 'wishes', erased: true },
  { table: 'stock_alerts', erased: true },
  { table: 'sessions', erased: true },
  { table: 'second_factor_tickets', erased: true },
  { table: 'totp_factors', erased: true },
  { table: 'passkeys', erased: true },
  { table: 'recovery_codes', erased: true },
  { table: 'contact_codes', erased: true },
  { table: 'business_profiles', erased: true },
  { table: 'business_documents', erased: true },
  { table: 'site_form_answers', erased: true },
  { table: 'saved_views', erased: true },
  { table: 'sites', erased: true },
  { table: 'memberships', erased: true },
  { table: 'organization_join_requests', erased: true },
  {
    table: 'invitations',
    erased: true,
    retained:
      'those that the member sent stay with the organization, without the name; the contact of one that nobody accepted goes ninety days after its end (record-retention.service.ts)',
  },
  {
    table: 'organizations',
    erased: false,
    retained: 'a company is no person; its representative stands on tax documents, its manager is staff',
  },
  {
    table: 'spending_limits',
    erased: true,
    retained: 'which limit counted for which member number, as long as its entries; it ends with the account',
  },
  {
    table: 'approval_contacts',
    erased: true,
    retained:
      'the name of a contact who was asked to decide, as long as the request; the contact goes when the organization removes the person or ends, and where it is the proved one of a member who leaves',
  },
  {
    table: 'purchase_requests',
    erased: true,
    retained: 'which member number asked for which goods, as part of the order that they became',
  },
  {
    table: 'purchase_steps',
    erased: false,
    retained: 'which member number was asked to decide, as long as the request',
  },
  {
    table: 'purchase_decisions',
    erased: true,
    retained: 'what which member number decided, as long as the request',
  },
  { table: 'enquiries', erased: true },
  {
    table: 'enquiry_answers',
    erased: false,
    retained: 'refers to the operator who answered; goes with its enquiry',
  },
  {
    table: 'artworks',
    erased: true,
    retained: 'those that an order names, without their names, as long as the order (retention.service.ts)',
  },
  {
    table: 'artwork_versions',
    erased: true,
    retained: 'those that an order names, without the names of their files, as long as the order',
  },
  {
    table: 'stored_files',
    erased: true,
    retained:
      'evidence of refunds and artwork of orders and ordered estimates, as long as the order that they belong to',
  },
  {
    table: 'estimates',
    erased: true,
    retained:
      'estimates that were ordered, as part of the contract, as long as the order (retention.service.ts)',
  },
  {
    table: 'estimate_versions',
    erased: false,
    retained: 'refers to the operator who sent it; goes with its estimate',
  },
  { table: 'login_events', erased: true, retained: 'that a login took place, without who and from where' },
  { table: 'notices', erased: true },
  {
    table: 'orders',
    erased: true,
    retained:
      'placed orders with their delivery address, five years from their last event (retention.service.ts)',
  },
  { table: 'order_events', erased: false, retained: 'the course of a kept order, as long as the order' },
  {
    table: 'order_messages',
    erased: false,
    retained: 'what buyer and staff agreed about a kept order, as long as the order',
  },
  {
    table: 'order_consents',
    erased: false,
    retained: 'what was agreed to before a printed order was paid, from where and when, as long as the order',
  },
  { table: 'print_jobs', erased: false, retained: 'part of a kept order, as long as the order' },
  {
    table: 'print_job_events',
    erased: false,
    retained: 'which member moved a job of a kept order, as long as the order',
  },
  {
    table: 'print_plates',
    erased: true,
  },
  {
    table: 'proofs',
    erased: false,
    retained: 'which operator sent a proof of a kept order, as long as the order',
  },
  {
    table: 'proof_comments',
    erased: false,
    retained: 'what was agreed about the print of a kept order, by whom, as long as the order',
  },
  {
    table: 'print_approvals',
    erased: false,
    retained: 'who approved the proof of a kept order, from where and when, as long as the order',
  },
  {
    table: 'private_links',
    erased: true,
    retained:
      'print links with the names of those who were asked; their contact goes ninety days after the end of the link',
  },
  {
    table: 'private_link_events',
    erased: false,
    retained: 'the use of a link; its IP goes ninety days after the end of the link',
  },
  {
    table: 'evidence_requests',
    erased: false,
    retained: 'whom a 세금계산서 of a kept order was asked for, as long as the order',
  },
  {
    table: 'evidence_choices',
    erased: false,
    retained: 'tax evidence of a kept order with its buyer, as long as the order',
  },
  {
    table: 'evidence_runs',
    erased: false,
    retained: 'which operator issued which documents; names no person',
  },
  { table: 'evidence_findings', erased: false, retained: 'which operator has seen to a finding' },
  {
    table: 'tax_documents',
    erased: false,
    retained: 'issued tax documents with their buyer, five years from the May after their year by law',
  },
  {
    table: 'tax_document_events',
    erased: false,
    retained: 'which operator moved a tax document, as long as the document',
  },
  {
    table: 'correction_requests',
    erased: false,
    retained: 'what a buyer said is wrong with a tax document, as long as the document',
  },
  { table: 'refunds', erased: false, retained: 'part of a kept order, as long as the order' },
  { table: 'promotion_redemptions', erased: false, retained: 'which order used which coupon; names nobody' },
  {
    table: 'uploaded_images',
    erased: false,
    retained: 'public pictures of the shop, without who uploaded them',
  },
  { table: 'imports', erased: false, retained: 'which operator uploaded which sheet, thirty days' },
  { table: 'stock_movements', erased: false, retained: 'which operator moved stock; names nobody' },
  {
    table: 'members',
    erased: true,
    retained:
      'the number, that it was a member from when to when, and which terms were agreed; nothing names a person',
  },
];
