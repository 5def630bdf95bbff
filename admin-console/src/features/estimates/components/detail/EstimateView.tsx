import { Group, Text } from '@mantine/core';
import { BackLink } from '../../../../shared/ui/BackLink';
import { PageHeader } from '../../../../shared/ui/PageHeader';
import { StatusBadge } from '../../../../shared/ui/StatusBadge';
import type { Estimate } from '../../api/estimates';
import { BOARD } from '../../lib/addresses';
import { DueWords } from '../DueWords';
import { DraftSection } from '../editor/DraftSection';
import { TurnMark } from '../TurnMark';
import styles from './EstimateView.module.css';
import { HandlingCard } from './HandlingCard';
import { MoveButtons } from './MoveButtons';
import { RequestCard } from './RequestCard';
import { ThreadCard } from './ThreadCard';
import { VersionsCard } from './VersionsCard';

/** What was asked, what was written to each other, what was offered, and the offer that is being written. */
export function EstimateView({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <PageHeader
        back={<BackLink to={BOARD}>견적</BackLink>}
        title={estimate.title}
        fact={<StatusFact estimate={estimate} />}
        actions={<MoveButtons estimate={estimate} />}
      />
      <div className={styles.page}>
        <div className={styles.side}>
          <RequestCard estimate={estimate} />
          <HandlingCard estimate={estimate} />
        </div>
        <div className={styles.main}>
          <DraftSection estimate={estimate} />
          <VersionsCard estimate={estimate} />
        </div>
        <div className={styles.thread}>
          <ThreadCard estimate={estimate} />
        </div>
      </div>
    </>
  );
}

function StatusFact({ estimate }: { estimate: Estimate }) {
  return (
    <Group gap="xs">
      <StatusBadge status={estimate.status} label={estimate.statusLabel} />
      <Text size="sm" c="dimmed" component="span">
        {estimate.number}
      </Text>
      <TurnMark awaiting={estimate.awaiting} />
      <DueWords row={estimate} />
    </Group>
  );
}
