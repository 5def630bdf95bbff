import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';

interface FormEndProps {
  /** The server's refusal, where it belongs to no field. */
  problem: string | undefined;
  isSending: boolean;
  label: string;
  onCancel: () => void;
}

/** Foot of a form in a dialog. */
export function FormEnd({ problem, isSending, label, onCancel }: FormEndProps) {
  return (
    <div className="space-y-3 pt-1">
      {problem !== undefined && <Note tone="danger">{problem}</Note>}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" className="flex-1" aria-disabled={isSending}>
          {isSending ? '보내는 중…' : label}
        </Button>
        <Button onClick={onCancel}>닫기</Button>
      </div>
    </div>
  );
}
