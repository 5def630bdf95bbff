import { SPEND_FINDING_LABELS, type SpendFindingKind } from '@store/domain';
import type { CheckSet, Comparison, NewFinding } from '../../checks/checks.service.js';
import type { SpendCheckDto, SpendFindingDto } from './spend-finding.dto.js';

type SpendFields = Pick<SpendFindingDto, 'limitId' | 'organization' | 'month' | 'counted' | 'expected'>;

/** Differences between the counters of limits, their entries and the books. */
export const SPEND_CHECKS: CheckSet<SpendFindingKind, SpendFields> = {
  runs: 'spend_checks',
  findings: 'spend_findings',
  kinds: SPEND_FINDING_LABELS,
  fields: {
    limitId: 'limit_id',
    organization: 'organization',
    month: 'month',
    counted: 'counted',
    expected: 'expected',
  },
  renewed: ['counted', 'expected'],
  searched: 'organization',
  audit: { action: 'spending', run: 'spending-check', finding: 'spending-finding' },
  messages: {
    done: 'SPEND_CHECK_DONE',
    acknowledged: 'SPEND_FINDING_ACKNOWLEDGED',
    notFound: 'SPEND_FINDING_NOT_FOUND',
  },
};

/** A difference; amounts in won. */
export type SpendDifference = Omit<NewFinding<SpendFindingKind, SpendFields>, 'fingerprint'>;

export type SpendComparison = Comparison<SpendFindingKind, SpendFields> & { result: SpendCheckDto };
