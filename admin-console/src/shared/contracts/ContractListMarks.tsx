import { Badge, Group } from '@mantine/core';
import { kstDate, now } from '@store/domain';
import type { ContractListDto } from '@store/openapi';
import { StatusBadge } from '../ui/StatusBadge';
import { stateText } from './contract-texts';

/** The state, and whether it ends soon. */
export function ContractListMarks({ list }: { list: ContractListDto }) {
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

const badgeOf = ({ state, inForce }: ContractListDto) => {
  if (state === 'draft') return 'draft';
  return state === 'active' && inForce ? 'active' : 'archived';
};
