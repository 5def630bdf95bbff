import { Button, FileButton, Group, Text, Textarea, ActionIcon, Progress } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { messageFor, THREAD_LIMITS } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { sendKey } from '../ui/send-key';
import { useAttachments, type Attachment, type Attachments } from './use-attachments';
import styles from './thread.module.css';

const ACCEPT = '.ai,.pdf,.png,.jpg,.jpeg';

export interface NewMessage {
  body: string;
  fileIds: string[];
}

interface MessageFormProps {
  /** Label of the field. */
  label: string;
  /** Where the buyer reads it. */
  hint: string;
  isSending: boolean;
  /** Why the last try failed, where this form says it; null = nothing, or it is said elsewhere. */
  failure: unknown;
  /** Sends it, and calls `done` once the server has it. */
  onSend: (message: NewMessage, done: () => void) => void;
}

/** A message to the buyer: a question or an answer. The typed text stays if it could not be sent. */
export function MessageForm({ label, hint, isSending, failure, onSend }: MessageFormProps) {
  const [body, setBody] = useState('');
  const [missing, setMissing] = useState(false);
  const files = useAttachments();
  const send = () => {
    if (body.trim() === '') return setMissing(true);
    if (isSending || files.busy) return;
    onSend({ body: body.trim(), fileIds: files.ids }, () => {
      setBody('');
      files.clear();
    });
  };
  const wrong = missing
    ? messageFor('ESTIMATE_MESSAGE_REQUIRED')
    : failure !== null && messageOf(failure, messageFor('SAVE_FAILED'));
  return (
    <form
      aria-label="고객에게 보낼 메시지"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={label}
        description={
          <>
            {hint}
            <span data-keys> Ctrl+Enter로 보냅니다.</span>
          </>
        }
        autosize
        minRows={3}
        maxRows={12}
        maxLength={THREAD_LIMITS.message}
        value={body}
        error={wrong}
        onChange={(event) => {
          setBody(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={sendKey(send)}
      />
      <AttachedList files={files} />
      <Group justify="space-between" mt="xs" gap="xs">
        <FileButton accept={ACCEPT} multiple onChange={files.add}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              leftSection={<Paperclip size={13} aria-hidden />}
            >
              파일 첨부
            </Button>
          )}
        </FileButton>
        <Button type="submit" loading={isSending} disabled={files.busy}>
          메시지 보내기
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        AI, PDF, PNG, JPG · 20MB까지 {THREAD_LIMITS.files}개
      </Text>
    </form>
  );
}

/** Files attached to the message. */
function AttachedList({ files }: { files: Attachments }) {
  if (files.items.length === 0) return null;
  return (
    <ul aria-label="첨부할 파일" style={{ listStyle: 'none', margin: '6px 0 0', padding: 0 }}>
      {files.items.map((item) => (
        <li key={item.key}>
          <div className={styles.attached}>
            <span className={styles.body}>{item.name}</span>
            <ActionIcon size="sm" aria-label={`${item.name} 삭제`} onClick={() => files.remove(item.key)}>
              <X size={14} aria-hidden />
            </ActionIcon>
          </div>
          <AttachmentState item={item} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentState({ item: { name, id, share, error } }: { item: Attachment }) {
  if (error !== null) {
    return (
      <Text size="xs" c="error" role="alert">
        {error}
      </Text>
    );
  }
  return id === null ? <Progress value={share * 100} size="xs" aria-label={`${name} 업로드 중`} /> : null;
}
