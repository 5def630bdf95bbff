import { useState, type ReactNode } from 'react';
import { messageFor, PROOF_LIMITS } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { FilesField } from '../../../shared/uploads/FilesField';
import { PROOF_COMMENT_UPLOADS } from '../../../shared/uploads/upload-file';
import { useUploads, type Attached } from '../../../shared/uploads/use-uploads';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextAreaField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';

interface WriteDialogProps {
  title: string;
  description?: string;
  label: string;
  /** Text of the button. */
  action: string;
  /** Rejects to refuse; the text then stays. */
  onSend: (body: string, files: Attached) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog for a text with files: a comment, an answer, a change request. */
export function WriteDialog({
  title,
  description,
  label,
  action,
  onSend,
  onClose,
  children,
}: WriteDialogProps) {
  const [body, setBody] = useState('');
  const [fieldProblem, setFieldProblem] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const files = useUploads(PROOF_COMMENT_UPLOADS);
  const send = async (): Promise<void> => {
    if (isSending) return;
    const text = body.trim();
    setFieldProblem(text === '' ? messageFor('PRINT_COMMENT_REQUIRED') : undefined);
    setProblem(files.blocker());
    if (text === '' || files.blocker() !== null) return;
    setSending(true);
    try {
      await onSend(text, files.attached());
      onClose();
    } catch (error) {
      setProblem(messageOf(error, messageFor('SERVER_UNREACHABLE')));
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} {...(description === undefined ? {} : { description })}>
      <PostForm
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="space-y-3"
      >
        {children}
        <TextAreaField
          label={label}
          rows={4}
          aria-required
          maxLength={PROOF_LIMITS.comment}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          error={fieldProblem}
        />
        <FilesField files={files} label="첨부 파일" />
        {problem !== null && <Note tone="danger">{problem}</Note>}
        <Button type="submit" variant="primary" className="w-full" aria-disabled={isSending}>
          {isSending ? '보내는 중…' : action}
        </Button>
      </PostForm>
    </Dialog>
  );
}
