import { CASH_RECEIPT_TYPES, type CashReceiptType } from '@store/domain';
import { TextField } from '../ui/Field';
import type { CashReceiptDraft } from './cash-receipt';

/** What each kind is for, and whose number it asks. */
const KINDS: Readonly<Record<CashReceiptType, { use: string; label: string; placeholder: string }>> = {
  소득공제: { use: '개인', label: '휴대폰 번호 또는 현금영수증 카드 번호', placeholder: '01012345678' },
  지출증빙: { use: '사업자', label: '사업자등록번호', placeholder: '1234567891' },
};

interface CashReceiptFieldsProps {
  draft: CashReceiptDraft;
  onChange: (draft: CashReceiptDraft) => void;
  /** Shown once the buyer has tried to pay. */
  problem: string | null;
}

/** The receipt of a payment in cash: by transfer or into an account. Other methods have receipts of their own. */
export function CashReceiptFields({ draft, onChange, problem }: CashReceiptFieldsProps) {
  const kind = draft.type === null ? null : KINDS[draft.type];
  return (
    <details
      id="checkout-receipt"
      tabIndex={-1}
      open={kind !== null || undefined}
      className="focus:outline-none"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 border-b border-rule">
        <h2 className="text-heading font-bold">현금영수증</h2>
        <span className="text-sm text-ink-soft">계좌이체·가상계좌만 해당</span>
      </summary>
      <fieldset>
        <legend className="sr-only">현금영수증</legend>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {[null, ...CASH_RECEIPT_TYPES].map((type) => (
            <label key={type ?? ''} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="cash-receipt"
                checked={draft.type === type}
                onChange={() => onChange({ type, number: '' })}
                className="size-5 accent-pine"
              />
              {type === null ? '신청 안 함' : `${type} (${KINDS[type].use})`}
            </label>
          ))}
        </div>
        {kind !== null && (
          <div className="mt-2">
            <TextField
              label={kind.label}
              inputMode="numeric"
              placeholder={kind.placeholder}
              aria-required
              maxLength={30}
              value={draft.number}
              error={problem ?? undefined}
              onChange={(event) => onChange({ ...draft, number: event.target.value })}
            />
          </div>
        )}
      </fieldset>
    </details>
  );
}
