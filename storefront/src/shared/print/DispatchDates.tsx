import { kstDate, now, printDates, productionDays, resolvePrint, type PrintSelection } from '@store/domain';
import { useCalendar } from '../api/use-calendar';
import { TextField } from '../ui/Field';
import type { PrintedLine } from './printed-line';

interface DispatchDatesProps {
  line: PrintedLine;
  selection: PrintSelection;
  onChange: (selection: PrintSelection) => void;
}

/** When the line leaves if its proof is approved now, and whether it arrives in time. */
export function DispatchDates({ line, selection, onChange }: DispatchDatesProps) {
  const calendar = useCalendar();
  const { resolved } = resolvePrint(line.print, selection);
  const days = productionDays(
    line.print,
    line.options ?? [],
    resolved.map(({ method }) => method),
  );
  const { needBy, ...others } = selection;
  const dates = calendar === null ? null : printDates({ days, needBy: needBy ?? null }, now(), calendar);
  return (
    <div>
      <TextField
        label="희망 납기일"
        optional
        type="date"
        min={kstDate(now())}
        value={needBy ?? ''}
        onChange={({ target }) =>
          onChange(target.value === '' ? others : { ...others, needBy: target.value })
        }
      />
      <div className="mt-2 text-sm" aria-live="polite">
        {dates !== null && <p className="text-ink-soft">{dates.dispatch}</p>}
        {dates?.need != null && (
          <p className={dates.isMet === true ? 'text-ink-soft' : 'font-medium text-danger'}>{dates.need}</p>
        )}
      </div>
    </div>
  );
}
