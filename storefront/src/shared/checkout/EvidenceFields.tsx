import type { ReactNode } from 'react';
import { CASH_RECEIPT_TYPES, EVIDENCE_KIND_LABELS, type CashReceiptType } from '@store/domain';
import { BuyerFacts } from '../evidence/BuyerFacts';
import { TextField } from '../ui/Field';
import { Note, Pending, Skeleton } from '../ui/States';
import type { CashReceiptDraft } from './cash-receipt';
import type { EvidenceRequest, RequestedKind } from './use-evidence-request';

/** What each kind of receipt is for, and whose number it asks. */
const RECEIPTS: Readonly<Record<CashReceiptType, { use: string; label: string; placeholder: string }>> = {
  소득공제: { use: '개인', label: '휴대폰 번호 또는 현금영수증 카드 번호', placeholder: '01012345678' },
  지출증빙: { use: '사업자', label: '사업자등록번호', placeholder: '1234567891' },
};

const KINDS: readonly RequestedKind[] = ['tax_invoice', 'cash_receipt', 'none'];

interface EvidenceFieldsProps {
  request: EvidenceRequest;
  /** Once the buyer has tried to pay. */
  showsProblem: boolean;
}

/** The tax evidence of a payment in cash; who pays by card reads one line and goes on. */
export function EvidenceFields({ request, showsProblem }: EvidenceFieldsProps) {
  const { draft, setDraft, kind, problem } = request;
  const isChosen = draft.kind !== null && draft.kind !== 'none';
  return (
    <details
      id="checkout-evidence"
      tabIndex={-1}
      open={isChosen || undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) request.open();
      }}
      className="focus:outline-none"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 border-b border-rule">
        <h2 className="text-heading font-bold">증빙</h2>
        <span className="text-sm text-ink-soft">
          {kind === 'none' ? '계좌이체·가상계좌만 해당' : `${EVIDENCE_KIND_LABELS[kind]} (계좌이체·가상계좌)`}
        </span>
      </summary>
      <p className="mt-2 text-sm text-ink-soft">카드로 결제하시면 카드 매출전표가 증빙입니다.</p>
      <fieldset>
        <legend className="sr-only">증빙 종류</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {KINDS.map((one) => (
            <Choice
              key={one}
              name="evidence-kind"
              isChosen={kind === one}
              onChoose={() => setDraft({ ...draft, kind: one })}
            >
              {EVIDENCE_KIND_LABELS[one]}
            </Choice>
          ))}
        </div>
      </fieldset>
      {kind === 'cash_receipt' && (
        <ReceiptFields
          draft={draft.receipt}
          onChange={(receipt) => setDraft({ kind, receipt })}
          problem={showsProblem ? problem : null}
        />
      )}
      {kind === 'tax_invoice' && <Invoice request={request} problem={showsProblem ? problem : null} />}
    </details>
  );
}

interface InvoiceProps {
  request: EvidenceRequest;
  problem: string | null;
}

/** Whom the 세금계산서 is for; it is edited on its own page. */
function Invoice({ request: { buyer, isBuyerPending, monthly }, problem }: InvoiceProps) {
  if (buyer === null)
    return isBuyerPending ? (
      <Pending label="사업자 정보를 불러오는 중입니다.">
        <Skeleton className="mt-2 h-36" />
      </Pending>
    ) : null;
  return (
    <div className="mt-2 space-y-2">
      {problem !== null && <Note tone="danger">{problem}</Note>}
      <BuyerFacts buyer={buyer} />
      {monthly && <p className="text-sm text-ink-soft">월 합산으로 다음 달 초에 한 장으로 발행합니다.</p>}
    </div>
  );
}

interface ReceiptFieldsProps {
  draft: CashReceiptDraft;
  onChange: (draft: CashReceiptDraft) => void;
  problem: string | null;
}

function ReceiptFields({ draft, onChange, problem }: ReceiptFieldsProps) {
  const receipt = draft.type === null ? null : RECEIPTS[draft.type];
  return (
    <fieldset>
      <legend className="sr-only">현금영수증 용도</legend>
      <div className="flex flex-wrap gap-x-6">
        {CASH_RECEIPT_TYPES.map((type) => (
          <Choice
            key={type}
            name="evidence-receipt"
            isChosen={draft.type === type}
            onChoose={() => onChange({ type, number: '' })}
          >
            {`${type} (${RECEIPTS[type].use})`}
          </Choice>
        ))}
      </div>
      {receipt === null ? (
        problem !== null && <Note tone="danger">{problem}</Note>
      ) : (
        <div className="mt-2">
          <TextField
            label={receipt.label}
            inputMode="numeric"
            placeholder={receipt.placeholder}
            aria-required
            maxLength={30}
            value={draft.number}
            error={problem ?? undefined}
            onChange={(event) => onChange({ ...draft, number: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ name, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-2">
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 accent-pine" />
    {children}
  </label>
);
