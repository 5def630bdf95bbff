import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBusinessNumber, formatWon, TAX_DOCUMENT_KIND_LABELS } from '@store/domain';
import { selectColumn } from '../../../shared/lists';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { DocumentRow } from '../api/evidence';
import { DUE_LABELS } from '../lib/evidence-filter';
import { AMENDED_LABELS, dayText } from '../lib/evidence-labels';
import { DocumentStateBadge } from './DocumentStateBadge';
import { RowPdfButton } from './TaxPdfButtons';

/** What a list shows of a document; `name` is its first column. */
const columnsWith = (name: (row: DocumentRow) => ReactNode): Column<DocumentRow>[] => [
  column('key', '문서번호', name),
  column('state', '상태', (row) => <State row={row} />, { width: 110, card: 'mark' }),
  column('kind', '종류', ({ kind, modifyLabel }) => modifyLabel ?? TAX_DOCUMENT_KIND_LABELS[kind], {
    from: 'md',
    width: 100,
  }),
  column('buyer', '공급받는자', (row) => <Buyer row={row} />, { from: 'sm', width: 150 }),
  column('writeDate', '작성일자', ({ writeDate }) => <Day day={writeDate} />, {
    from: 'lg',
    width: 104,
  }),
  column('due', '발급 기한', (row) => <DueDay row={row} />, { width: 104 }),
  column('supplied', '공급가액', ({ supplied }) => <Amount won={supplied} />, {
    align: 'right',
    from: 'lg',
    width: 116,
  }),
  column('vat', '세액', ({ vat }) => <Amount won={vat} />, { align: 'right', from: 'lg', width: 104 }),
  column('total', '합계', ({ total }) => <Amount won={total} fw={600} />, {
    align: 'right',
    width: 116,
    card: 'figure',
  }),
];

/** Columns of the list of tax documents. */
export const EVIDENCE_COLUMNS: Column<DocumentRow>[] = [
  selectColumn(({ key }) => key),
  ...columnsWith(({ id, key, orderNos }) => (
    <RowLink to={`/admin/evidence/${id}`} below={orderNos.join(', ') || undefined}>
      {key}
    </RowLink>
  )),
];

/** A manager's list has no document page behind it: only the PDF can be read. */
export const MANAGER_EVIDENCE_COLUMNS: Column<DocumentRow>[] = [
  ...columnsWith((row) => <Name row={row} />),
  column('paper', 'PDF', (row) => (row.buyerName === null ? '–' : <PdfCell row={row} />), {
    width: 92,
    card: 'action',
  }),
];

function Name({ row: { key, orderNos } }: { row: DocumentRow }) {
  return (
    <>
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {key}
      </Text>
      {orderNos.length > 0 && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {orderNos.join(', ')}
        </Text>
      )}
    </>
  );
}

const PdfCell = ({ row: { id, key } }: { row: DocumentRow }) => <RowPdfButton id={id} documentKey={key} />;

function State({ row: { state, amendedAs, hasCorrection, problem } }: { row: DocumentRow }) {
  return (
    <>
      <DocumentStateBadge state={state} />
      {amendedAs !== null && (
        <Text size="xs" c="dimmed">
          {AMENDED_LABELS[amendedAs]}
        </Text>
      )}
      {hasCorrection && (
        <Badge color="persimmon" c="persimmon.8" fw={600} mt={4}>
          정정 요청
        </Badge>
      )}
      {problem !== null && (
        <Text size="xs" c="persimmon.8" lineClamp={2}>
          {problem}
        </Text>
      )}
    </>
  );
}

function Buyer({ row: { buyerName, businessNumber } }: { row: DocumentRow }) {
  return (
    <>
      <Text size="sm">{buyerName ?? '–'}</Text>
      {businessNumber !== null && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatBusinessNumber(businessNumber)}
        </Text>
      )}
    </>
  );
}

/** A browser may break a line after the dots of a date: the day stays in one piece. */
function Day({ day }: { day: string | null }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{dayText(day)}</span>;
}

/** The text says the same as the colour. */
function DueDay({ row: { dueOn, due } }: { row: DocumentRow }) {
  if (due === null || due === 'open') return <Day day={dueOn} />;
  return (
    <>
      <Text size="sm" fw={600} c={due === 'overdue' ? 'persimmon.8' : 'ink.9'}>
        <Day day={dueOn} />
      </Text>
      <Badge
        color={due === 'overdue' ? 'persimmon' : 'yellow'}
        c={due === 'overdue' ? 'persimmon.8' : 'ink.9'}
        fw={600}
      >
        {DUE_LABELS[due]}
      </Badge>
    </>
  );
}

/** An amount stays on one line, however narrow its column is. */
function Amount({ won, fw }: { won: number; fw?: number }) {
  return (
    <Text span fz="inherit" fw={fw} style={{ whiteSpace: 'nowrap' }}>
      {formatWon(won)}
    </Text>
  );
}
