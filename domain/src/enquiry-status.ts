/** States of a sourcing enquiry. */
export const ENQUIRY_STATUSES = ['RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

export const ENQUIRY_STATUS_LABELS: Readonly<Record<EnquiryStatus, string>> = {
  RECEIVED: '접수',
  IN_PROGRESS: '처리중',
  ANSWERED: '답변완료',
  CLOSED: '종료',
};

/** Where an enquiry can go from each state; a closed one can be taken up again. */
export const ENQUIRY_NEXT: Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>> = {
  RECEIVED: ['IN_PROGRESS', 'ANSWERED', 'CLOSED'],
  IN_PROGRESS: ['ANSWERED', 'CLOSED'],
  ANSWERED: ['IN_PROGRESS', 'CLOSED'],
  CLOSED: ['IN_PROGRESS'],
};

/** Why a change of state is refused: no such step, or nothing was answered yet. */
export type EnquiryRefusal = 'ENQUIRY_STATUS_STEP' | 'ENQUIRY_NOT_ANSWERED';

/** Why the enquiry may not go there; null = it may. Staying in the same state is no change and always allowed. */
export function refuseEnquiryStep(
  from: EnquiryStatus,
  to: EnquiryStatus,
  answers: number,
): EnquiryRefusal | null {
  if (from === to) return null;
  if (!ENQUIRY_NEXT[from].includes(to)) return 'ENQUIRY_STATUS_STEP';
  return to === 'ANSWERED' && answers === 0 ? 'ENQUIRY_NOT_ANSWERED' : null;
}

/** A closed enquiry must be reopened before it can be answered. */
export function canAnswerEnquiry(status: EnquiryStatus): boolean {
  return status !== 'CLOSED';
}
