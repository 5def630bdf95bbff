import { Anchor, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { canAnswerEnquiry, formatDateTimeKst } from '@store/domain';
import { getAdminEnquiryOptions } from '@store/openapi';
import { isNotFound } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { type Enquiry } from '../api/enquiries';
import { AnswerForm } from '../components/AnswerForm';
import { RequesterCard, HandlingCard, RequestDetailsCard } from '../components/HandlingCard';

/** One enquiry with its answers. */
export default function EnquiryPage() {
  const id = Number(useParams()['id']);
  const enquiry = useQuery({
    ...getAdminEnquiryOptions({ path: { id } }),
    enabled: Number.isSafeInteger(id),
  });
  if (!Number.isSafeInteger(id) || isNotFound(enquiry.error)) {
    return (
      <EmptyState wholePage title="문의를 찾을 수 없습니다">
        <BackLink />
      </EmptyState>
    );
  }
  if (enquiry.isPending) return <EnquirySkeleton />;
  if (enquiry.isError)
    return <ErrorState wholePage error={enquiry.error} onRetry={() => void enquiry.refetch()} />;
  return <EnquiryView enquiry={enquiry.data} />;
}

function EnquiryView({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <PageHeader back={<BackLink />} title={enquiry.title} fact={`문의번호 ${enquiry.id}`} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <Section title="내용">
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {enquiry.body}
              </Text>
            </Section>
            <Section title="답변">
              <Stack gap="md">
                {enquiry.answers.map((answer) => (
                  <div key={answer.id}>
                    <Text size="xs" c="dimmed">
                      {formatDateTimeKst(answer.createdAt)} · {answer.authorName}
                    </Text>
                    <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                      {answer.body}
                    </Text>
                  </div>
                ))}
                {canAnswerEnquiry(enquiry.status) ? (
                  <AnswerForm enquiry={enquiry} />
                ) : (
                  <Text size="sm">종결된 문의입니다.</Text>
                )}
              </Stack>
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <HandlingCard enquiry={enquiry} />
            <RequesterCard enquiry={enquiry} />
            <RequestDetailsCard enquiry={enquiry} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function BackLink() {
  return (
    <Anchor component={Link} to="/admin/enquiries" size="sm">
      <ArrowLeft size={13} aria-hidden /> 문의 목록
    </Anchor>
  );
}

function EnquirySkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={220} />
    </Stack>
  );
}
