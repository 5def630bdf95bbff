import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { paths } from '../../../shared/paths';
import { JobDates } from '../../../shared/print/JobDates';
import { PrintJobActions } from '../../../shared/print/PrintJobActions';
import { PRINT_TONES, printNext } from '../../../shared/print/print-states';
import { ButtonLink } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import type { Order } from '../api/order';
import { orderPrintJobsQuery, type PrintJob } from '../../../shared/api/print-jobs';
import { isBuyerOf } from '../lib/access';
import { ReprintLines } from './ReprintLines';
import { WantedFiles } from './WantedFiles';

interface PrintJobsProps {
  order: Order;
}

/** Progress of each line's printing; nothing where nothing is printed. */
export function PrintJobs({ order }: PrintJobsProps) {
  const isPrinted = order.items.some(({ print }) => print !== null);
  if (!isPrinted && !order.items.some(({ printFileWanted }) => printFileWanted)) return null;
  return (
    <section aria-labelledby="order-print" className="mt-10">
      <h2 id="order-print" className="border-b border-rule pb-3 text-heading font-bold">
        인쇄 진행
      </h2>
      {isBuyerOf(order) && <WantedFiles order={order} />}
      {isPrinted && <Jobs key={order.id} order={order} />}
      {isBuyerOf(order) && <ReprintLines order={order} />}
      <Consents order={order} />
    </section>
  );
}

/** The buyer's consents before paying, word for word. */
function Consents({ order: { consents } }: PrintJobsProps) {
  const [first] = consents;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="order-consents" className="mt-6 border border-rule bg-white p-4">
      <h3 id="order-consents" className="font-bold">
        결제할 때 동의하신 내용
      </h3>
      {consents.map(({ kind, text }) => (
        <p key={kind} className="mt-2 text-sm leading-relaxed whitespace-pre-line text-ink-soft">
          {text}
        </p>
      ))}
      <p className="figures mt-2 text-sm text-ink-faint">
        <time dateTime={first.agreedAt}>{formatDateTimeKst(first.agreedAt)}</time> 동의
      </p>
    </section>
  );
}

function Jobs({ order }: PrintJobsProps) {
  const jobs = useQuery(orderPrintJobsQuery(order));
  if (jobs.isPending)
    return (
      <Pending label="인쇄 진행을 불러오는 중입니다.">
        <Skeleton className="mt-4 h-28" />
      </Pending>
    );
  if (jobs.data === undefined)
    return (
      <div className="mt-4">
        <ErrorState message="인쇄 진행을 불러오지 못했습니다." onRetry={() => void jobs.refetch()} />
      </div>
    );
  if (jobs.data.length === 0)
    return <p className="mt-4 text-ink-soft">결제가 확인되면 인쇄 작업이 등록됩니다.</p>;
  return (
    <ul aria-label="인쇄 작업">
      {jobs.data.map((job) => (
        <Job key={job.id} job={job} isBuyer={isBuyerOf(order)} />
      ))}
    </ul>
  );
}

function Job({ job, isBuyer }: { job: PrintJob; isBuyer: boolean }) {
  const article = useRef<HTMLElement>(null);
  return (
    <li className="border-b border-rule py-4">
      <article ref={article} tabIndex={-1} aria-label={job.title} className="focus:outline-none">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="min-w-0 break-words">{job.title}</strong>
          <Stamp tone={PRINT_TONES[job.state]}>{job.stateLabel}</Stamp>
          {job.heldReason !== null && <Stamp>보류</Stamp>}
        </p>
        <p className="figures text-sm text-ink-faint">
          {job.summary} · {formatCount(job.quantity)}개 · <span className="whitespace-nowrap">{job.no}</span>
        </p>
        <JobDates job={job} />
        {isBuyer && <BuyerPart job={job} onMoved={() => article.current?.focus()} />}
      </article>
    </li>
  );
}

/** What the buyer does next about a job. */
function BuyerPart({ job, onMoved }: { job: PrintJob; onMoved: () => void }) {
  const link = job.proofs.length === 0 ? '인쇄 내용 보기' : '시안 확인';
  return (
    <>
      <p className="mt-2">{printNext(job)}</p>
      <ButtonLink
        to={paths.printJob(job.id)}
        size="sm"
        variant={job.state === 'PROOF_SENT' ? 'primary' : 'plain'}
        className="mt-2"
        aria-label={`${job.title} ${link}`}
      >
        {link}
      </ButtonLink>
      <PrintJobActions job={job} onMoved={onMoved} />
    </>
  );
}
