import clsx from 'clsx';
import { formatWon } from '@store/domain';
import type { OptionChoice } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';

interface LineOptionsProps {
  product: Product;
  choice: OptionChoice;
  /** Code of the option that must still be chosen. */
  missing: string | null;
  onChange: (choice: OptionChoice) => void;
}

const surcharge = (won: number): string => (won === 0 ? '' : ` +${formatWon(won)}`);

/** The options of a line, small, side by side. */
export function LineOptions({ product, choice, missing, onChange }: LineOptionsProps) {
  if (product.options.length === 0) return null;
  const choose = (optionId: number, valueId: number | null): void =>
    onChange({ ...choice, [optionId]: valueId });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {product.options.map((option) =>
        option.type === 'toggle' ? (
          <label
            key={option.id}
            className="flex min-h-11 items-center gap-2 border border-edge bg-white px-3 text-sm"
          >
            <input
              type="checkbox"
              className="size-5 accent-pine"
              checked={(choice[option.id] ?? null) !== null}
              onChange={(event) =>
                choose(option.id, event.target.checked ? (option.values[0]?.id ?? null) : null)
              }
            />
            {option.name}
            <span className="figures">{surcharge(option.addPriceIfApplied)}</span>
          </label>
        ) : (
          <select
            key={option.id}
            aria-label={`${product.name} ${option.name}`}
            aria-required={option.required}
            aria-invalid={option.code === missing ? true : undefined}
            value={choice[option.id] ?? ''}
            onChange={(event) =>
              choose(option.id, event.target.value === '' ? null : Number(event.target.value))
            }
            className={clsx(
              'min-h-11 max-w-full rounded-sheet border px-2.5 text-sm',
              option.code === missing ? 'border-danger bg-danger-light' : 'border-edge bg-white',
            )}
          >
            <option value="">
              {option.name} {option.required ? '선택' : '(선택 안 함)'}
            </option>
            {option.values.map((value) => (
              <option key={value.id} value={value.id}>
                {option.name}: {value.valueLabel}
                {surcharge(value.addPrice)}
              </option>
            ))}
          </select>
        ),
      )}
    </div>
  );
}
