import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatWon, isLiveTaxDocument } from '@store/domain';
import type { OrderEvidence } from '../api/order-evidence';

const NOWRAP = { whiteSpace: 'nowrap' } as const;

interface DocumentBalanceProps {
  documents: OrderEvidence['documents'];
  /** What the store holds of the buyer's money, won. */
  held: number;
}

/**
 * The documents of an order with their amendments, and whether they sum to what the store holds. A monthly document is about
 * other orders as well, so it has no balance here.
 */
export function DocumentBalance({ documents, held }: DocumentBalanceProps) {
  if (documents.length === 0) return null;
  const live = documents.filter(({ state }) => isLiveTaxDocument(state));
  const sum = live.reduce((total, document) => total + document.total, 0);
  const isMonthly = live.some(({ kind }) => kind === 'monthly');
  return (
    <Table aria-label="세금계산서와 잔액" highlightOnHover={false} mt="sm" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">문서</Table.Th>
          <Table.Th scope="col">상태</Table.Th>
          <Table.Th scope="col" ta="right">
            금액
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {documents.map((document) => (
          <Table.Tr key={document.id}>
            <Table.Td>
              {document.modifyLabel ?? '세금계산서'}{' '}
              <Anchor component={Link} to={`/admin/evidence/${document.id}`} inherit>
                {document.key}
              </Anchor>
              {document.problem !== null && (
                <Text size="xs" c="persimmon.8">
                  {document.problem}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{document.stateLabel}</Table.Td>
            <Table.Td
              ta="right"
              td={isLiveTaxDocument(document.state) ? undefined : 'line-through'}
              style={NOWRAP}
            >
              {formatWon(document.total)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {!isMonthly && (
        <Table.Tfoot>
          <Sum name="문서 합계" amount={sum} />
          <Sum name="결제 잔액" amount={held} />
          {sum !== held && <Sum name="차이" amount={held - sum} isAlarming />}
        </Table.Tfoot>
      )}
    </Table>
  );
}

function Sum({ name, amount, isAlarming = false }: { name: string; amount: number; isAlarming?: boolean }) {
  return (
    <Table.Tr c={isAlarming ? 'persimmon.8' : undefined} fw={600}>
      <Table.Th scope="row" colSpan={2}>
        {name}
      </Table.Th>
      <Table.Td ta="right" style={NOWRAP}>
        {formatWon(amount)}
      </Table.Td>
    </Table.Tr>
  );
}
