import { Table, Text, VisuallyHidden } from '@mantine/core';
import { formatWon } from '@store/domain';
import type { Version } from '../../api/estimates';
import { versionRows, type LineRow, type ComparedValue } from '../../lib/version-rows';
import styles from './VersionTable.module.css';

interface VersionTableProps {
  before: Version | null;
  version: Version;
}

/** A version as the PDF shows it; differences to the other version are marked, with the former value. */
export function VersionTable({ before, version }: VersionTableProps) {
  const { lines, terms, same } = versionRows(before, version);
  return (
    <>
      {before !== null && (
        <Text size="xs" c="dimmed" mb={6} role="status">
          {same ? `${before.no}차와 같습니다.` : `${before.no}차와 다른 항목을 표시했습니다.`}
        </Text>
      )}
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={`${version.no}차 견적서 품목`} highlightOnHover={false} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">품목</Table.Th>
              <Table.Th scope="col" ta="right">
                수량
              </Table.Th>
              <Table.Th scope="col" ta="right">
                단가
              </Table.Th>
              <Table.Th scope="col" ta="right">
                인쇄·셋업비
              </Table.Th>
              <Table.Th scope="col" ta="right">
                금액
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((row) => (
              <Line key={row.key} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <dl className={styles.paper}>
        {terms.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
        <div>
          <dt>공급가액 · 부가세</dt>
          <dd>
            {formatWon(version.suppliedAmount)} · {formatWon(version.vat)}
          </dd>
        </div>
        <div>
          <dt>한글 금액</dt>
          <dd>{version.koreanAmount}</dd>
        </div>
      </dl>
    </>
  );
}

function Line({ row }: { row: LineRow }) {
  return (
    <Table.Tr className={styles.line} data-mark={row.mark ?? undefined}>
      <Table.Td>
        {row.mark !== null && <span className={styles.mark}>{row.mark}</span>}
        {row.name}
        <Text size="xs" c="dimmed">
          {row.small}
        </Text>
      </Table.Td>
      {[row.quantity, row.unitPrice, row.fees, row.subtotal].map((value, at) => (
        <Table.Td key={at} ta="right" className={styles.number}>
          <Value value={value} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Value({ value: { now, before } }: { value: ComparedValue }) {
  if (before === null) return <>{now}</>;
  return (
    <>
      <del className={styles.before}>
        <VisuallyHidden>이전 </VisuallyHidden>
        {before}
      </del>{' '}
      <ins className={styles.now}>{now}</ins>
    </>
  );
}
