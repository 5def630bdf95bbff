import { Badge } from '@mantine/core';
import { PARTNER_KEY_STATE_LABELS, type PartnerKeyState } from '@store/domain';

const LOOKS: Record<PartnerKeyState, [color: string, text: string]> = {
  active: ['celadon', 'celadon.9'],
  rotated: ['yellow', 'ink.9'],
  exposed: ['persimmon', 'persimmon.8'],
  expired: ['gray', 'ink.7'],
  revoked: ['gray', 'ink.7'],
};

export function KeyStateBadge({ state }: { state: PartnerKeyState }) {
  const [color, text] = LOOKS[state];
  return (
    <Badge color={color} c={text} fw={600}>
      {PARTNER_KEY_STATE_LABELS[state]}
    </Badge>
  );
}
