import { Kbd, Modal, Table } from '@mantine/core';

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl', 'K'], does: '통합 검색' },
  { keys: ['/'], does: '검색창으로 이동' },
  { keys: ['↓', 'J'], does: '목록에서 다음 행' },
  { keys: ['↑', 'K'], does: '목록에서 이전 행' },
  { keys: ['Enter'], does: '선택한 행 열기' },
  { keys: ['J', 'K'], does: '주문 상세에서 다음 · 이전 주문' },
  { keys: ['Shift', '클릭'], does: '목록에서 사이의 행까지 선택' },
  { keys: ['N'], does: '새로 만들기' },
  { keys: ['Ctrl', 'S'], does: '열려 있는 양식 저장' },
  { keys: ['방향키'], does: '견적 보드에서 다른 카드로 이동' },
  { keys: ['J', 'K'], does: '인쇄 보드에서 다음 · 이전 카드' },
  { keys: ['H', 'L'], does: '인쇄 보드에서 왼쪽 · 오른쪽 열' },
  { keys: ['X'], does: '인쇄 작업 선택' },
  { keys: ['S'], does: '인쇄 제작 시작' },
  { keys: ['F'], does: '인쇄 제작 완료' },
  { keys: ['U'], does: '인쇄 시안 올리기' },
  { keys: ['C'], does: '인쇄 작업에 의견 쓰기' },
  { keys: ['D'], does: '인쇄 출고일 변경' },
  { keys: ['G', 'B'], does: '인쇄 보드로 이동' },
  { keys: ['G', 'L'], does: '인쇄 목록으로 이동' },
  { keys: ['Ctrl', 'Enter'], does: '견적 대화에서 메시지 보내기' },
  { keys: ['Alt', '방향키'], does: '카테고리 순서와 단계 바꾸기' },
  { keys: ['Esc'], does: '창 닫기' },
  { keys: ['?'], does: '이 도움말' },
];

/** The keyboard shortcuts. */
export function ShortcutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="단축키" closeButtonProps={{ 'aria-label': '닫기' }}>
      <Table highlightOnHover={false}>
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td w={110}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
