import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { EVIDENCE_KIND_LABELS, messageFor } from '@store/domain';
import { businessInfoOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { Dialog } from '../../../shared/ui/Dialog';
import { Radios } from '../../../shared/ui/Radios';
import { ReceiptFields } from '../../../shared/checkout/ReceiptFields';
import { Pending, Skeleton } from '../../../shared/ui/States';
import { useChooseEvidence } from '../api/evidence';
import { chosenKinds, openingDraft, toEvidenceRequest, type EvidenceDraft } from '../lib/evidence-form';
import type { OrderEvidence } from '../api/evidence-types';
import { BuyerData } from '../../../shared/evidence/BuyerData';
import { invoiceBuyer } from '../../../shared/evidence/tax-buyer';
import { FormEnd } from './FormEnd';

interface EvidenceDialogProps {
  evidence: OrderEvidence;
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function EvidenceDialog({ open, onClose, ...form }: EvidenceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="증빙 변경"
      description="발행이 시작되기 전까지 변경할 수 있습니다. 현금영수증을 세금계산서로 변경하면 현금영수증이 먼저 취소됩니다."
    >
      <EvidenceForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function EvidenceForm({ evidence, onClose, onDone }: Omit<EvidenceDialogProps, 'open'>) {
  const [draft, setDraft] = useState(() => openingDraft(evidence));
  const [wasSent, setWasSent] = useState(false);
  const profile = useQuery(businessInfoOptions());
  const choose = useChooseEvidence(evidence.orderId);
  const buyer = profile.data === undefined ? evidence.buyer : invoiceBuyer(evidence.buyer, profile.data);
  const request = toEvidenceRequest(draft, buyer);
  const problem = wasSent && 'problem' in request ? request : null;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    if (choose.isPending || 'problem' in request) return;
    choose.mutate(request.body, { onSuccess: ({ message }) => onDone(message) });
  };
  /** The refusal was about the previous draft. */
  const change = (next: EvidenceDraft): void => {
    setDraft(next);
    if (next.kind !== draft.kind) setWasSent(false);
    if (choose.isError) choose.reset();
  };
  const { kind, receipt } = draft;
  const refusal = choose.isError ? messageOf(choose.error, messageFor('SERVER_UNREACHABLE')) : undefined;
  return (
    <PostForm onSubmit={send} className="space-y-4 pt-2">
      <Radios
        legend="증빙 종류"
        name="evidence-kind"
        options={chosenKinds(evidence).map((one) => ({ value: one, label: EVIDENCE_KIND_LABELS[one] }))}
        chosen={kind}
        onChoose={(next) => change({ ...draft, kind: next })}
      />
      {kind === 'cash_receipt' && (
        <ReceiptFields
          draft={receipt}
          problem={problem?.isReceipt === true ? problem.problem : null}
          onChange={(next) => change({ ...draft, receipt: next })}
        />
      )}
      {kind === 'tax_invoice' &&
        (profile.isPending ? (
          <Pending label="사업자 정보를 불러오는 중입니다.">
            <Skeleton className="h-36" />
          </Pending>
        ) : (
          <BuyerData buyer={buyer} />
        ))}
      <FormEnd
        problem={problem?.isReceipt === false ? problem.problem : refusal}
        isSending={choose.isPending}
        label="저장"
        onCancel={onClose}
      />
    </PostForm>
  );
}
