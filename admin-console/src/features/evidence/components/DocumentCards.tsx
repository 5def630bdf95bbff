import { Anchor, Badge, Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  formatBusinessNumber,
  formatCount,
  formatDateTimeKst,
  formatWon,
  taxDocumentCodeText,
  TAX_PURPOSE_LABELS,
  TAX_DOCUMENT_KIND_LABELS,
} from '@store/domain';
import { adminCompanyOptions } from '@store/openapi';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { type TaxDocument } from '../api/evidence';
import { AMENDED_LABELS, dayText } from '../lib/evidence-labels';
import { DocumentStateBadge } from './DocumentStateBadge';
import { TaxPdfButtons } from './TaxPdfButtons';
import styles from './evidence.module.css';

interface DocumentProps {
  document: TaxDocument;
}

/** The content of the document: both parties, lines and sums. */
export function ContentCard({ document }: DocumentProps) {
  const { lines, supplied, vat, total, purpose } = document;
  return (
    <Section title="세금계산서 내용" aside={<Text size="sm">{TAX_PURPOSE_LABELS[purpose]}</Text>}>
      <div className={styles.parties}>
        <Supplier version={document.companyVersion} />
        <div>
          <h3>공급받는자</h3>
          {document.buyer === null ? (
            <Text size="sm">보관 기간이 지나 삭제됨</Text>
          ) : (
            <Party {...document.buyer} />
          )}
        </div>
      </div>
      <Lines lines={lines} />
      <div className={styles.sums}>
        <span>공급가액 {formatWon(supplied)}</span>
        <span>세액 {formatWon(vat)}</span>
        <span>
          합계 <b>{formatWon(total)}</b>
        </span>
      </div>
      {document.buyer !== null && <TaxPdfButtons id={document.id} />}
    </Section>
  );
}

