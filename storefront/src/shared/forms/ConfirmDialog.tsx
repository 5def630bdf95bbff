import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PostForm } from './PostForm';
import { Dialog } from '../ui/Dialog';
import { FormEnd } from './FormEnd';

interface ConfirmDialogProps {
  title: string;
  /** What follows, before it happens. */
  consequences: readonly string[];
  verb: string;
  isPending: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** For what cannot be taken back: says what follows. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, consequences, verb, isPending, error, onConfirm, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={title}>
      <PostForm
        aria-label={title}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onConfirm();
        }}
      >
        <ul className="list-['–_'] space-y-1 pl-4">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <FormEnd
          problem={error === null ? undefined : messageOf(error, messageFor('SAVE_FAILED'))}
          verb={verb}
          isPending={isPending}
          isDanger
          onCancel={onClose}
        />
      </PostForm>
    </Dialog>
  );
}
