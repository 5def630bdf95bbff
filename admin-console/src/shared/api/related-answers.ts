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

export const PRINT_JOBS = answersOf(
  'getManagerPrintJob',
  'getPrintBoard',
  'getPrintJobFiles',
  'jobsOfOrder',
  'listManagerPrintJobs',
  'listPrintJobPlates',
);
