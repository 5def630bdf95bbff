import { MISMATCH_LABELS, type MismatchKind } from '@store/domain';
import type { CheckSet, Comparison, NewFinding } from '../../checks/checks.service.js';
import type { CheckResultDto, MismatchDto } from '../dto/settlement-check.dto.js';

type Amounts = 'orderAmount' | 'ledgerAmount' | 'tossAmount';
type MismatchFields = Pick<MismatchDto, 'day' | 'paymentOrderId' | 'transactionKey' | Amounts>;

/** Differences between orders, ledger and Toss. */
export const SETTLEMENT_CHECKS: CheckSet<MismatchKind, MismatchFields> = {
  runs: 'settlement_checks',
  findings: 'settlement_mismatches',
  kinds: MISMATCH_LABELS,
  fields: {
    day: 'day',
    paymentOrderId: 'pg_order_id',
    transactionKey: 'transaction_key',
    orderAmount: 'order_amount',
    ledgerAmount: 'ledger_amount',
    tossAmount: 'toss_amount',
  },
  renewed: ['day', 'order_amount', 'ledger_amount', 'toss_amount'],
  searched: 'pg_order_id',
  audit: { action: 'settlement', run: 'settlement-check', finding: 'settlement-mismatch' },
  messages: { done: 'CHECK_DONE', acknowledged: 'MISMATCH_ACKNOWLEDGED', notFound: 'MISMATCH_NOT_FOUND' },
};

/** A difference; amounts in won. */
export type Mismatch = Omit<NewFinding<MismatchKind, MismatchFields>, 'day' | 'fingerprint'>;

export type MismatchComparison = Comparison<MismatchKind, MismatchFields> & { result: CheckResultDto };
