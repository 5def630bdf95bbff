import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** One field that differs between the store and this form, as text. */
export interface StaleField {
  label: string;
  mine: string;
  theirs: string;
}

interface StaleChoiceProps {
  /** Null while there is nothing to choose. */
  fields: readonly StaleField[] | null;
  /** Saves the typed values anyway. */
  onKeepMine: () => void;
  /** Shows the stored values; the typed ones are discarded. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Another window was faster (409 STALE_VERSION): shows the stored values, and lets the member choose. */
export function StaleChoice({ fields, onKeepMine, onTakeTheirs, onClose }: StaleChoiceProps) {
  return (
    <Dialog
      open={fields !== null}
      onClose={onClose}
      title="내용이 이미 변경되었습니다"
      description="다른 창이나 기기에서 먼저 저장한 내용이 있습니다. 저장할 내용을 선택해 주세요."
    >
      {fields !== null && fields.length > 0 && <Differences fields={fields} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" className="flex-1" onClick={onKeepMine}>
          내 변경으로 저장
        </Button>
        <Button className="flex-1" onClick={onTakeTheirs}>
          저장된 내용 불러오기
        </Button>
      </div>
    </Dialog>
  );
}

function Differences({ fields }: { fields: readonly StaleField[] }) {
  return (
    <table className="mt-3 w-full border-t-2 border-ink text-left">
      <thead>
        <tr className="border-b border-rule text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-medium">
            항목
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            저장된 내용
          </th>
          <th scope="col" className="py-2 font-medium">
            내 변경
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, mine, theirs }) => (
          <tr key={label} className="border-b border-rule align-top">
            <th scope="row" className="py-2 pr-3 font-semibold whitespace-nowrap">
              {label}
            </th>
            <td className="py-2 pr-3">{theirs}</td>
            <td className="py-2">{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
