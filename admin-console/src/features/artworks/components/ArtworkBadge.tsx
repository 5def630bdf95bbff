import { Badge } from '@mantine/core';
import { ARTWORK_RESULT_LABELS, type ArtworkResult } from '@store/domain';
import type { AdminArtwork } from '../api/artworks';

const COLORS: Readonly<Record<ArtworkResult, readonly [color: string, text: string]>> = {
  UNUSABLE: ['persimmon', 'persimmon.8'],
  FIX: ['persimmon', 'persimmon.8'],
  MANUAL: ['yellow', 'ink.9'],
  WARN: ['yellow', 'ink.9'],
  READY: ['celadon', 'celadon.9'],
};

/** Whether it may be used, else the check result of its newest version. */
export function ArtworkBadge({ artwork }: { artwork: AdminArtwork }) {
  const report = artwork.versions[0]?.report ?? null;
  const [color, text] = artwork.blocked || report === null ? ['gray', 'ink.7'] : COLORS[report.verdict];
  const checked = report === null ? '확인 중' : ARTWORK_RESULT_LABELS[report.verdict];
  return (
    <Badge color={color} c={text} size="md" fw={600}>
      {artwork.blocked ? '사용 중지' : checked}
    </Badge>
  );
}
