import { CASH_RECEIPT_TYPES, type CashReceiptType } from '@store/domain';
import { TextField } from '../ui/Field';
import { Radios } from '../ui/Radios';
import { Note } from '../ui/States';
import type { CashReceiptDraft } from './cash-receipt';

/** The purpose of each kind of receipt, and the number it needs. */
const RECEIPTS: Readonly<Record<CashReceiptType, { use: string; label: string; placeholder: string }>> = {
  소득공제: { use: '개인', label: '휴대폰 번호 또는 현금영수증 카드 번호', placeholder: '01012345678' },
  지출증빙: { use: '사업자', label: '사업자등록번호', placeholder: '1234567891' },
};

interface ReceiptFieldsProps {
  draft: CashReceiptDraft;
  onChange: (draft: CashReceiptDraft) => void;
  /** Shown after an attempt to send it. */
  problem: string | null;
}

/** The purpose of a cash receipt, and its number. */
export function ReceiptFields({ draft, onChange, problem }: ReceiptFieldsProps) {
  const receipt = draft.type === null ? null : RECEIPTS[draft.type];
  return (
    <div className="space-y-2">
      <Radios
        legend="현금영수증 용도"
        name="evidence-receipt"
        options={CASH_RECEIPT_TYPES.map((type) => ({
          value: type,
          label: `${type} (${RECEIPTS[type].use})`,
        }))}
        chosen={draft.type}
        onChoose={(type) => onChange({ type, number: '' })}
      />
      {receipt === null ? (
        problem !== null && <Note tone="danger">{problem}</Note>
      ) : (
        <TextField
          label={receipt.label}
          inputMode="numeric"
          placeholder={receipt.placeholder}
          aria-required
          maxLength={30}
          value={draft.number}
          error={problem ?? undefined}
          onChange={({ target }) => onChange({ ...draft, number: target.value })}
        />
      )}
    </div>
  );
}
