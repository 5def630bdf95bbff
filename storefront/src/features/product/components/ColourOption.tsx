import { Check } from 'lucide-react';
import { useId } from 'react';
import { coloursOf, formatWon } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';

type Option = Product['options'][number];

interface ColourOptionProps {
  /** Of the element around it. */
  id: string;
  option: Option;
  chosen: number | null;
  onChoose: (optionId: number, valueId: number | null) => void;
  error: string | undefined;
}

/** The colours of a product, each a chip with its name; one whose look is unknown has the name alone. */
export function ColourOption({ id, option, chosen, onChoose, error }: ColourOptionProps) {
  const ownId = useId();
  const errorId = `${ownId}-error`;
  const swatch = { name: ownId, isInvalid: error !== undefined };
  return (
    <div id={id}>
      <div
        role="radiogroup"
        aria-labelledby={`${ownId}-name`}
        aria-required={option.required}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        <p id={`${ownId}-name`} className="mb-1.5 text-sm font-semibold">
          {option.name} {!option.required && <span className="font-normal text-ink-faint">(선택)</span>}
        </p>
        <div className="flex flex-wrap gap-1.5">
          {!option.required && (
            <Swatch
              {...swatch}
              label="선택 안 함"
              isChosen={chosen === null}
              onChoose={() => onChoose(option.id, null)}
            />
          )}
          {option.values.map(({ id: valueId, valueLabel, addPrice }) => (
            <Swatch
              key={valueId}
              {...swatch}
              label={valueLabel}
              colours={coloursOf(valueLabel)}
              addPrice={addPrice}
              isChosen={chosen === valueId}
              onChoose={() => onChoose(option.id, valueId)}
            />
          ))}
        </div>
      </div>
      {option.description !== null && <p className="mt-1 text-sm text-ink-faint">{option.description}</p>}
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface SwatchProps {
  /** Of the group's radio buttons. */
  name: string;
  label: string;
  /** Hex values, side by side; null where the look is unknown. */
  colours?: readonly string[] | null;
  /** Won a piece. */
  addPrice?: number;
  isChosen: boolean;
  isInvalid: boolean;
  onChoose: () => void;
}

function Swatch({ name, label, colours = null, addPrice = 0, isChosen, isInvalid, onChoose }: SwatchProps) {
  return (
    <label className="relative flex min-h-11 items-center gap-2 border border-edge bg-white px-2.5 text-sm hover:border-ink has-checked:border-ink has-checked:bg-celadon-light has-checked:inset-ring-1 has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-invalid={isInvalid || undefined}
        onChange={onChoose}
        className="absolute size-px opacity-0"
      />
      {colours !== null && (
        <span
          aria-hidden
          className="size-6 shrink-0 rounded-full border border-edge"
          style={halves(colours)}
        />
      )}
      <span>
        {label}
        {addPrice > 0 && <span className="figures text-ink-soft"> +{formatWon(addPrice)}</span>}
      </span>
      {/* Told by more than its colours. */}
      {isChosen && <Check aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />}
    </label>
  );
}

/** One colour, or several side by side. */
function halves(colours: readonly string[]): { background: string } {
  const share = 100 / colours.length;
  const stops = colours.map((hex, index) => `${hex} ${index * share}% ${(index + 1) * share}%`);
  return { background: `linear-gradient(90deg, ${stops.join(', ')})` };
}
