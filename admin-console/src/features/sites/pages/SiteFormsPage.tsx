import { Anchor, Paper, Text, ActionIcon, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router-dom';
import { modals } from '@mantine/modals';
import { Trash2 } from 'lucide-react';
import { messageFor, formatCount, formatDateTimeKst, type FormStatus } from '@store/domain';
import { getMySiteOptions } from '@store/openapi';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { DataTable, column, type Column } from '../../../shared/ui/DataTable';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { RowLink } from '../../../shared/ui/RowLink';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { formsOfSiteQuery, type SiteForm, useDeleteForm } from '../api/forms';
import { NewFormButton } from '../components/NewFormButton';

/** As everywhere: unfinished is yellow, active celadon, ended grey. */
const LOOKS: Record<FormStatus, { color: string; text: string }> = {
  draft: { color: 'yellow', text: 'ink.9' },
  open: { color: 'celadon', text: 'celadon.9' },
  closed: { color: 'gray', text: 'ink.7' },
};

function FormStatusBadge({ status, label }: { status: FormStatus; label: string }) {
  const { color, text } = LOOKS[status];
  return (
    <Badge color={color} c={text} size="md" fw={600}>
      {label}
    </Badge>
  );
}

/** Columns of a site's forms. */
const FORM_COLUMNS: Column<SiteForm>[] = [
  column('form', '양식', (form) => (
    <RowLink to={`/manager/forms/${form.id}`} below={form.description ?? undefined}>
      {form.title}
    </RowLink>
  )),
  column('status', '상태', (form) => <FormStatusBadge status={form.status} label={form.statusLabel} />, {
    width: 100,
    card: 'mark',
  }),
  column('fields', '항목', (form) => `${form.fields.length}개`, { align: 'right', from: 'sm', width: 80 }),
  column('answers', '제출된 답변', (form) => <AnswersLink form={form} />, { align: 'right', width: 100 }),
  column(
    'last',
    '최근 제출',
    (form) => (form.lastAnsweredAt === null ? '–' : formatDateTimeKst(form.lastAnsweredAt)),
    { from: 'md', width: 150 },
  ),
  column('delete', '삭제', (form) => <DeleteFormButton form={form} />, {
    align: 'center',
    width: 64,
    card: 'action',
  }),
];

function AnswersLink({ form }: { form: SiteForm }) {
  if (form.answersCount === 0) return '–';
  return (
    <Text
      component={Link}
      to={`/manager/forms/${form.id}/answers`}
      size="sm"
      c="celadon.8"
      aria-label={`${form.title} 제출된 답변 ${form.answersCount}건`}
    >
      {formatCount(form.answersCount)}건
    </Text>
  );
}

/** Removes a form from the list, after a confirmation. */
function DeleteFormButton({ form }: { form: SiteForm }) {
  const remove = useDeleteForm();
  const ask = () =>
    modals.openConfirmModal({
      title: '양식 삭제',
      children: (
        <Text size="sm">
          &lsquo;{form.title}&rsquo; 양식을 삭제합니다. 되돌릴 수 없으며, 이미 제출된 답변은 보관됩니다.
          접수만 중단하려면 상태를 마감으로 변경해 주세요.
        </Text>
      ),
      labels: { confirm: '삭제', cancel: '취소' },
      confirmProps: { color: 'persimmon' },
      closeButtonProps: { 'aria-label': '닫기' },
      onConfirm: () =>
        remove.mutate(form, {
          onSuccess: (message) => notifyDone(message || messageFor('FORM_DELETED')),
          onError: (error) => notifyFailed(error),
        }),
    });
  return (
    <ActionIcon aria-label={`${form.title} 삭제`} loading={remove.isPending} onClick={ask}>
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  );
}

/** The forms of one site, newest first. */
export default function SiteFormsPage() {
  const siteId = Number(useParams()['siteId']);
  const isId = Number.isSafeInteger(siteId);
  const site = useQuery({ ...getMySiteOptions({ path: { siteId: siteId } }), enabled: isId });
  if (!isId || isNotFound(site.error)) {
    return (
      <EmptyState wholePage title={messageFor('SITE_NOT_FOUND')}>
        <BackLink to="/manager/sites">고객 사이트</BackLink>
      </EmptyState>
    );
  }
  if (site.isPending) return <RowsSkeleton />;
  if (site.data === undefined) {
    const retry = () => void site.refetch();
    return (
      <ErrorState wholePage error={site.error} fallback="사이트를 불러오지 못했습니다." onRetry={retry} />
    );
  }
  const { userSiteName, userCompanyName, userSiteUrl } = site.data;
  return (
    <>
      <PageHeader
        back={<BackLink to="/manager/sites">고객 사이트</BackLink>}
        title={`${userSiteName} 양식`}
        fact={
          <>
            {userCompanyName} ·{' '}
            <Anchor
              href={userSiteUrl}
              target="_blank"
              rel="noreferrer"
              size="sm"
              c="celadon.8"
              underline="always"
            >
              사이트 열기
            </Anchor>
          </>
        }
        actions={<NewFormButton siteId={siteId} />}
      />
      <Paper withBorder>
        <Forms siteId={siteId} />
      </Paper>
    </>
  );
}

function Forms({ siteId }: { siteId: number }) {
  const forms = useQuery(formsOfSiteQuery(siteId));
  if (forms.isPending) return <RowsSkeleton rows={4} />;
  if (forms.data === undefined) {
    const retry = () => void forms.refetch();
    return <ErrorState error={forms.error} fallback="양식을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (forms.data.length === 0) {
    return (
      <EmptyState
        title="아직 양식이 없습니다"
        text="양식을 만들면 고객에게 필요한 내용을 받을 수 있습니다."
      />
    );
  }
  return (
    <DataTable
      label="양식 목록"
      columns={FORM_COLUMNS}
      rows={forms.data}
      rowId={(form) => String(form.id)}
      stale={false}
    />
  );
}
