import { Alert, Anchor, Badge, Button, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  APPROVAL_KIND_LABELS,
  ARTWORK_MAX_BYTES,
  formatDateTimeKst,
  isPrintReasonNeeded,
  messageFor,
  PRINT_REASON_MAX_LENGTH,
  PRINT_REASON_MIN_LENGTH,
  PROOF_LIMITS,
} from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { isTyping } from '../../../../shared/lists/use-board-keys';
import { Section } from '../../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../../shared/ui/notify';
import type { PrintJobDetail } from '../../api/print-jobs';
import { useJobChange, type Approval, type Proof, type Thread } from '../../api/room';
import { threadId } from './ThreadSection';
import styles from './room.module.css';

const TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

interface ProofSectionProps {
  job: PrintJobDetail;
  /** The button that opens the file chooser; the page's shortcut key presses it too. */
  chooser: RefObject<HTMLButtonElement | null>;
}

/** Proofs: drop, paste or choose the next one, look at it and send it; sent ones never change. */
export function ProofSection({ job, chooser }: ProofSectionProps) {
  const draft = job.proofs.find(({ state }) => state === 'draft');
  const sent = job.proofs.filter(({ state }) => state !== 'draft');
  const isOver = job.state === 'PRODUCED' || job.state === 'CANCELED';
  return (
    <Section title="시안">
      <Stack gap="md">
        {!isOver && <ProofUpload job={job} hasDraft={draft !== undefined} chooser={chooser} />}
        {draft !== undefined && <Draft key={draft.sha256} job={job} proof={draft} />}
        {sent.length === 0 ? (
          <Text size="sm" c="dimmed">
            아직 보낸 시안이 없습니다.
          </Text>
        ) : (
          <ul className={styles.plain} aria-label="보낸 시안">
            {sent.map((proof) => (
              <li key={proof.no} className={styles.proof}>
                <SentProof
                  proof={proof}
                  threads={job.threads.filter(({ proofNo }) => proofNo === proof.no)}
                />
              </li>
            ))}
          </ul>
        )}
        <Approvals approvals={job.approvals} />
      </Stack>
    </Section>
  );
}

function ProofUpload({ job, hasDraft, chooser }: ProofSectionProps & { hasDraft: boolean }) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useJobChange(job);
  const open = useRef<() => void>(null);
  const send = (file: File | undefined): void => {
    if (file === undefined || change.isPending) return;
    setProblem(null);
    setShare(0);
    change.mutate(
      { what: 'upload', file, onProgress: setShare },
      { onError: (error) => setProblem(messageOf(error, '파일을 올리지 못했습니다. 다시 시도해 주세요.')) },
    );
  };
  usePastedFile(send);
  return (
    <div>
      <Dropzone
        openRef={open}
        multiple={false}
        accept={TYPES}
        maxSize={ARTWORK_MAX_BYTES}
        loading={change.isPending}
        onDrop={([file]) => send(file)}
        onReject={(files) => setProblem(rejection(files))}
        inputProps={{ 'aria-label': '시안 파일' }}
        enablePointerEvents
        className={styles.drop}
      >
        <Group justify="center" gap="sm">
          <Button
            ref={chooser}
            mih={44}
            variant={hasDraft ? 'default' : 'filled'}
            onClick={(event) => {
              event.stopPropagation();
              open.current?.();
            }}
          >
            {hasDraft ? '다른 시안 올리기' : '시안 올리기'}
          </Button>
          <Text size="xs" c="dimmed">
            끌어 놓거나 붙여넣어도 됩니다. PDF, PNG, JPG · 60MB, {PROOF_LIMITS.proofPages}쪽까지
          </Text>
        </Group>
      </Dropzone>
      {change.isPending && <Progress value={share * 100} mt={6} aria-label="시안 올리는 중" />}
      {problem !== null && (
        <Alert color="persimmon" mt="xs" role="alert">
          {problem}
        </Alert>
      )}
    </div>
  );
}

