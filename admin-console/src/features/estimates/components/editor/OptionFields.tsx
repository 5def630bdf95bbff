import { Checkbox, Select } from '@mantine/core';
import { formatWon } from '@store/domain';
import type { ProductOption } from '../../api/catalogue-products';
import type { OptionChoice } from '../../lib/option-choice';

interface OptionFieldsProps {
  options: readonly ProductOption[];
  choice: OptionChoice;
  onChange: (choice: OptionChoice) => void;
}

const surcharge = (won: number): string => (won === 0 ? '' : ` (+${formatWon(won)})`);

/** A field for each option of a product. */
export function OptionFields({ options, choice, onChange }: OptionFieldsProps) {
  const put = (id: number, value: number | null) => onChange({ ...choice, [id]: value });
  return options.map((option) =>
    option.type === 'toggle' ? (
      <Checkbox
        key={option.id}
        label={option.name + surcharge(option.addPriceIfApplied)}
        checked={choice[option.id] != null}
        onChange={(event) => put(option.id, event.currentTarget.checked ? option.toggleValueId : null)}
      />
    ) : (
      <Select
        key={option.id}
        label={option.name}
        required={option.required}
        placeholder={option.required ? '골라주세요' : '선택 안 함'}
        data={option.values.map(({ id, valueLabel, addPrice }) => ({
          value: String(id),
          label: valueLabel + surcharge(addPrice),
        }))}
        value={choice[option.id] == null ? null : String(choice[option.id])}
        onChange={(value) => put(option.id, value === null ? null : Number(value))}
        clearable={!option.required}
        clearButtonProps={{ 'aria-label': `${option.name} 지우기` }}
        allowDeselect={!option.required}
      />
    ),
  );
}
