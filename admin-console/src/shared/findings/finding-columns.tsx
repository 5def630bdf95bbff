import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTimeKst, formatWon, type FindingState } from '@store/domain';
import { column, type Column } from '../ui/DataTable';

/** What the findings of all checks show. */
interface Finding {
  kindLabel: string;
  detail?: string | null;
  state: FindingState;
  stateLabel: string;
  note: string | null;
  acknowledgedByName: string | null;
  lastSeenAt: string;
}

/** What one set of checks adds. */
interface FindingColumns<Row extends Finding> {
  subject: Column<Row>;
  amounts: Column<Row>[];
  /** Of a finding that nobody has acknowledged yet. */
  acknowledge: (row: Row) => ReactNode;
}

export const amountOf = (won: number | null): string => (won === null ? '–' : formatWon(won));

/** Columns of the findings of a set of checks. */
export const findingColumns = <Row extends Finding>({
  subject,
  amounts,
  acknowledge,
}: FindingColumns<Row>): Column<Row>[] => [
  subject,
  column('kind', '내용', (finding) => <Kind finding={finding} />),
  ...amounts,
  column('state', '상태', (finding) => <State finding={finding} />, { width: 92, card: 'mark' }),
  column('seen', '마지막 발견', ({ lastSeenAt }) => formatDateTimeKst(lastSeenAt), {
    from: 'lg',
    width: 140,
  }),
  column('act', '처리', (finding) => (finding.state === 'open' ? acknowledge(finding) : null), {
    align: 'right',
    width: 110,
    card: 'action',
  }),
];

function Kind({ finding: { kindLabel, detail = null, note, acknowledgedByName } }: { finding: Finding }) {
  return (
    <>
      <Text size="sm">{kindLabel}</Text>
      {detail !== null && <Text size="xs">{detail}</Text>}
      {note !== null && (
        <Text size="xs" c="dimmed">
          {[acknowledgedByName, note].filter(Boolean).join(': ')}
        </Text>
      )}
    </>
  );
}

const LOOKS: Record<FindingState, [color: string, text: string]> = {
  open: ['persimmon', 'persimmon.8'],
  acknowledged: ['yellow', 'ink.9'],
  resolved: ['gray', 'ink.7'],
};

function State({ finding: { state, stateLabel } }: { finding: Finding }) {
  const [color, text] = LOOKS[state];
  return (
    <Badge color={color} c={text} fw={600}>
      {stateLabel}
    </Badge>
  );
}
