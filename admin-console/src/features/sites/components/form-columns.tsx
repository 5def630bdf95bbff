import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { SiteForm } from '../api/forms';
import { DeleteFormButton } from './DeleteFormButton';
import { FormStatusBadge } from './FormStatusBadge';

/** Columns of a site's forms. */
export const FORM_COLUMNS: Column<SiteForm>[] = [
  column('form', '양식', (form) => (
    <RowLink to={`/manager/forms/${form.id}`} below={form.description ?? undefined}>
      {form.title}
    </RowLink>
  )),
  column('status', '상태', (form) => <FormStatusBadge status={form.status} label={form.statusLabel} />, {
    width: 100,
  }),
  column('fields', '항목', (form) => `${form.fields.length}개`, { align: 'right', from: 'sm', width: 80 }),
  column('answers', '제출된 답', (form) => <AnswersLink form={form} />, { align: 'right', width: 100 }),
  column(
    'last',
    '최근 제출',
    (form) => (form.lastAnsweredAt === null ? '–' : formatDateTimeKst(form.lastAnsweredAt)),
    { from: 'md', width: 150 },
  ),
  column('delete', '삭제', (form) => <DeleteFormButton form={form} />, { align: 'center', width: 64 }),
];

function AnswersLink({ form }: { form: SiteForm }) {
  if (form.answersCount === 0) return '–';
  return (
    <Text
      component={Link}
      to={`/manager/forms/${form.id}/answers`}
      size="sm"
      c="celadon.8"
      aria-label={`${form.title} 제출된 답 ${form.answersCount}건`}
    >
      {formatCount(form.answersCount)}건
    </Text>
  );
}
