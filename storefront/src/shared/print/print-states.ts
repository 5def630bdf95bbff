import type { PrintJobState } from '@store/domain';

/** The next step, and who has to act. */
const PRINT_NEXT: Readonly<Record<PrintJobState, string>> = {
  WAITING: '인쇄 파일을 보내 주세요. 시안과 출고일은 파일을 받은 날부터 계산합니다.',
  CHECKING: '담당자가 파일을 확인하고 있습니다.',
  PROOF_SENT: '시안을 보내 드렸습니다. 확인해 주세요.',
  CHANGES: '수정 내용을 반영하고 있습니다. 다른 파일을 보내실 수 있습니다.',
  APPROVED: '제작을 준비하고 있습니다. 제작을 시작하기 전까지 확정을 취소하실 수 있습니다.',
  PRODUCING: '제작하고 있습니다.',
  PRODUCED: '제작이 끝났습니다.',
  CANCELED: '인쇄 작업이 취소되었습니다.',
};

/** What comes next for a job; nothing does once its order has left. */
export const printNext = ({ state, closed }: { state: PrintJobState; closed: boolean }): string =>
  closed && state !== 'CANCELED' ? '출고된 주문입니다.' : PRINT_NEXT[state];

/** The tone of a state's stamp: loud where somebody has to act. */
export const PRINT_TONES: Readonly<Record<PrintJobState, 'indigo' | 'persimmon' | 'pine' | 'ink'>> = {
  WAITING: 'persimmon',
  CHECKING: 'indigo',
  PROOF_SENT: 'persimmon',
  CHANGES: 'indigo',
  APPROVED: 'pine',
  PRODUCING: 'indigo',
  PRODUCED: 'pine',
  CANCELED: 'ink',
};
