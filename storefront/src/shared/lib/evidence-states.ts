import { TAX_STATES_ISSUED, type EvidenceKind } from '@store/domain';

export type EvidenceTone = 'indigo' | 'persimmon' | 'pine' | 'ink';

const GOOD: readonly string[] = TAX_STATES_ISSUED;
const OVER: readonly string[] = ['cancelled', 'canceled', 'dropped'];
const WRONG: readonly string[] = ['blocked', 'refused', 'rejected', 'failed'];

/** Colour of a state; `requested` of a receipt means that Toss has it, of a 세금계산서 that it is due. */
export function evidenceTone(kind: EvidenceKind, state: string): EvidenceTone {
  if (GOOD.includes(state) || (kind === 'cash_receipt' && state === 'requested')) return 'pine';
  if (OVER.includes(state)) return 'ink';
  return WRONG.includes(state) ? 'persimmon' : 'indigo';
}

/** `2026-12-05` in Korean form. */
export const dayText = (day: string): string => day.replaceAll('-', '.');

/** The result of a 세금계산서's amendments. */
export const AMENDED_LABELS: Readonly<Record<'amended' | 'taken-back', string>> = {
  amended: '수정됨',
  'taken-back': '전액 취소됨',
};
