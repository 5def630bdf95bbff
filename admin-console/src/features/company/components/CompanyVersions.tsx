import { Table, Text } from '@mantine/core';
import { formatDateTimeKst } from '@store/domain';
import { Section } from '../../../shared/ui/Facts';
import type { CompanyVersion } from '../api/company';
import { changesOf, type CompanyChange } from '../lib/company-form';

/** Every save: its number, who made it, when, and what it changed. */
export function CompanyVersions({ versions }: { versions: readonly CompanyVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <Section title="변경 이력">
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label="공급자 정보 변경 이력" highlightOnHover={false} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">번호</Table.Th>
              <Table.Th scope="col">저장일시</Table.Th>
              <Table.Th scope="col">저장한 사람</Table.Th>
              <Table.Th scope="col">변경 내용</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map(({ number, savedAt, savedByName }, index) => (
              <Table.Tr key={number}>
                <Table.Td>{number}</Table.Td>
                <Table.Td>{formatDateTimeKst(savedAt)}</Table.Td>
                <Table.Td>{savedByName ?? '시스템'}</Table.Td>
                <Table.Td>
                  {number === 1 ? '처음 입력' : <Changes changes={changesOf(versions, index)} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

function Changes({ changes }: { changes: readonly CompanyChange[] }) {
  return changes.map(({ label, before, after }) => (
    <Text key={label} size="sm">
      {label}: {before || '없음'} → <b>{after || '없음'}</b>
    </Text>
  ));
}
