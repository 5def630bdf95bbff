import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { parListQuery, useDownloadParItems, useRemoveParList, type ParListDetail } from '../api/par-lists';
import { ImportDialog } from '../components/ImportDialog';
import { ItemList } from '../components/ItemList';
import { ListDialog } from '../components/ListDialog';
import { BeginButton } from '../components/StartTable';
import { reminderText } from '../lib/reminder-text';

/** One list: its products with par, step and place, its reminder, and the way to count it. */
export function Component() {
  const id = Number(useParams()['id']);
  const list = useQuery(parListQuery(id));
  if (list.data !== undefined) return <Loaded list={list.data} />;
  return (
    <>
      <PageMeta title={PAGE_NAMES.parLists} isPrivate />
      <PageTitle title={PAGE_NAMES.parLists} />
      <div className="mt-6">
        {list.isPending ? (
          <Pending label="적정 재고표를 불러오는 중입니다.">
            <Skeleton className="h-24" />
            <Skeleton className="mt-3 h-24" />
          </Pending>
        ) : (
          <ErrorState
            message={messageOf(list.error, '적정 재고표를 불러오지 못했습니다.')}
            onRetry={() => void list.refetch()}
          >
            <ButtonLink to={paths.parLists()}>적정 재고표 목록</ButtonLink>
          </ErrorState>
        )}
      </div>
    </>
  );
}

function Loaded({ list }: { list: ParListDetail }) {
  const title = `${list.siteName} ${list.name}`;
  return (
    <>
      <PageMeta title={title} isPrivate />
      <PageTitle title={title} lead={`적정 재고표 · 채우기 ${reminderText(list.reminderBusinessDay)}`}>
        {list.itemCount > 0 && <BeginButton list={list} isMain />}
      </PageTitle>
      <Tools list={list} />
      <ItemList list={list} />
    </>
  );
}

type Open = 'settings' | 'import' | 'remove' | null;

function Tools({ list }: { list: ParListDetail }) {
  const [open, setOpen] = useState<Open>(null);
  const download = useDownloadParItems(list);
  const remove = useRemoveParList();
  const navigate = useNavigate();
  const close = (): void => setOpen(null);
  const fetchFile = (): void =>
    download.mutate(undefined, {
      onError: (error) =>
        toast(messageOf(error, '파일을 받지 못했습니다. 잠시 후 다시 시도해 주세요.'), { tone: 'danger' }),
    });
  return (
    <>
      <div role="group" aria-label="재고표 관리" className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen('settings')}>
          이름·알림
        </Button>
        <Button size="sm" aria-disabled={download.isPending} onClick={fetchFile}>
          엑셀 내려받기
        </Button>
        <Button size="sm" onClick={() => setOpen('import')}>
          엑셀 올리기
        </Button>
        <Button size="sm" onClick={() => setOpen('remove')}>
          삭제
        </Button>
      </div>
      {open === 'settings' && (
        <ListDialog
          list={list}
          sites={[]}
          onSaved={() => {
            close();
            toast(messageFor('PAR_LIST_SAVED'));
          }}
          onClose={close}
        />
      )}
      {open === 'import' && <ImportDialog listId={list.id} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title="적정 재고표를 삭제하시겠습니까?"
          consequences={[
            '담긴 상품과 진행 중인 채우기가 함께 삭제됩니다.',
            '이미 올린 구매 요청은 그대로 남습니다.',
          ]}
          verb="재고표 삭제"
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(list.id, {
              onSuccess: (message) => {
                toast(message);
                void navigate(paths.parLists());
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
