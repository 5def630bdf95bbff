import { Badge, Group } from '@mantine/core';
import { kstDate, now } from '@store/domain';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import type { ContractList } from '../api/contract-lists';
import { stateText } from '../lib/contract-list-form';

/** The state, and whether it ends soon. */
export function ContractListMarks({ list }: { list: ContractList }) {
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge status={badgeOf(list)} label={stateText(list, kstDate(now()))} />
      {list.endsSoon && (
        <Badge color="persimmon" c="persimmon.8" fw={600}>
          곧 종료
        </Badge>
      )}
    </Group>
  );
}

const badgeOf = ({ state, inForce }: ContractList) => {
  if (state === 'draft') return 'draft';
  return state === 'active' && inForce ? 'active' : 'archived';
};
