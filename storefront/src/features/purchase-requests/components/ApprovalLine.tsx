import clsx from 'clsx';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatDateTimeKst } from '@store/domain';
import type { PurchaseStepDto } from '@store/openapi';
import type { PurchaseRequest } from '../api/requests';
import { approverText, isRole } from '../lib/request-view';

/** Who asked and who decides, one after the other (결재선): from left to right, on a phone from top to bottom. */
export function ApprovalLine({ request }: { request: PurchaseRequest }) {
  const { requesterName, createdAt, steps, memo } = request;
  return (
    <ol className="mt-4 gap-4 max-sm:space-y-4 sm:grid sm:auto-cols-fr sm:grid-flow-col">
      <Place tone="done" icon={<Check {...ICON} />} name={`${requesterName}님`} label="요청">
        <p className="figures">{formatDateTimeKst(createdAt)}</p>
        {memo !== null && <p className="whitespace-pre-line text-ink">“{memo}”</p>}
      </Place>
      {steps.map((step) => (
        <Step key={step.id} step={step} request={request} />
      ))}
    </ol>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2.5 } as const;

function Step({ step, request }: { step: PurchaseStepDto; request: PurchaseRequest }) {
  const { no, state, stateLabel, decidedAt, via, note } = step;
  const isOver = request.state !== 'waiting';
  const label = isOver && (state === 'open' || state === 'later') ? '결재 전 종료' : stateLabel;
  const { name, other } = namesOf(step);
  return (
    <Place tone={toneOf(state, isOver)} icon={iconOf(state) ?? no} name={approverText(name)} label={label}>
      {other !== null && <p>{other}</p>}
      {decidedAt !== null && (
        <p className="figures">
          {formatDateTimeKst(decidedAt)}
          {via === 'link' && ' · 링크로 결재'}
        </p>
      )}
      <Reduced step={step} request={request} />
      {note !== null && <p className="whitespace-pre-line text-ink">“{note}”</p>}
    </Place>
  );
}

/** Whose step it is, and who decided in that person's place. Of a role the person who decided counts. */
function namesOf({ approverName, decidedByName }: PurchaseStepDto): { name: string; other: string | null } {
  if (decidedByName === null || decidedByName === approverName) return { name: approverName, other: null };
  if (isRole(approverName)) return { name: decidedByName, other: null };
  return { name: approverName, other: `${decidedByName}님이 처리` };
}

/** What a reduction changed; a line that was taken out has no name any more. */
function Reduced({ step: { lines }, request }: { step: PurchaseStepDto; request: PurchaseRequest }) {
  if (lines === null) return null;
  const left = lines.flatMap(({ lineId, quantity }) => {
    const name = request.lines.find(({ id }) => id === lineId)?.productName;
    return name === undefined || quantity === 0 ? [] : [`${name} ${formatCount(quantity)}개로 줄임`];
  });
  const gone = lines.filter(({ quantity }) => quantity === 0).length;
  return (
    <>
      {left.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {gone > 0 && <p>상품 {formatCount(gone)}개 제외</p>}
    </>
  );
}

type Tone = 'done' | 'now' | 'stopped' | 'later';

const TONES: Readonly<Record<Tone, string>> = {
  done: 'border-pine bg-pine text-white',
  now: 'border-persimmon-deep bg-persimmon-light text-persimmon-deep',
  stopped: 'border-danger bg-danger text-white',
  later: 'border-edge bg-white text-ink-faint',
};

function toneOf(state: PurchaseStepDto['state'], isOver: boolean): Tone {
  if (state === 'approved' || state === 'reduced') return 'done';
  if (state === 'rejected') return 'stopped';
  return state === 'open' && !isOver ? 'now' : 'later';
}

function iconOf(state: PurchaseStepDto['state']): ReactNode {
  if (state === 'approved' || state === 'reduced') return <Check {...ICON} />;
  if (state === 'rejected') return <X {...ICON} />;
  return state === 'skipped' ? <Minus {...ICON} /> : null;
}

interface PlaceProps {
  tone: Tone;
  icon: ReactNode;
  name: string;
  label: string;
  children: ReactNode;
}

function Place({ tone, icon, name, label, children }: PlaceProps) {
  return (
    <li
      aria-current={tone === 'now' ? 'step' : undefined}
      className="grid grid-cols-[2rem_minmax(0,1fr)] content-start gap-x-3 sm:grid-cols-1"
    >
      <span
        aria-hidden
        className={clsx(
          'figures grid size-8 place-items-center rounded-full border-2 text-sm font-bold',
          TONES[tone],
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 sm:mt-2">
        <p className="font-semibold break-keep">{name}</p>
        <p
          className={clsx('text-sm font-semibold', tone === 'now' ? 'text-persimmon-deep' : 'text-ink-soft')}
        >
          {label}
        </p>
        <div className="text-sm text-ink-soft">{children}</div>
      </div>
    </li>
  );
}
