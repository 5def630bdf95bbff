import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageFor, REQUEST_STATE_LABELS } from '@store/domain';
import type { DecisionResultDto } from '@store/openapi';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import { toast } from '../../../shared/ui/Toaster';
import { useDecide, type RequestRow } from '../api/requests';
import { decisionProblem } from '../lib/request-view';
import { DecisionDialog, type DecisionBody } from './DecisionDialog';
import { RequestFacts } from './RequestListRow';

type DecisionRowProps = { request: RequestRow } & (
  | { isTicked: boolean; onTick: (on: boolean) => void; result?: never }
  /** What became of the row; null where the server said nothing. */
  | { result: DecisionResultDto | null; isTicked?: never; onTick?: never }
);

/** A request that waits for the member, to tick or to decide by itself; or what became of it. */
export function DecisionRow({ request, isTicked, onTick, result }: DecisionRowProps) {
  const { id, orderName, total } = request;
  const isOver = result !== undefined;
  return (
    <li
      className={clsx(
        'relative grid gap-x-3 gap-y-1 border-b border-rule py-4 sm:px-3',
        isOver
          ? 'sm:grid-cols-[minmax(0,1fr)_auto]'
          : 'grid-cols-[2.75rem_minmax(0,1fr)] sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]',
        isTicked === true && 'bg-hanji-light',
      )}
    >
      {!isOver && (
        <label className="relative z-10 grid size-11 place-items-center">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ target }) => onTick?.(target.checked)}
            className="size-5 accent-pine"
          />
          <span className="sr-only">{orderName} 선택</span>
        </label>
      )}
      <div className="min-w-0">
        <h2 className="text-lg leading-snug font-semibold">
          <Link to={paths.purchaseRequest(id)} className="after:absolute after:inset-0 hover:underline">
            {orderName}
          </Link>
        </h2>
        <RequestFacts request={request} />
        {isOver && <Result result={result} />}
      </div>
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:block sm:text-right',
          !isOver && 'max-sm:col-start-2',
        )}
      >
        <Price amount={total} className="text-xl" />
        {!isOver && <RowButtons request={request} />}
      </div>
    </li>
  );
}

function Result({ result }: { result: DecisionResultDto | null }) {
  if (result?.ok === true) {
    return (
      <p className="mt-1 flex items-center gap-1.5 font-semibold text-pine">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {messageFor('DECISION_APPROVED')}
        {result.state === 'waiting' && ' 다음 결재자에게 전달했습니다.'}
      </p>
    );
  }
  const state = result?.state ?? null;
  return (
    <p className="mt-1 flex items-start gap-1.5 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        승인하지 못했습니다. {result?.message ?? messageFor('INTERNAL_ERROR')}
        {state !== null && state !== 'waiting' && ` 현재 상태: ${REQUEST_STATE_LABELS[state]}`}
      </span>
    </p>
  );
}

/** The page of the request has its lines, and lets reduce them. */
function RowButtons({ request }: { request: RequestRow }) {
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const name = <span className="sr-only">{request.orderName} </span>;
  return (
    <div className="relative z-10 flex gap-2 sm:mt-1 sm:justify-end">
      <Button size="sm" onClick={() => setOpen('reject')}>
        {name}반려
      </Button>
      <Button size="sm" variant="primary" onClick={() => setOpen('approve')}>
        {name}승인
      </Button>
      {open !== null && <DecideRow decision={open} request={request} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface DecideRowProps {
  decision: 'approve' | 'reject';
  request: RequestRow;
  onClose: () => void;
}

function DecideRow({ decision, request, onClose }: DecideRowProps) {
  const decide = useDecide();
  const [{ stepId, version, total }] = useState(request);
  const submit = (body: DecisionBody): void => {
    if (stepId === null) return;
    decide.mutateAsync({ stepId, version, ...body }).then(
      ({ message }) => {
        onClose();
        toast(message);
        // The row is gone.
        document.getElementById('main')?.focus();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <DecisionDialog
      decision={decision}
      lines={[]}
      total={total}
      isPending={decide.isPending}
      problem={decide.error === null ? undefined : decisionProblem(decide.error, request)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
