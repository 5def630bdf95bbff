import { Group } from '@mantine/core';
import { MessageSquareText, Printer, StickyNote, type LucideIcon } from 'lucide-react';
import { formatCount } from '@store/domain';
import type { AdminOrderRowDto } from '@store/openapi';

type Marked = Pick<AdminOrderRowDto, 'printLines' | 'memo' | 'hasNote'>;

/** What somebody who packs must know of an order before opening it: print, the buyer's words, notes of operators. */
export function OrderMarks({ order: { printLines, memo, hasNote } }: { order: Marked }) {
  if (printLines === 0 && memo === null && !hasNote) return '–';
  return (
    <Group gap={6} wrap="nowrap">
      {printLines > 0 && <Mark icon={Printer} label={`인쇄 ${formatCount(printLines)}건`} />}
      {memo !== null && <Mark icon={MessageSquareText} label={`배송 메모: ${memo}`} />}
      {hasNote && <Mark icon={StickyNote} label="운영자 메모 있음" />}
    </Group>
  );
}

function Mark({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon size={15} aria-hidden />
    </span>
  );
}
