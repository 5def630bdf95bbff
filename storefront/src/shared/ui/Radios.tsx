interface RadiosProps<Value extends string> {
  legend: string;
  /** The legend is only read out: the visible heading above has the same text. */
  isLegendHidden?: boolean;
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** A choice of a few, side by side. */
export function Radios<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  options,
  chosen,
  onChoose,
}: RadiosProps<Value>) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'text-sm font-semibold'}>{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-5 accent-pine"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
