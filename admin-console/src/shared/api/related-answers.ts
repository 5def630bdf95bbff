import { answersOf } from '@store/openapi/session';

/** Answers that change together, of those that several features show. */
export const EVIDENCE = answersOf(
  'evidenceBoard',
  'getAdminOrderEvidence',
  'getAdminTaxDocument',
  'listAdminEvidence',
  'listEvidenceFindings',
  'listHometaxFiles',
  'listManagerEvidence',
  'listMonthlyMembers',
);

/** A manager's own customers, their orders and figures. */
export const MANAGER = answersOf(
  'getManagerCustomer',
  'getManagerOrder',
  'getManagerSummary',
  'listManagerCustomers',
  'listManagerOrders',
);

export const ORDERS = answersOf('getAdminOrder', 'listAdminOrders', 'listPackingSlips');

/** The figures of the first page, and the counts of the menu. */
export const SUMMARY = answersOf('getAdminSummary', 'getAdminWaiting');

export const PRINT_JOBS = answersOf(
  'getManagerPrintJob',
  'getPrintBoard',
  'getPrintJobFiles',
  'jobsOfOrder',
  'listManagerPrintJobs',
  'listPrintJobPlates',
);

/** What waits for an answer of the staff. */
export const INBOX = answersOf('getInboxCounts', 'listInbox');
