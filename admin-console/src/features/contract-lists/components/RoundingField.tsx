import { Input, SegmentedControl } from '@mantine/core';
import { CONTRACT_ROUNDINGS, type ContractRounding } from '@store/domain';

const CHOICES = CONTRACT_ROUNDINGS.map((won) => ({ value: String(won), label: `${won}원` }));

interface RoundingFieldProps {
  value: ContractRounding;
  onChange: (won: ContractRounding) => void;
}

/** What changed prices are rounded to. */
export function RoundingField({ value, onChange }: RoundingFieldProps) {
  return (
    <Input.Wrapper label="반올림 단위" labelElement="div">
      <SegmentedControl
        aria-label="반올림 단위"
        fullWidth
        data={CHOICES}
        value={String(value)}
        onChange={(text) => onChange(CONTRACT_ROUNDINGS.find((won) => String(won) === text) ?? value)}
      />
    </Input.Wrapper>
  );
}