/** A picture or file in the clipboard, pasted anywhere but into a field. */
function usePastedFile(onFile: (file: File | undefined) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => TYPES.includes(type));
      if (file === undefined || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const rejection = (files: readonly FileRejection[]): string =>
  files[0]?.errors[0]?.code === 'file-too-large'
    ? '60MB 이하의 파일만 올릴 수 있습니다.'
    : messageFor('PROOF_TYPE');

/** The uploaded, unsent proof: its progress, and the form that sends it. */
function Draft({ job, proof }: { job: PrintJobDetail; proof: Proof }) {
  const { no, check, pages, report, fileName } = proof;
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useJobChange(job);
  const asksReason = isPrintReasonNeeded('sendProof', job.state);
  const isChecking = check === 'queued' || check === 'running';
  const send = (): void => {
    if (change.isPending) return;
    if (asksReason && Array.from(reason.trim()).length < PRINT_REASON_MIN_LENGTH)
      return setProblem(messageFor('PRINT_REASON_REQUIRED'));
    change.mutate(
      { what: 'send', proofNo: no, message: message.trim(), reason: reason.trim() },
      {
        onSuccess: () => notifyDone(`${no}차 시안을 보냈습니다.`),
        onError: (error) => notifyFailed(error),
      },
    );
  };
  return (
    <form
      className={styles.draft}
      aria-label={`${no}차 시안 보내기`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Group justify="space-between" gap="xs">
        <Text fw={650}>
          {no}차 시안 · {fileName}
        </Text>
        <Badge color={isChecking ? 'gray' : 'yellow'} c="ink.9">
          {isChecking ? '미리보기 생성 중' : '보내기 전'}
        </Badge>
      </Group>
      <Pages proof={proof} threads={[]} />
      {!isChecking && pages.length === 0 && (
        <Alert color="persimmon" role="alert">
          {report?.findings[0]?.message ?? messageFor('PROOF_UNUSABLE')}
        </Alert>
      )}
      <Textarea
        label="함께 보낼 메시지"
        description="주문자와 공유 링크를 받은 분이 시안과 함께 봅니다."
        autosize
        minRows={2}
        maxLength={PROOF_LIMITS.proofMessage}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {asksReason && (
        <Textarea
          label="사유"
          description="이미 확정한 시안을 바꿉니다. 주문자도 볼 수 있습니다."
          required
          autosize
          minRows={2}
          maxLength={PRINT_REASON_MAX_LENGTH}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          mih={44}
          disabled={change.isPending}
          onClick={() => change.mutate({ what: 'removeDraft' }, { onError: (error) => notifyFailed(error) })}
        >
          올린 시안 삭제
        </Button>
        <Button
          type="submit"
          mih={44}
          loading={change.isPending}
          disabled={pages.length === 0 || !job.moves.includes('sendProof')}
        >
          {no}차 시안 보내기
        </Button>
      </Group>
    </form>
  );
}

const STATE_LABELS = { current: '확인 대기', superseded: '지난 시안', draft: '보내기 전' } as const;

function SentProof({ proof, threads }: { proof: Proof; threads: readonly Thread[] }) {
  const { no, state, fileName, fileUrl, sentAt, sentByName, message } = proof;
  return (
    <article aria-label={`${no}차 시안`}>
      <Group justify="space-between" gap="xs">
        <Text fw={650}>{no}차 시안</Text>
        {state === 'superseded' && (
          <Badge color="gray" c="ink.7">
            {STATE_LABELS[state]}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {sentAt !== null && formatDateTimeKst(sentAt)} · {sentByName} ·{' '}
        {fileUrl === null ? (
          fileName
        ) : (
          <Anchor href={fileUrl} size="xs" underline="always">
            {fileName}
          </Anchor>
        )}
      </Text>
      {message !== null && (
        <Text size="sm" mt={4} className={styles.words}>
          {message}
        </Text>
      )}
      <Pages proof={proof} threads={threads} />
    </article>
  );
}

/** Small pictures of the pages with the pins of open threads; each leads to the large one. */
function Pages({ proof: { no, pages, state }, threads }: { proof: Proof; threads: readonly Thread[] }) {
  if (pages.length === 0)
    return state === 'superseded' ? (
      <Text size="sm" c="dimmed" mt={6}>
        보관 기간이 지나 이미지가 삭제되었습니다.
      </Text>
    ) : null;
  return (
    <ul className={styles.pages} aria-label={`${no}차 시안 쪽`}>
      {pages.map((page) => (
        <li key={page.no} className={styles.page}>
          <a href={page.zoomUrl} target="_blank" rel="noreferrer">
            <img
              src={page.url}
              alt={`${no}차 시안 ${page.no}쪽, 크게 보기`}
              width={page.width}
              height={page.height}
              loading="lazy"
              decoding="async"
            />
          </a>
          {threads.map((thread) =>
            thread.page === page.no && thread.x !== null && thread.y !== null ? (
              <a
                key={thread.no}
                href={`#${threadId(thread.no)}`}
                aria-label={`의견 ${thread.no} 보기`}
                className={styles.pin}
                data-resolved={thread.resolvedAt !== null || undefined}
                style={{ left: `${thread.x * 100}%`, top: `${thread.y * 100}%` }}
              >
                {thread.no}
              </a>
            ) : null,
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who approved what, newest first. */
function Approvals({ approvals }: { approvals: readonly Approval[] }) {
  if (approvals.length === 0) return null;
  return (
    <div>
      <Text fw={650} size="sm">
        확정 기록
      </Text>
      <ul className={styles.plain} aria-label="확정 기록">
        {approvals.map(({ id, kind, proofNo, person, typedName, at, current, note, sha256 }) => (
          <li key={id} className={styles.line}>
            <Text size="sm">
              {proofNo === null ? '배치 기록' : `${proofNo}차 시안`} · {person}
              {typedName !== null && ` (입력한 이름 ${typedName})`} · {APPROVAL_KIND_LABELS[kind]}
              {!current && ' · 지난 확정'}
            </Text>
            <Text size="xs" c="dimmed">
              {formatDateTimeKst(at)} · SHA-256 {sha256.slice(0, 12)}
              {note !== null && ` · ${note}`}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
