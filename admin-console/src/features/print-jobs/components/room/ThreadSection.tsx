import { Anchor, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatDateTimeKst, messageFor, PROOF_LIMITS } from '@store/domain';
import { sendKey } from '../../../../shared/ui/send-key';
import { Section } from '../../../../shared/ui/Section';
import { notifyFailed } from '../../../../shared/ui/notify';
import type { PrintJobDetail } from '../../api/print-jobs';
import { useJobChange, type Thread } from '../../api/room';
import styles from './room.module.css';

/** Where a pin leads to. */
export const threadId = (no: number): string => `thread-${no}`;

interface ThreadSectionProps {
  job: PrintJobDetail;
  /** The field of a new thread; the page's shortcut key leads to it. */
  field: React.RefObject<HTMLTextAreaElement | null>;
}

/** The messages of buyer, holders of links, workshop and staff, open threads first. */
export function ThreadSection({ job, field }: ThreadSectionProps) {
  const isOpen = ({ resolvedAt }: Thread): boolean => resolvedAt === null;
  const threads = [...job.threads.filter(isOpen), ...job.threads.filter((thread) => !isOpen(thread))];
  return (
    <Section title="의견">
      <Stack gap="md">
        {threads.length === 0 ? (
          <Text size="sm" c="dimmed">
            아직 의견이 없습니다.
          </Text>
        ) : (
          <ul className={styles.plain} aria-label="의견 목록">
            {threads.map((thread) => (
              <li key={thread.no} className={styles.thread}>
                <ThreadCard job={job} thread={thread} />
              </li>
            ))}
          </ul>
        )}
        <WriteForm job={job} threadNo={null} label="주문자에게 새 의견" action="의견 남기기" field={field} />
      </Stack>
    </Section>
  );
}

const subjectOf = ({ proofNo, page }: Thread): string =>
  proofNo === null ? '작업 전체' : page === null ? `${proofNo}차 시안` : `${proofNo}차 시안 ${page}쪽`;

function ThreadCard({ job, thread }: { job: PrintJobDetail; thread: Thread }) {
  const { no, comments, resolvedAt } = thread;
  const [answers, setAnswers] = useState(false);
  const change = useJobChange(job);
  const isResolved = resolvedAt !== null;
  const isOfSupplier = comments[0]?.author === 'supplier';
  return (
    <article id={threadId(no)} tabIndex={-1} aria-label={`의견 ${no}`}>
      <Group gap="xs">
        <Text size="sm" fw={650}>
          {no}. {subjectOf(thread)}
        </Text>
        {isOfSupplier && (
          <Badge size="sm" color="gray" c="ink.7">
            제작처와만 나누는 의견
          </Badge>
        )}
        {isResolved && (
          <Badge size="sm" color="celadon" c="celadon.9">
            해결됨
          </Badge>
        )}
      </Group>
      <ol className={styles.comments}>
        {comments.map(({ id, authorName, author, body, createdAt, files }) => (
          <li key={id} data-staff={author === 'staff' || undefined}>
            <Text size="xs" c="dimmed">
              <b>{authorName}</b> · {formatDateTimeKst(createdAt)}
            </Text>
            <Text size="sm" className={styles.words}>
              {body}
            </Text>
            {files.map((file) => (
              <Anchor key={file.id} href={file.url} size="sm" display="block">
                {file.name}
              </Anchor>
            ))}
          </li>
        ))}
      </ol>
      <Group gap="xs" mt={6}>
        <Button
          size="compact-md"
          mih={36}
          variant="default"
          aria-label={`의견 ${no}에 답글`}
          aria-expanded={answers}
          onClick={() => setAnswers(!answers)}
        >
          답글
        </Button>
        <Button
          size="compact-md"
          mih={36}
          variant="default"
          aria-label={`의견 ${no} ${isResolved ? '다시 열기' : '해결로 표시'}`}
          disabled={change.isPending}
          onClick={() =>
            change.mutate(
              { what: 'resolve', threadNo: no, resolved: !isResolved },
              { onError: (error) => notifyFailed(error) },
            )
          }
        >
          {isResolved ? '다시 열기' : '해결로 표시'}
        </Button>
      </Group>
      {answers && (
        <WriteForm
          job={job}
          threadNo={no}
          label={`의견 ${no}에 답글`}
          action="답글 남기기"
          onSent={() => setAnswers(false)}
        />
      )}
    </article>
  );
}

interface WriteFormProps {
  job: PrintJobDetail;
  threadNo: number | null;
  label: string;
  action: string;
  field?: React.RefObject<HTMLTextAreaElement | null>;
  onSent?: () => void;
}

/** A new thread or an answer. The typed text stays if it could not be sent. */
function WriteForm({ job, threadNo, label, action, field, onSent }: WriteFormProps) {
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useJobChange(job);
  const send = (): void => {
    if (change.isPending) return;
    if (body.trim() === '') return setProblem(messageFor('PRINT_COMMENT_REQUIRED'));
    change.mutate(
      { what: 'write', body: body.trim(), threadNo },
      {
        onSuccess: () => {
          setBody('');
          onSent?.();
        },
        onError: (error) => notifyFailed(error),
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={2}
        mt="xs"
        maxLength={PROOF_LIMITS.comment}
        value={body}
        error={problem}
        onChange={(event) => {
          setBody(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={sendKey(send)}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" mih={44} variant="default" loading={change.isPending}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
