import { Badge } from '@mantine/core';
import { STANDING_LABELS, type Standing } from '../lib/standing';

const LOOKS: Record<Standing, [color: string, text: string]> = {
  active: ['celadon', 'celadon.9'],
  suspended: ['persimmon', 'persimmon.8'],
  ended: ['gray', 'ink.7'],
};

export function StandingBadge({ standing }: { standing: Standing }) {
  const [color, text] = LOOKS[standing];
  return (
    <Badge color={color} c={text} fw={600}>
      {STANDING_LABELS[standing]}
    </Badge>
  );
}