/** Narrow windows show day and price of a piece below the name, so that no amount is out of sight. */
function Lines({ lines }: Pick<TaxDocument, 'lines'>) {
  return (
    <Table aria-label="품목" highlightOnHover={false} horizontalSpacing={6} mt="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" visibleFrom="sm">
            일자
          </Table.Th>
          <Table.Th scope="col">품목</Table.Th>
          <Table.Th scope="col" ta="right">
            수량
          </Table.Th>
          <Table.Th scope="col" ta="right" visibleFrom="sm">
            단가
          </Table.Th>
          <Table.Th scope="col" ta="right">
            공급가액
          </Table.Th>
          <Table.Th scope="col" ta="right">
            세액
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, index) => (
          // Lines have no number of their own, and never move.
          <Line key={index} line={line} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Line({ line }: { line: TaxDocument['lines'][number] }) {
  const unitCost = line.unitCost === null ? '–' : formatWon(line.unitCost);
  const below = [line.spec, line.remark].filter(Boolean).join(' · ');
  return (
    <Table.Tr>
      <Table.Td className={styles.figure} visibleFrom="sm">
        {dayText(line.day)}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {line.name}
        {below !== '' && (
          <Text size="xs" c="dimmed">
            {below}
          </Text>
        )}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {dayText(line.day)} · 단가 {unitCost}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className={styles.figure}>
        {line.quantity === null ? '–' : formatCount(line.quantity)}
      </Table.Td>
      <Table.Td ta="right" className={styles.figure} visibleFrom="sm">
        {unitCost}
      </Table.Td>
      <Table.Td ta="right" className={styles.figure}>
        {formatWon(line.supplied)}
      </Table.Td>
      <Table.Td ta="right" className={styles.figure}>
        {formatWon(line.vat)}
      </Table.Td>
    </Table.Tr>
  );
}

interface PartyProps {
  businessNumber?: string;
  branchNumber?: string;
  name?: string;
  representative?: string;
  address?: string;
  businessType?: string;
  businessItem?: string;
  contactName?: string;
  contactPhone?: string;
  email?: string;
}

function Party(party: PartyProps) {
  const contact = [party.contactName, party.contactPhone, party.email].filter(Boolean).join(' · ');
  const branch = party.branchNumber ? ` (종사업장 ${party.branchNumber})` : '';
  return (
    <DescriptionList>
      <Description name="등록번호">
        {formatBusinessNumber(party.businessNumber ?? '') || '–'}
        {branch}
      </Description>
      <Description name="상호">{party.name || '–'}</Description>
      <Description name="대표자">{party.representative || '–'}</Description>
      <Description name="주소">{party.address || '–'}</Description>
      <Description name="업태/종목">
        {[party.businessType, party.businessItem].filter(Boolean).join(' / ') || '–'}
      </Description>
      <Description name="연락처">{contact || '–'}</Description>
    </DescriptionList>
  );
}

/** In the version that the document names; before the issue, as it is now. */
function Supplier({ version }: { version: number | null }) {
  const { data: company, isError } = useQuery(adminCompanyOptions());
  const fields =
    version === null ? company : company?.versions.find(({ number }) => number === version)?.facts;
  return (
    <div>
      <h3>공급자{version !== null && ` (저장 번호 ${version})`}</h3>
      {company === undefined && !isError && <Skeleton height={120} />}
      {isError && <Text size="sm">공급자 정보를 불러오지 못했습니다.</Text>}
      {fields !== undefined && <Party {...fields} />}
      {company !== undefined && fields === undefined && (
        <Anchor component={Link} to="/admin/settings/company" size="sm">
          공급자 정보의 변경 이력
        </Anchor>
      )}
    </div>
  );
}

/** How a document left without an issuer. */
function wayOut({ byHand, hometaxFileId }: Pick<TaxDocument, 'byHand' | 'hometaxFileId'>): string {
  if (byHand) return ' (홈택스에서 발행)';
  return hometaxFileId === null ? '' : ` (홈택스 파일 ${hometaxFileId}호에 담김)`;
}

/** Where the document is, and by when it must be issued. */
export function StateCard({ document }: DocumentProps) {
  const { problem, failureCode, taxOfficeCode, tries } = document;
  return (
    <Section title="발행 상태" aside={<DocumentStateBadge state={document.state} />}>
      <DescriptionList>
        <Description name="종류">
          {document.modifyLabel ?? TAX_DOCUMENT_KIND_LABELS[document.kind]}
        </Description>
        {document.amendedAs !== null && (
          <Description name="수정">{AMENDED_LABELS[document.amendedAs]}</Description>
        )}
        <Description name="작성일자">{dayText(document.writeDate)}</Description>
        <Description name="발급 기한">{dayText(document.dueOn)}</Description>
        <Description name="승인번호">
          <span style={{ overflowWrap: 'anywhere' }}>{document.confirmNumber ?? '–'}</span>
          {wayOut(document)}
        </Description>
        <Description name="발행일시">
          {document.issuedAt === null ? '–' : formatDateTimeKst(document.issuedAt)}
        </Description>
        {tries > 0 && <Description name="발행 시도">{formatCount(tries)}회</Description>}
        {problem !== null && (
          <Description name="문제">
            <Text span size="sm" c="persimmon.8" fw={600}>
              {problem}
            </Text>
          </Description>
        )}
        {failureCode !== null && (
          <Description name="오류 원인">{taxDocumentCodeText(failureCode)}</Description>
        )}
        {taxOfficeCode !== null && (
          <Description name="국세청 결과">{taxDocumentCodeText(taxOfficeCode)}</Description>
        )}
        {document.reason !== null && <Description name="작성 사유">{document.reason}</Description>}
        {document.remaining !== document.total && (
          <Description name="남은 금액">{formatWon(document.remaining)}</Description>
        )}
      </DescriptionList>
    </Section>
  );
}

/** Orders on the document, each with its share. */
export function OrdersCard({ document: { orders } }: DocumentProps) {
  if (orders.length === 0) return null;
  return (
    <Section title="주문">
      <ul className={styles.chain} aria-label="주문 목록">
        {orders.map(({ orderId, orderNo, total, live }) => (
          <li key={orderId} className={styles.entry}>
            <Anchor component={Link} to={`/admin/orders/${orderId}`} inherit>
              {orderNo}
            </Anchor>
            <span>
              {formatWon(total)}
              {!live && ' (효력 없음)'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What it amends, and what amends it. */
export function ChainCard({ document: { originalKey, amendments } }: DocumentProps) {
  if (originalKey === null && amendments.length === 0) return null;
  return (
    <Section title="수정 관계">
      <ul className={styles.chain} aria-label="수정 관계">
        {originalKey !== null && (
          <li className={styles.entry}>
            <Anchor component={Link} to={`/admin/evidence?q=${encodeURIComponent(originalKey)}`} inherit>
              {originalKey}
            </Anchor>
            <span>이 문서의 원본</span>
          </li>
        )}
        {amendments.map(({ id, key, modifyLabel, writeDate, total, state }) => (
          <li key={id} className={styles.entry}>
            <span>
              <Anchor component={Link} to={`/admin/evidence/${id}`} inherit>
                {key}
              </Anchor>
              <Text size="xs" c="dimmed">
                {[modifyLabel, dayText(writeDate)].filter(Boolean).join(' · ')}
              </Text>
            </span>
            <Group gap="xs">
              {formatWon(total)}
              <DocumentStateBadge state={state} />
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Every step, newest first, with the store's action or the code of the issuer or tax office. */
export function HistoryCard({ document: { events } }: DocumentProps) {
  return (
    <Section title="이력">
      <ol className={styles.history} aria-label="이력">
        {events
          .map((event, index) => ({ ...event, index }))
          .toReversed()
          .map(({ index, toLabel, code, note, actorName, at }) => (
            <li key={index} className={styles.entry}>
              <span>
                {toLabel}{' '}
                {code !== null && (
                  <Badge color="gray" c="ink.7" fw={600} tt="none">
                    {taxDocumentCodeText(code)}
                  </Badge>
                )}
                {note !== null && <Text size="xs">{note}</Text>}
              </span>
              <Text component="span" size="xs" c="dimmed">
                {actorName ?? '시스템'} · {formatDateTimeKst(at)}
              </Text>
            </li>
          ))}
      </ol>
    </Section>
  );
}
