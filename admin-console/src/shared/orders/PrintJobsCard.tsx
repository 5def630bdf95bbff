import { Alert, Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  formatCount,
  formatDateTimeKst,
  isPrintReasonNeeded,
  PRINT_ACTOR_LABELS,
  PRINT_MOVE_LABELS,
  printEventLabel,
  type BulkPrintMove,
} from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../ui/Section';
import { notifyDone, notifyFailed, notifyWarning } from '../ui/notify';
import { ErrorState } from '../ui/States';
import { StatusBadge } from '../ui/StatusBadge';
import type { Order } from './api/order';
import {
  isConflict,
  orderPrintJobsQuery,
  useMovePrintJob,
  type PrintJob,
  type StaffMove,
} from './api/print-jobs';
import { PrintMoveDialog } from './PrintMoveDialog';
import styles from './PrintJobsCard.module.css';
import { useUndoMoves } from './use-undo-moves';

/** Their order: moves that continue the work first, moves that end it last. */
const MOVES = [
  'release',
  'start',
  'finish',
  'approveFor',
  'skipProof',
  'startUnapproved',
  'askFile',
  'rework',
  'stop',
  'suspend',
  'cancel',
] as const satisfies readonly StaffMove[];

/** The expected next step, drawn as the primary button. */
const USUAL: readonly StaffMove[] = ['release', 'start', 'finish'];

/** Done at once by their button: they can be taken back. */
const isDirect = (move: StaffMove): move is BulkPrintMove => move === 'start' || move === 'finish';

/** The print jobs of an order; nothing if nothing is printed. */
export function PrintJobsCard({ order }: { order: Order }) {
  const isPrinted = order.items.some(({ print }) => print !== null);
  const wanted = order.items.filter(({ printFileWanted }) => printFileWanted);
  if (!isPrinted && wanted.length === 0) return null;
  return (
    <Section title="인쇄 작업">
      {wanted.length > 0 && (
        <Alert color="yellow" p="sm" mb={isPrinted ? 'sm' : 0} role="status">
          인쇄 파일을 받지 못한 품목입니다: {wanted.map(({ name }) => name).join(', ')}. 고객의 주문 화면에서
          파일을 요청하며, 파일을 받으면 인쇄 작업이 등록됩니다.
        </Alert>
      )}
      {isPrinted && <Jobs key={order.id} order={order} />}
    </Section>
  );
}

function Jobs({ order }: { order: Order }) {
  const jobs = useQuery(orderPrintJobsQuery(order));
  if (jobs.isPending)
    return (
      <Stack gap="xs" aria-busy role="status" aria-label="인쇄 작업을 불러오는 중">
        <Skeleton height={120} />
      </Stack>
    );
  if (jobs.data === undefined)
    return (
      <ErrorState
        error={jobs.error}
        fallback="인쇄 작업을 불러오지 못했습니다."
        onRetry={() => void jobs.refetch()}
      />
    );
  if (jobs.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        등록된 인쇄 작업이 없습니다. 인쇄 작업은 결제가 확인되면 등록됩니다.
      </Text>
    );
  return (
    <ul className={styles.jobs} aria-label="인쇄 작업 목록">
      {jobs.data.map((job) => (
        <li key={job.id} className={styles.job}>
          <PrintJobPanel job={job} />
        </li>
      ))}
    </ul>
  );
}

/** One job: what is printed, its state, its moves and its history. */
export function PrintJobPanel({ job }: { job: PrintJob }) {
  const [openMove, setOpenMove] = useState<StaffMove | null>(null);
  const { pathname } = useLocation();
  const moving = useMovePrintJob();
  const notifyMoved = useUndoMoves();
  const move = (chosen: StaffMove, reason?: string): void => {
    if (moving.isPending) return;
    moving.mutate(
      { job, move: chosen, reason },
      {
        onSuccess: ({ stateLabel }) => {
          setOpenMove(null);
          const message = `${PRINT_MOVE_LABELS[chosen]}: 인쇄 작업을 ‘${stateLabel}’ 상태로 저장했습니다.`;
          if (isDirect(chosen)) notifyMoved(message, chosen, [job.id]);
          else notifyDone(message);
        },
        onError: (error) => {
          if (!isConflict(error)) return notifyFailed(error);
          setOpenMove(null);
          notifyWarning(`${messageOf(error, '')} 최신 내용을 다시 불러왔습니다.`);
        },
      },
    );
  };
  const moves = MOVES.filter((one) => job.moves.includes(one));
  return (
    <>
      <article aria-label={job.title}>
        <Group gap="xs" justify="space-between" align="start">
          <div>
            <Text size="sm" fw={600}>
              {job.title} · {formatCount(job.quantity)}개
            </Text>
            <Anchor
              component={Link}
              to={`${pathname.startsWith('/admin') ? '/admin' : '/manager'}/print/${job.id}`}
              size="xs"
            >
              {job.no}
            </Anchor>
          </div>
          <Group gap={6}>
            {job.heldReason !== null && (
              <Badge color="persimmon" c="persimmon.8" size="md" fw={600}>
                보류
              </Badge>
            )}
            <StatusBadge status={job.state} label={job.stateLabel} />
          </Group>
        </Group>
        <ul className={styles.placements}>
          {job.print.placements.map(({ area, label, widthMm, heightMm, artwork }) => (
            <li key={area}>
              {label}
              {widthMm !== null && heightMm !== null && ` · ${widthMm} × ${heightMm}mm`}
              {artwork === null && ' · 파일을 기다리는 중'}
            </li>
          ))}
        </ul>
        {job.heldReason !== null && (
          <Text size="sm" mt={6}>
            보류 사유: {job.heldReason}
          </Text>
        )}
        {moves.length > 0 && (
          <Group gap="xs" mt="sm">
            {moves.map((one) => (
              <Button
                key={one}
                mih={44}
                variant={USUAL.includes(one) ? 'filled' : 'default'}
                disabled={moving.isPending}
                onClick={() => (isDirect(one) ? move(one) : setOpenMove(one))}
              >
                {PRINT_MOVE_LABELS[one]}
              </Button>
            ))}
          </Group>
        )}
        <History events={job.events} />
      </article>
      {openMove !== null && (
        <PrintMoveDialog
          move={openMove}
          asksReason={isPrintReasonNeeded(openMove, job.state)}
          isSending={moving.isPending}
          onMove={(reason) => move(openMove, reason)}
          onClose={() => setOpenMove(null)}
        />
      )}
    </>
  );
}

/** Who did what and when, newest first. */
function History({ events }: Pick<PrintJob, 'events'>) {
  return (
    <ol className={styles.history} aria-label="인쇄 작업 이력">
      {events.toReversed().map(({ move, actor, at, note }) => (
        <li key={`${at} ${move}`}>
          <span>
            {printEventLabel(move)}
            {note !== null && `: ${note}`}
          </span>
          <Text component="span" size="xs" c="dimmed">
            {PRINT_ACTOR_LABELS[actor]} · {formatDateTimeKst(at)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
