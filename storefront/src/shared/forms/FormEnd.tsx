import { Button } from '../ui/Button';
import { Note } from '../ui/States';

interface FormEndProps {
  /** Why the server refused; undefined while it has not. */
  problem: string | undefined;
  /** Text of the button that sends. */
  verb: string;
  isPending: boolean;
  isDanger?: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: what is wrong, and its two buttons. */
export function FormEnd({ problem, verb, isPending, isDanger = false, onCancel }: FormEndProps) {
  return (
    <>
      {problem !== undefined && <Note tone="danger">{problem}</Note>}
      <div className="flex gap-3 pt-2">
        <Button onClick={onCancel} className="flex-1">
          취소
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          className="flex-[2]"
          aria-disabled={isPending}
        >
          {isPending ? '처리 중…' : verb}
        </Button>
      </div>
    </>
  );
}
