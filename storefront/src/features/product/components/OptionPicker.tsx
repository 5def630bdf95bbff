import { formatWon, hasSwatches } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { CheckField, SelectField } from '../../../shared/ui/Field';
import { optionControlId, type OptionPosition } from '../lib/option-control';
import type { OptionChoice } from '@store/domain';
import { ColourOption } from './ColourOption';

type Option = Product['options'][number];

interface OptionPickerProps {
  position: OptionPosition;
  options: readonly Option[];
  choice: OptionChoice;
  onChoose: (optionId: number, valueId: number | null) => void;
  /** Shown once the buyer has tried to continue. */
  problem: { message: string; optionCode: string | null } | null;
}

const surchargeText = (won: number): string => (won === 0 ? '' : ` (개당 +${formatWon(won)})`);

/** Colours, selects and toggles of a product. */
export function OptionPicker({ position, options, choice, onChoose, problem }: OptionPickerProps) {
  if (options.length === 0) return null;
  return (
    <div className="space-y-3">
      {options.map((option) => {
        const error = problem?.optionCode === option.code ? problem.message : undefined;
        const props = {
          id: optionControlId(option.code, position),
          option,
          chosen: choice[option.id] ?? null,
          onChoose,
          error,
        };
        if (option.type === 'toggle') return <ToggleOption key={option.id} {...props} />;
        return hasSwatches(option) ? (
          <ColourOption key={option.id} {...props} />
        ) : (
          <SelectOption key={option.id} {...props} />
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: Option;
  chosen: number | null;
  onChoose: (optionId: number, valueId: number | null) => void;
  error: string | undefined;
}

function SelectOption({ id, option, chosen, onChoose, error }: OptionProps) {
  return (
    <div id={id}>
      <SelectField
        label={option.name}
        optional={!option.required}
        hint={option.description ?? undefined}
        error={error}
        required={option.required}
        value={chosen ?? ''}
        onChange={(event) =>
          onChoose(option.id, event.target.value === '' ? null : Number(event.target.value))
        }
      >
        <option value="">{option.required ? '선택해 주세요' : '선택 안 함'}</option>
        {option.values.map((value) => (
          <option key={value.id} value={value.id}>
            {value.valueLabel}
            {surchargeText(value.addPrice)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function ToggleOption({ id, option, chosen, onChoose, error }: OptionProps) {
  const on = option.toggleValueId ?? option.values[0]?.id ?? null;
  return (
    <div id={id} className="border border-edge bg-white px-3.5">
      <CheckField
        checked={chosen !== null}
        onChange={(event) => onChoose(option.id, event.target.checked ? on : null)}
        error={error}
        label={
          <>
            <span className="font-semibold">{option.name}</span>
            <span className="figures">{surchargeText(option.addPriceIfApplied)}</span>
            {option.description !== null && (
              <span className="block text-sm text-ink-faint">{option.description}</span>
            )}
          </>
        }
      />
    </div>
  );
}
