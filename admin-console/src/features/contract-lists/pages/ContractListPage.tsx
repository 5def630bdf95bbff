import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Copy, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { ExportButton } from '../../../shared/lists/ExportButton';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { contractListQuery, type ContractList, type Saved } from '../api/contract-lists';
import { EditContractListDialog } from '../components/ContractListDialog';
import { ContractListMarks } from '../../../shared/contracts/ContractListMarks';
import { CopyDialog } from '../components/CopyDialog';
import { PricesSection } from '../components/grid/PricesSection';
import { ListFacts } from '../components/ListFacts';
import { StateButtons } from '../components/StateButtons';
import { useArea, useIsAdmin } from '../../../shared/session/area';

/** One contract list: what it is, who buys at it, and its prices as a grid. */
export default function ContractListPage() {
  const id = Number(useParams()['id']);
  const area = useArea();
  const list = useQuery({ ...contractListQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(list.error)) {
    return (
      <EmptyState wholePage title={messageFor('CONTRACT_LIST_NOT_FOUND')}>
        <BackLink to={`${area}/contract-lists`}>계약 단가표</BackLink>
      </EmptyState>
    );
  }
  if (list.isPending) return <ListSkeleton />;
  if (list.data === undefined) {
    const retry = () => void list.refetch();
    return (
      <ErrorState
        wholePage
        error={list.error}
        fallback="계약 단가표를 불러오지 못했습니다."
        onRetry={retry}
      />
    );
  }
  // One grid per list: prices typed for one do not appear in another.
  return <Detail key={id} list={list.data} />;
}

/** Versions that the viewer's own changes of the list's head led to, by the version before. */
type Steps = Readonly<Record<number, number>>;

function Detail({ list }: { list: ContractList }) {
  const area = useArea();
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'copy' | null>(null);
  const [ownSteps, setOwnSteps] = useState<Steps>({});
  const onSaved = (saved: Saved) =>
    setOwnSteps((steps) => ({ ...steps, [list.version]: saved.list.version }));
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        back={<BackLink to={`${area}/contract-lists`}>계약 단가표</BackLink>}
        title={list.name}
        fact={<ContractListMarks list={list} />}
        actions={
          <Group gap="xs">
            {isAdmin && <Files list={list} />}
            <Button
              variant="default"
              leftSection={<Copy size={14} aria-hidden />}
              onClick={() => setOpen('copy')}
            >
              복사
            </Button>
            <StateButtons list={list} onSaved={onSaved} />
          </Group>
        }
      />
      <ListFacts
        list={list}
        isAdmin={isAdmin}
        organizations={`${area}/organizations`}
        onEdit={() => setOpen('edit')}
      />
      <PricesSection list={list} isAdmin={isAdmin} ownSteps={ownSteps} />
      {open === 'edit' && (
        <EditContractListDialog list={list} needsOrganization={!isAdmin} onSaved={onSaved} onClose={close} />
      )}
      {open === 'copy' && (
        <CopyDialog
          list={list}
          onDone={({ id }) => void navigate(`${area}/contract-lists/${id}`)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The sheet out, and in again with a dry run. */
function Files({ list }: { list: ContractList }) {
  return (
    <>
      <ExportButton choices={[{ label: '계약 단가', what: 'contract-prices', query: { listId: list.id } }]} />
      {list.state !== 'ended' && (
        <Button
          component={Link}
          to={`/admin/imports?kind=contract-prices&list=${encodeURIComponent(list.name)}`}
          variant="default"
          leftSection={<FileUp size={14} aria-hidden />}
        >
          엑셀 업로드
        </Button>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={60} />
      <Skeleton height={420} />
    </Stack>
  );
}
