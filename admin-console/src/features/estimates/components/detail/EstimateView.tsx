import { Group, Text, Button } from '@mantine/core';
import { Ban, RotateCcw, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../../../shared/ui/BackLink';
import { PageHeader } from '../../../../shared/ui/PageHeader';
import { StatusBadge } from '../../../../shared/ui/StatusBadge';
import { Section } from '../../../../shared/ui/Section';
import { BOARD } from '../../lib/addresses';
import type { Estimate } from '../../api/estimates';
import { beginsOpen, mayWrite, writeWarning } from '../../lib/writing';
import { DueText } from '../DueText';
import { TurnMark } from '../TurnMark';
import { DraftEditor } from '../editor/DraftEditor';
import styles from './EstimateView.module.css';
import { HandlingCard } from './HandlingCard';
import { KeepPricesButton } from './KeepPrices';
import { RequestCard } from './RequestCard';
import { ThreadCard } from './ThreadCard';
import { VersionsCard } from './VersionsCard';
import { ReasonDialog, type ReasonMove } from './ReasonDialog';

/** The request, the thread, the sent versions, and the version in progress. */
export function EstimateView({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <PageHeader
        back={<BackLink to={BOARD}>견적</BackLink>}
        title={estimate.title}
        fact={<StatusSummary estimate={estimate} />}
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

function StatusSummary({ estimate }: { estimate: Estimate }) {
  return (
    <Group gap="xs">
      <StatusBadge status={estimate.status} label={estimate.statusLabel} />
      <Text size="sm" c="dimmed" component="span">
        {estimate.number}
      </Text>
      <TurnMark awaiting={estimate.awaiting} />
      <DueText row={estimate} />
    </Group>
  );
}

/** Further actions beside writing and sending. */
function MoveButtons({ estimate }: { estimate: Estimate }) {
  const [openMove, setOpenMove] = useState<ReasonMove | null>(null);
  const { moves } = estimate;
  return (
    <Group gap="xs">
      <KeepPricesButton estimate={estimate} />
      {moves.includes('withdraw') && (
        <Button
          variant="default"
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => setOpenMove('withdraw')}
        >
          견적서 회수
        </Button>
      )}
      {moves.includes('cancel') && (
        <Button
          variant="default"
          c="persimmon.8"
          leftSection={<Ban size={14} aria-hidden />}
          onClick={() => setOpenMove('cancel')}
        >
          견적 취소
        </Button>
      )}
      <ReasonDialog estimate={estimate} move={openMove} onClose={() => setOpenMove(null)} />
    </Group>
  );
}

/** The version in progress; if one was already sent, a button to write the next. */
function DraftSection({ estimate }: { estimate: Estimate }) {
  const [open, setOpen] = useState(() => beginsOpen(estimate));
  const [sent, setSent] = useState(false);
  if (!mayWrite(estimate)) return null;
  if (!open) {
    return (
      <Section
        title="새 견적서"
        aside={
          <Button
            variant="default"
            leftSection={<FilePlus2 size={14} aria-hidden />}
            onClick={() => setOpen(true)}
            // The send button is gone: the focus moves to the start of the next version.
            autoFocus={sent}
          >
            새 견적서 작성
          </Button>
        }
      >
        <Text size="sm">{writeWarning(estimate.status)}</Text>
      </Section>
    );
  }
  const close = () => {
    setSent(true);
    setOpen(false);
  };
  return <DraftEditor estimate={estimate} onClose={close} />;
}
