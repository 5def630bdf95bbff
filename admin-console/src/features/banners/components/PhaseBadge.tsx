import { Badge } from '@mantine/core';
import type { BannerPhase } from '@store/domain';
import { PHASE_LABELS } from '../lib/banner-labels';

const LOOKS: Record<BannerPhase, [color: string, text: string]> = {
  live: ['celadon', 'celadon.9'],
  scheduled: ['yellow', 'ink.9'],
  ended: ['gray', 'ink.7'],
  hidden: ['gray', 'ink.7'],
};

export function PhaseBadge({ phase }: { phase: BannerPhase }) {
  const [color, text] = LOOKS[phase];
  return (
    <Badge color={color} c={text} fw={600}>
      {PHASE_LABELS[phase]}
    </Badge>
  );
}
