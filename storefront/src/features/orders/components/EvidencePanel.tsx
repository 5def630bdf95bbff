import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWon, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { AMENDED_LABELS, dayText, evidenceTone } from '../../../shared/lib/evidence-states';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { orderEvidenceQuery } from '../api/evidence';
import type { OrderEvidence } from '../api/evidence-types';
import type { Order } from '../api/order';
import { isBuyerOf } from '../lib/access';
import { lastDays, plannedText } from '../lib/evidence-view';
import { BuyerData } from '../../../shared/evidence/BuyerData';
import { DocumentButton } from '../../../shared/evidence/DocumentButton';
import { EvidenceDialog } from './EvidenceDialog';
import { DIALOG_CLOSED_MS } from './OrderActions';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';

/** The tax evidence of an order: kind, progress, and what can still be changed. */
export function EvidencePanel({ order }: { order: Pick<Order, 'id' | 'access'> }) {
  const evidence = useQuery(orderEvidenceQuery(order.id));
  return (
    <section aria-labelledby="order-evidence" className="mt-10">
      <h2
        id="order-evidence"
        tabIndex={-1}
        className="border-b border-rule pb-3 text-heading font-bold focus:outline-none"
      >
        증빙
      </h2>
      {evidence.isPending && (
        <Pending label="증빙을 불러오는 중입니다.">
          <Skeleton className="mt-4 h-28" />
        </Pending>
      )}
      {evidence.isError && evidence.data === undefined && (
        <div className="mt-4">
          <ErrorState
            message={messageOf(evidence.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void evidence.refetch()}
          />
        </div>
      )}
      {evidence.data !== undefined && <Evidence evidence={evidence.data} isBuyer={isBuyerOf(order)} />}
    </section>
  );
}

function Evidence({ evidence, isBuyer }: { evidence: OrderEvidence; isBuyer: boolean }) {
  const { kind, documents } = evidence;
  return (
    <div className="space-y-4 pt-4">
      <Choice evidence={evidence} />
      {documents.length > 0 && <Documents documents={documents} />}
      <Receipt evidence={evidence} />
      {kind === 'tax_invoice' && <BuyerData buyer={evidence.buyer} />}
      {isBuyer && <Change evidence={evidence} />}
      <DocumentList evidence={evidence} />
      <Link
        to={paths.evidence({ q: evidence.orderNo, scope: isBuyer ? 'own' : 'organization' })}
        className={LINK}
      >
        이 주문의 증빙 내역
      </Link>
    </div>
  );
}

/** The choice, who made it, and when it is issued. */
function Choice({ evidence }: { evidence: OrderEvidence }) {
  const { kind, kindLabel, sourceLabel, reason, warning, lockedBecause } = evidence;
  const planned = plannedText(evidence);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="text-lg">{kindLabel ?? '확인 중'}</strong>
        {sourceLabel !== null && <span className="text-sm text-ink-soft">{sourceLabel}</span>}
      </p>
      {kind === null && lockedBecause === null && <p>증빙은 결제가 확인된 후 결정됩니다.</p>}
      {reason !== null && <Note>{reason}</Note>}
      {warning !== null && <Note tone="warning">{warning}</Note>}
      {planned !== null && <p>{planned}</p>}
    </>
  );
}

function Documents({ documents }: Pick<OrderEvidence, 'documents'>) {
  return (
    <ul aria-label="세금계산서" className="border-t border-rule">
      {documents.map((one) => (
        <li key={one.id} className="border-b border-rule py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Stamp tone={evidenceTone('tax_invoice', one.state)}>{one.stateLabel}</Stamp>
            {one.amendedAs !== null && <Stamp>{AMENDED_LABELS[one.amendedAs]}</Stamp>}
            <span className="font-semibold">
              {one.modifyLabel === null ? '세금계산서' : `수정세금계산서 (${one.modifyLabel})`}
            </span>
            <span className="figures ml-auto font-semibold whitespace-nowrap">{formatWon(one.total)}</span>
          </p>
          <p className="figures mt-1 text-sm break-words text-ink-soft">
            {one.key}
            {one.writeDate !== null && ` · 작성일자 ${dayText(one.writeDate)}`} · 공급가액{' '}
            {formatWon(one.supplied)} · 세액 {formatWon(one.vat)}
          </p>
          {one.confirmNumber !== null && (
            <p className="figures text-sm break-all text-ink-soft">승인번호 {one.confirmNumber}</p>
          )}
          {one.problem !== null && <p className="mt-1 text-sm font-medium text-danger">{one.problem}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The available documents: each 세금계산서, and the 거래명세서 once goods have left. */
function DocumentList({
  evidence: { orderId, orderNo, documents, invoiceUntil },
}: {
  evidence: OrderEvidence;
}) {
  const issued = documents.filter(({ state }) => state !== 'dropped');
  // The last day of the choice is known once goods have left.
  const hasLeft = invoiceUntil !== null;
  if (issued.length === 0 && !hasLeft) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {issued.map(({ key }) => (
        <DocumentButton key={key} document={{ what: 'document', key }} of={key}>
          세금계산서 PDF
        </DocumentButton>
      ))}
      {hasLeft && (
        <DocumentButton document={{ what: 'statement', orderId, orderNo }} of={orderNo}>
          거래명세서 PDF
        </DocumentButton>
      )}
    </p>
  );
}

function Receipt({ evidence: { receipt, slipUrl } }: { evidence: OrderEvidence }) {
  return (
    <>
      {receipt !== null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Stamp tone={evidenceTone('cash_receipt', receipt.state)}>{receipt.stateLabel}</Stamp>
          <span>현금영수증 {receipt.type}</span>
          {receipt.maskedIdentity !== '' && <span className="figures">{receipt.maskedIdentity}</span>}
          {receipt.amount !== null && <span className="figures">{formatWon(receipt.amount)}</span>}
          {receipt.receiptUrl !== null && <OutLink href={receipt.receiptUrl}>현금영수증 보기</OutLink>}
        </p>
      )}
      {slipUrl !== null && (
        <p>
          <OutLink href={slipUrl}>매출전표 보기</OutLink>
        </p>
      )}
    </>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> (새 창)</span>
    </a>
  );
}

/** Why a payment by card offers no other kind. */
const CARD_SLIP_IS_ISSUED = '카드 결제는 카드 매출전표가 증빙으로 발급됩니다.';

/** Button to another kind with the last day of each, or the reason why there is none. */
function Change({ evidence }: { evidence: OrderEvidence }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const done = (message: string): void => {
    setOpen(false);
    toast(message);
    // The button may disappear with the last kind that could be chosen.
    setTimeout(
      () => (button.current ?? document.getElementById('order-evidence'))?.focus(),
      DIALOG_CLOSED_MS,
    );
  };
  const { kind, choices, lockedBecause, reason } = evidence;
  if (choices.length === 0)
    return lockedBecause === null || lockedBecause === reason ? null : (
      <p className="text-sm text-ink-soft">{kind === 'card_slip' ? CARD_SLIP_IS_ISSUED : lockedBecause}</p>
    );
  return (
    <div>
      <Button ref={button} onClick={() => setOpen(true)}>
        증빙 변경
      </Button>
      <ul aria-label="변경 기한" className="figures mt-2 text-sm text-ink-soft">
        {lastDays(evidence).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <EvidenceDialog evidence={evidence} open={isOpen} onClose={() => setOpen(false)} onDone={done} />
    </div>
  );
}
