import { Anchor, Text } from '@mantine/core';
import { ArrowRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IMPORT_ROW_RESULT_LABELS, type ImportKindName } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import type { ImportRow } from '../api/imports';
import { RowResultBadge } from './ImportStateBadge';
import styles from './rows.module.css';

const RESULTS: Record<ImportRow['state'], string> = { pending: '', applied: '반영됨', refused: '반영 실패' };

const BASE_PATHS: Record<ImportKindName, string> = {
  tracking: '/admin/orders',
  products: '/admin/products',
  'contract-prices': '/admin/products',
};

/** Columns of the results: the row, its changes, its errors, its outcome. */
export const rowColumns = (kind: ImportKindName): Column<ImportRow>[] => [
  column('number', '행', (row) => row.number, { align: 'right', width: 56 }),
  column(
    'verdict',
    '판정',
    (row) => <RowResultBadge result={row.verdict} label={IMPORT_ROW_RESULT_LABELS[row.verdict]} />,
    { width: 96, card: 'mark' },
  ),
  column('label', '대상', (row) => <Target row={row} basePath={BASE_PATHS[kind]} />, { width: 220 }),
  column('changes', '바뀌는 값', (row) => <Changes row={row} />),
  column('problems', '확인할 점', (row) => <Problems row={row} />),
  column('state', '결과', (row) => RESULTS[row.state], { width: 84, from: 'sm' }),
];

function Target({ row, basePath }: { row: ImportRow; basePath: string }) {
  const label = row.label || '–';
  if (row.targetId === null) return <Text size="sm">{label}</Text>;
  return (
    <Anchor
      component={Link}
      to={`${basePath}/${row.targetId}`}
      size="sm"
      target="_blank"
      className={styles.target}
    >
      {label}
    </Anchor>
  );
}

function Changes({ row: { changes } }: { row: ImportRow }) {
  if (changes.length === 0) return <span className={styles.faint}>–</span>;
  return (
    <ul className={styles.list}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.faint}>{field}</span> {before ?? '없음'}{' '}
          <ArrowRight size={12} aria-label="에서" /> <strong>{after ?? '없음'}</strong>
        </li>
      ))}
    </ul>
  );
}

function Problems({ row: { problems } }: { row: ImportRow }) {
  if (problems.length === 0) return <span className={styles.faint}>–</span>;
  return (
    <ul className={styles.list}>
      {problems.map(({ column: heading, code, message, level }) => (
        <li key={`${heading ?? ''}${code}`} data-level={level}>
          {level === 'error' ? (
            <CircleAlert size={13} aria-label="오류" />
          ) : (
            <TriangleAlert size={13} aria-label="주의" />
          )}{' '}
          {heading !== null && <span className={styles.faint}>{heading}</span>} {message}
        </li>
      ))}
    </ul>
  );
}
