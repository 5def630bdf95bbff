import { Button, Group } from '@mantine/core';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Estimate } from '../../api/estimates';
import { ReasonDialog, type ReasonMove } from './ReasonDialog';

/** What can be done now beside writing and sending. */
export function MoveButtons({ estimate }: { estimate: Estimate }) {
  const [asked, ask] = useState<ReasonMove | null>(null);
  const { moves } = estimate;
  return (
    <Group gap="xs">
      {moves.includes('withdraw') && (
        <Button
          variant="default"
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => ask('withdraw')}
        >
          견적서 거두기
        </Button>
      )}
      {moves.includes('cancel') && (
        <Button
          variant="default"
          c="persimmon.8"
          leftSection={<Ban size={14} aria-hidden />}
          onClick={() => ask('cancel')}
        >
          견적 취소
        </Button>
      )}
      <ReasonDialog estimate={estimate} move={asked} onClose={() => ask(null)} />
    </Group>
  );
}
