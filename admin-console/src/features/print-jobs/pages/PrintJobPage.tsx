import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatCount, messageFor, type PrintDownload } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { calendarQuery } from '../../../shared/api/calendar';
import { saveFile } from '../../../shared/lists';
import { PrintJobPanel } from '../../../shared/orders/PrintJobsCard';
import { useMovePrintJob } from '../../../shared/orders/api/print-jobs';
import { BackLink } from '../../../shared/ui/BackLink';
import { Section } from '../../../shared/ui/Section';
import { notifyFailed } from '../../../shared/ui/notify';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import {
  fetchJobSheet,
  prepareDownload,
  printJobFilesQuery,
  printJobQuery,
  type PrintJobDetail,
} from '../api/print-jobs';
import { PlacementFields } from '../components/PlacementFields';
import { DateSection, mayMoveDue } from '../components/room/DateSection';
import { LinkSection } from '../components/room/LinkSection';
import { NoteSection } from '../components/room/NoteSection';
import { PlateSection } from '../components/room/PlateSection';
import { ProofSection } from '../components/room/ProofSection';
import { ThreadSection } from '../components/room/ThreadSection';
import { JOB_ACTS, type JobAct } from '../components/use-print-keys';
import styles from '../components/print.module.css';
import { useShortcuts } from '../../../shared/ui/use-shortcuts';

/** One print job of the viewer; another person's looks like one that does not exist. */
export default function PrintJobPage() {
  const id = Number(useParams()['id']);
  const base = useLocation().pathname.startsWith('/admin') ? '/admin/print' : '/manager/print';
  const job = useQuery({ ...printJobQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(job.error))
    return (
      <EmptyState wholePage title={messageFor('PRINT_JOB_NOT_FOUND')}>
        <BackLink to={base}>인쇄 제작</BackLink>
      </EmptyState>
    );
  if (job.isPending)
    return (
      <Stack aria-busy role="status" aria-label="불러오는 중">
        <Skeleton height={30} width={320} />
        <Skeleton height={260} />
      </Stack>
    );
  if (job.data === undefined)
    return (
      <ErrorState
        wholePage
        error={job.error}
        fallback="인쇄 작업을 불러오지 못했습니다."
        onRetry={() => void job.refetch()}
      />
    );
  return <JobView key={id} job={job.data} base={base} />;
}

/** Keeps the focus there for people who continue by keyboard. */
function press(button: HTMLButtonElement | null): void {
  button?.focus();
  button?.click();
}

function JobView({ job, base }: { job: PrintJobDetail; base: string }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { act?: JobAct } | null };
  const files = useQuery(printJobFilesQuery(job.id, job.version));
  const calendar = useQuery(calendarQuery).data;
  const moving = useMovePrintJob();
  const move = (name: 'start' | 'finish'): void => {
    if (job.moves.includes(name) && !moving.isPending)
      moving.mutate({ job, move: name }, { onError: (error) => notifyFailed(error) });
  };
  const chooser = useRef<HTMLButtonElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const [movesDue, setMovesDue] = useState(false);
  const acts: Record<JobAct, () => void> = {
    u: () => press(chooser.current),
    c: () => comment.current?.focus(),
    d: () => setMovesDue(mayMoveDue(job)),
  };
  const requested = state?.act;
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  // A key of the board leads here and to what it means.
  useEffect(() => {
    if (requested !== undefined) latest.current[requested]();
  }, [requested]);
  useShortcuts([
    ['s', () => move('start')],
    ['f', () => move('finish')],
    ...JOB_ACTS.map((key): [string, () => void] => [key, acts[key]]),
    ['Escape', () => movesDue || void navigate(base)],
  ]);
  const orders = base.replace(/\/print$/, '/orders');
  const methods = [...new Map(job.print.placements.map(({ method, methodName }) => [method, methodName]))];
  return (
    <>
      <PageHeader
        back={<BackLink to={base}>인쇄 제작</BackLink>}
        title={job.no}
        fact={`${job.title} · ${formatCount(job.quantity)}개`}
        actions={<Downloads job={job} />}
      />
      <div className={styles.columns}>
        <Stack gap="md">
          <ProofSection job={job} chooser={chooser} />
          <ThreadSection job={job} field={comment} />
          <Section title="인쇄 내용">
            {files.isError && files.data === undefined && (
              <ErrorState
                error={files.error}
                fallback="파일 검사 결과를 불러오지 못했습니다."
                onRetry={() => void files.refetch()}
              />
            )}
            {job.print.placements.map((placement) => (
              <PlacementFields
                key={`${placement.area} ${placement.method}`}
                placement={placement}
                file={files.data?.files.find(({ versionId }) => versionId === placement.artwork?.versionId)}
                box={files.data?.boxes.find(({ area }) => area === placement.area)}
              />
            ))}
          </Section>
        </Stack>
        <Stack gap="md">
          <DateSection job={job} calendar={calendar} isMoving={movesDue} onMove={setMovesDue} />
          <Section title="작업">
            <PrintJobPanel job={job} />
          </Section>
          <NoteSection key={job.note ?? ''} job={job} />
          <LinkSection job={job} />
          <PlateSection id={job.id} />
          <Section title="함께 보기">
            <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              <li>
                <Anchor component={Link} to={`${orders}/${job.orderId}`} size="sm">
                  주문 {job.orderNo}
                </Anchor>
              </li>
              {job.productId !== null && (
                <li>
                  <Anchor component={Link} to={`${base}?product=${job.productId}`} size="sm">
                    같은 상품의 인쇄 작업
                  </Anchor>
                </li>
              )}
              {methods.map(([code, name]) => (
                <li key={code}>
                  <Anchor component={Link} to={`${base}?method=${encodeURIComponent(code)}`} size="sm">
                    같은 방식({name})의 인쇄 작업
                  </Anchor>
                </li>
              ))}
            </Stack>
          </Section>
        </Stack>
      </div>
    </>
  );
}

/** The job sheet, and the files in a ZIP. */
function Downloads({ job: { id, print } }: { job: PrintJobDetail }) {
  const [busy, setBusy] = useState<PrintDownload | null>(null);
  const run = (what: PrintDownload, work: Promise<void>): void => {
    setBusy(what);
    work
      .catch((error: unknown) => notifyFailed(error, '파일을 준비하지 못했습니다. 다시 시도해 주세요.'))
      .finally(() => setBusy(null));
  };
  const hasFiles = print.placements.some(({ artwork }) => artwork !== null);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        mih={44}
        loading={busy === 'sheets'}
        onClick={() => run('sheets', fetchJobSheet(id).then(saveFile))}
      >
        작업지시서
      </Button>
      {hasFiles ? (
        <Button
          variant="default"
          mih={44}
          loading={busy === 'files'}
          onClick={() =>
            run(
              'files',
              prepareDownload([id], 'files').then(({ url }) => window.location.assign(url)),
            )
          }
        >
          파일 받기
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          받은 파일이 없습니다.
        </Text>
      )}
    </Group>
  );
}
