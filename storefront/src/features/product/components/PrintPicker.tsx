import { useId } from 'react';
import { formatCount, formatWon, messageFor, methodLabel, type SetupFee } from '@store/domain';
import { CheckField, SelectField } from '../../../shared/ui/Field';
import type { Product } from '../../../shared/api/product';
import { firstMethod, methodsOf, type PrintChoice } from '../lib/print-choice';

type Print = NonNullable<Product['print']>;

interface PrintPickerProps {
  print: Print | null;
  choice: PrintChoice;
  onChoose: (choice: PrintChoice) => void;
  /** One-off fees of the choice; empty where no price is known yet. */
  setupFees: readonly SetupFee[];
  /** Shown once the buyer has tried to go on. */
  problem: string | null;
}

const perPiece = (won: number): string => (won === 0 ? '' : ` (개당 +${formatWon(won)})`);

/** Where a logo is printed, how, and in how many inks. The file follows after the payment. */
export function PrintPicker({ print, choice, onChoose, setupFees, problem }: PrintPickerProps) {
  const problemId = useId();
  if (print === null) return null;
  const isPrinted = Object.keys(choice).length > 0;
  const set = (code: string, chosen: PrintChoice[string] | null): void => {
    const { [code]: _was, ...others } = choice;
    onChoose(chosen === null ? others : { ...others, [code]: chosen });
  };
  return (
    <fieldset className="mt-4 min-w-0" aria-describedby={problem === null ? undefined : problemId}>
      <legend className="mb-1.5 text-sm font-semibold">
        로고 인쇄 {print.mode === 'optional' && <span className="text-ink-faint">(선택)</span>}
      </legend>
      <div className="space-y-2">
        {print.areas.map((area) => (
          <Area
            key={area.code}
            print={print}
            area={area}
            chosen={choice[area.code] ?? null}
            onChoose={(chosen) => set(area.code, chosen)}
          />
        ))}
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {isPrinted && <SetupFees fees={setupFees} />}
      {isPrinted && <FileNote timing={print.artworkTiming} />}
    </fieldset>
  );
}

interface AreaProps {
  print: Print;
  area: Print['areas'][number];
  /** Null = not printed there. */
  chosen: PrintChoice[string] | null;
  onChoose: (chosen: PrintChoice[string] | null) => void;
}

function Area({ print, area, chosen, onChoose }: AreaProps) {
  const methods = methodsOf(print, area.code);
  const method = methods.find(({ code }) => code === chosen?.method);
  return (
    <div className="border border-edge bg-white px-3.5 pb-1">
      <CheckField
        checked={chosen !== null}
        onChange={(event) => onChoose(event.target.checked ? firstMethod(print, area.code) : null)}
        label={
          <>
            <span className="font-semibold">{area.name}</span>
            <span className="figures">{perPiece(area.unitAdd)}</span>
            <span className="figures block text-sm text-ink-faint">
              최대 {formatCount(area.widthMm)} × {formatCount(area.heightMm)}mm
            </span>
          </>
        }
      />
      {chosen !== null && (
        <div className="grid gap-2 pb-2 sm:grid-cols-2">
          <SelectField
            label={`${area.name} 인쇄 방식`}
            value={chosen.method}
            onChange={(event) => onChoose({ method: event.target.value, inks: 1 })}
          >
            {methods.map(({ code, name, unitAdd }) => (
              <option key={code} value={code}>
                {name}
                {perPiece(unitAdd)}
              </option>
            ))}
          </SelectField>
          {method?.inkMode === 'spot' && method.maxInks > 1 && (
            <SelectField
              label={`${area.name} 도수`}
              value={chosen.inks}
              onChange={(event) => onChoose({ ...chosen, inks: Number(event.target.value) })}
            >
              {Array.from({ length: method.maxInks }, (_none, i) => i + 1).map((inks) => (
                <option key={inks} value={inks}>
                  {methodLabel({ name: '', inkMode: 'spot' }, inks).trim()}
                  {perPiece(method.unitAddPerExtraInk * (inks - 1))}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </div>
  );
}

/** What the plates cost, once, and how it comes about. */
function SetupFees({ fees }: { fees: readonly SetupFee[] }) {
  if (fees.length === 0) return null;
  return (
    <ul className="figures mt-2 text-sm text-ink-soft" aria-label="판비·셋업비">
      {fees.map(({ label, unitPrice, count, amount, reason }) => (
        <li key={label}>
          판비·셋업비 <strong className="text-ink">{formatWon(amount)}</strong> · {label} (
          {reason ?? `판 ${formatCount(count)}개 × ${formatWon(unitPrice)}, 처음 한 번`})
        </li>
      ))}
    </ul>
  );
}

function FileNote({ timing }: { timing: Print['artworkTiming'] }) {
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {timing === 'BEFORE_PAYMENT' ? (
        messageFor('PRINT_ARTWORK_REQUIRED')
      ) : (
        <>
          <strong className="text-ink">파일은 나중에 보내기</strong> · 결제 뒤 주문 상세에서 보내실 수
          있습니다. 시안과 출고일은 파일을 받은 날부터 계산합니다.
        </>
      )}
    </p>
  );
}
