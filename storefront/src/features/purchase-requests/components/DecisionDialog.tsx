import { useState, type ReactNode } from 'react';
import { formatCount, formatWon, messageFor, REQUEST_TEXT_LENGTH, type Decision } from '@store/domain';
import type { PurchaseRequestLineDto, ReducedLineDto } from '@store/openapi';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { PostForm } from '../../../shared/forms/PostForm';
import { Dialog } from '../../../shared/ui/Dialog';
import { CheckField, TextAreaField } from '../../../shared/ui/Field';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { goodsOf, quantitiesOf, reductionOf, type Quantities } from '../lib/reduction';

/** A decision as it is sent, without who made it. */
export interface DecisionBody {
  decision: Decision;
  note: string | null;
  lines?: ReducedLineDto[];
}

interface DecisionDialogProps {
  decision: Decision;
  lines: readonly PurchaseRequestLineDto[];
  /** Won. */
  total: number;
  isPending: boolean;
  /** Why the server refused; undefined while it has not. */
  problem: string | undefined;
  onSubmit: (body: DecisionBody) => void;
  onClose: () => void;
  /** What proves who decides, where nobody is signed in. */
  children?: ReactNode;
}

const TEXTS = {
  approve: { title: '승인', verb: '승인하기', noteLabel: '의견' },
  reject: { title: '반려', verb: '반려하기', noteLabel: '반려 사유' },
  reduce: { title: '수량 줄여 승인', verb: '줄여서 승인하기', noteLabel: '의견' },
} as const satisfies Readonly<Record<Decision, object>>;

/** What goes with a decision, and the button that makes it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, lines, total, isPending, onSubmit, onClose, children } = props;
  const { title, verb, noteLabel } = TEXTS[decision];
  const [note, setNote] = useState('');
  const [quantities, setQuantities] = useState(() => quantitiesOf(lines));
  const [hasTried, setTried] = useState(false);
  const reduction = decision === 'reduce' ? reductionOf(lines, quantities) : null;
  const isNoteMissing = decision === 'reject' && note.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (isPending || isNoteMissing || (reduction !== null && reduction.problem !== null)) return;
    const body = { decision, note: note.trim() || null };
    onSubmit(reduction === null ? body : { ...body, lines: reduction.lines });
  };
  return (
    <Dialog open onClose={onClose} title={title} description={DESCRIPTIONS[decision](total)}>
      <PostForm
        aria-label={title}
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {reduction !== null && (
          <ReduceFields lines={lines} quantities={quantities} onChange={setQuantities} />
        )}
        {decision === 'approve' && children}
        <TextAreaField
          label={noteLabel}
          optional={decision !== 'reject'}
          aria-required={decision === 'reject'}
          rows={2}
          maxLength={REQUEST_TEXT_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={hasTried && isNoteMissing ? messageFor('DECISION_NOTE_REQUIRED') : undefined}
        />
        {decision !== 'approve' && children}
        <FormEnd
          problem={props.problem ?? (hasTried ? (reduction?.problem ?? undefined) : undefined)}
          verb={verb}
          isPending={isPending}
          isDanger={decision === 'reject'}
          onCancel={onClose}
        />
      </PostForm>
    </Dialog>
  );
}

const DESCRIPTIONS: Readonly<Record<Decision, (total: number) => string>> = {
  approve: (total) => `합계 ${formatWon(total)}의 구매를 승인합니다.`,
  reject: () => '반려하면 이 요청은 끝납니다. 사유는 요청한 사람에게 전달됩니다.',
  reduce: (total) =>
    `줄인 수량의 합계는 승인할 때 다시 계산하며, 지금의 ${formatWon(total)}을 넘지 않습니다.`,
};

interface ReduceFieldsProps {
  lines: readonly PurchaseRequestLineDto[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

/** Fewer pieces of a line, or none. */
function ReduceFields({ lines, quantities, onChange }: ReduceFieldsProps) {
  return (
    <ul className="border-t border-rule">
      {goodsOf(lines).map((line) => {
        const quantity = quantities[line.id] ?? line.quantity;
        const errorId = `reduce-${line.id}`;
        const isMore = quantity > line.quantity;
        return (
          <li key={line.id} className="border-b border-rule py-3">
            <p className="font-semibold">
              {line.productName}
              <span className="figures ml-2 text-sm font-normal text-ink-soft">
                요청 {formatCount(line.quantity)}개
              </span>
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-4">
              <QuantityField
                label={`${line.productName} 수량`}
                value={quantity === 0 ? line.quantity : quantity}
                disabled={quantity === 0}
                onChange={(next) => onChange({ ...quantities, [line.id]: next })}
                errorId={isMore ? errorId : undefined}
              />
              <CheckField
                label={
                  <>
                    빼기<span className="sr-only">: {line.productName}</span>
                  </>
                }
                checked={quantity === 0}
                onChange={({ target }) =>
                  onChange({ ...quantities, [line.id]: target.checked ? 0 : line.quantity })
                }
              />
            </div>
            {isMore && (
              <p id={errorId} role="alert" className="mt-1 text-sm font-semibold text-danger">
                {messageFor('REDUCTION_MORE')}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
