import { REDRAW_WISH } from '@store/domain';
import { CheckField } from '../ui/Field';

/** The wish that staff rebuild the file for printing. */
export function RedrawField({ checked, onChange }: { checked: boolean; onChange: (wish: boolean) => void }) {
  return (
    <CheckField
      label={`${REDRAW_WISH} (무료, 시안 확인 필수)`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
