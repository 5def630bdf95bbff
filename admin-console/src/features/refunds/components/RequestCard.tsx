import { Anchor, Group, Image } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { formatDateTimeKst, REFUND_KIND_LABELS, REFUND_REASON_LABELS } from '@store/domain';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import type { Refund, RefundOrder } from '../api/refunds';
import { PiecesTable } from './PiecesTable';

/** The request and its reason. */
export function RequestCard({ refund, lines }: { refund: Refund; lines: RefundOrder['items'] }) {
  const byMember = refund.origin === 'member';
  return (
    <Section title={byMember ? '요청 내용' : '환불 내용'}>
      <DescriptionList>
        <Description name="구분">
          {REFUND_KIND_LABELS[refund.kind]} · {byMember ? '회원 요청' : '운영자 직접 처리'}
        </Description>
        <Description name="접수">{formatDateTimeKst(refund.createdAt)}</Description>
        {refund.reasonCode !== null && (
          <Description name="사유">{REFUND_REASON_LABELS[refund.reasonCode]}</Description>
        )}
        <Description name="내용">
          <span style={{ whiteSpace: 'pre-line' }}>{refund.reason}</span>
        </Description>
      </DescriptionList>
      <Lines refund={refund} lines={lines} />
      <Files files={refund.files} />
    </Section>
  );
}

function Lines({ refund, lines }: { refund: Refund; lines: RefundOrder['items'] }) {
  if (refund.lines === null && refund.origin === 'admin') return null;
  const label = refund.origin === 'admin' ? '환불한 상품' : '요청한 상품';
  return <PiecesTable label={label} pieces={refund.lines} lines={lines} />;
}

/** Signed addresses: they work for a while, and are new with every read. */
function Files({ files }: { files: Refund['files'] }) {
  if (files.length === 0) return null;
  return (
    <Group gap="sm" mt="sm" role="group" aria-label="첨부 파일">
      {files.map((file) => (
        <Anchor key={file.id} href={file.url} target="_blank" rel="noreferrer" size="sm">
          {file.type.startsWith('image/') ? (
            <Image
              src={file.url}
              alt={file.name}
              w={96}
              h={96}
              width={96}
              height={96}
              radius="sm"
              fit="cover"
            />
          ) : (
            <>
              <Paperclip size={13} aria-hidden /> {file.name}
            </>
          )}
        </Anchor>
      ))}
    </Group>
  );
}
