import { ChevronDown } from 'lucide-react';
import { EVIDENCE_KIND_LABELS } from '@store/domain';
import { BuyerData } from '../evidence/BuyerData';
import { Radios } from '../ui/Radios';
import { Note, Pending, Skeleton } from '../ui/States';
import { ReceiptFields } from './ReceiptFields';
import type { EvidenceRequest, RequestedKind } from './use-evidence-request';

const KINDS: readonly RequestedKind[] = ['tax_invoice', 'cash_receipt', 'none'];

interface EvidenceFieldsProps {
  request: EvidenceRequest;
  /** Once the buyer has tried to pay. */
  showsProblem: boolean;
}

/** The tax evidence of a cash payment; a buyer who pays by card reads one line and continues. */
export function EvidenceFields({ request, showsProblem }: EvidenceFieldsProps) {
  const { draft, setDraft, kind, problem } = request;
  const isChosen = draft.kind !== null && draft.kind !== 'none';
  return (
    // Not on the details element: browsers skip its content in the Tab order when the element itself is skipped.
    <div id="checkout-evidence" tabIndex={-1} className="focus:outline-none">
      <details
        className="group"
        open={isChosen || (showsProblem && problem !== null) || undefined}
        onToggle={(event) => {
          if (event.currentTarget.open) request.open();
        }}
      >
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 border-b border-rule">
          <h2 className="text-heading font-bold">증빙</h2>
          <span className="text-sm text-ink-soft">
            {kind === 'none'
              ? '계좌이체·가상계좌만 해당'
              : `${EVIDENCE_KIND_LABELS[kind]} (계좌이체·가상계좌)`}
          </span>
          <ChevronDown aria-hidden className="ml-auto size-5 text-ink-soft group-open:rotate-180" />
        </summary>
        <p className="mt-2 text-sm text-ink-soft">카드로 결제하시면 카드 매출전표가 증빙입니다.</p>
        <Radios
          legend="증빙 종류"
          isLegendHidden
          name="evidence-kind"
          options={KINDS.map((value) => ({ value, label: EVIDENCE_KIND_LABELS[value] }))}
          chosen={kind}
          onChoose={(one) => setDraft({ ...draft, kind: one })}
        />
        {kind === 'cash_receipt' && (
          <ReceiptFields
            draft={draft.receipt}
            onChange={(receipt) => setDraft({ kind, receipt })}
            problem={showsProblem ? problem : null}
          />
        )}
        {kind === 'tax_invoice' && <Invoice request={request} problem={showsProblem ? problem : null} />}
      </details>
    </div>
  );
}

interface InvoiceProps {
  request: EvidenceRequest;
  problem: string | null;
}

/** The recipient of the 세금계산서; it is edited on another page. */
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
      <BuyerData buyer={buyer} />
      {monthly && <p className="text-sm text-ink-soft">월 합산으로 다음 달 초에 한 장으로 발행합니다.</p>}
    </div>
  );
}
